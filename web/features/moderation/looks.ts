import type { ApprovalStatus } from '#domain/enums.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const submissionLooks: StatusLooks<ApprovalStatus> = {
  PENDING: { word: 'Chờ duyệt', colour: 'amber' },
  HOLDING: { word: 'Tạm giữ', colour: 'grey' },
  APPROVED: { word: 'Đã duyệt', colour: 'green' },
  REJECTED: { word: 'Bị từ chối', colour: 'red' },
  CANCELED: { word: 'Đã rút lại', colour: 'grey' },
}
