import type { RequestReviewStatus } from '#domain/enums.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const layoffLooks: StatusLooks<RequestReviewStatus> = {
  PENDING: { word: 'Chờ xét', colour: 'amber' },
  APPROVED: { word: 'Đã duyệt', colour: 'green' },
  REJECTED: { word: 'Chưa được duyệt', colour: 'red' },
  CANCELLED: { word: 'Đã rút', colour: 'grey' },
}
