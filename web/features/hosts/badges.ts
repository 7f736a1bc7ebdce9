import type { HostProfileStatus } from '#domain/enums.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const hostProfileLooks: StatusLooks<HostProfileStatus> = {
  NEW: { word: 'Chờ duyệt', colour: 'amber' },
  RESUBMIT: { word: 'Gửi lại, chờ duyệt', colour: 'amber' },
  APPROVED: { word: 'Đã duyệt', colour: 'green' },
  REJECTED: { word: 'Bị từ chối', colour: 'red' },
}
