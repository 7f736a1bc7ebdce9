import type { ContentStatus } from '#domain/enums.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const comboLooks: StatusLooks<ContentStatus> = {
  DRAFT: { word: 'Bản nháp', colour: 'grey' },
  PENDING: { word: 'Chờ duyệt', colour: 'amber' },
  PENDING_APPROVAL_WITH_ADMIN: { word: 'Chờ quản trị', colour: 'amber' },
  PUBLISHED: { word: 'Đang bán', colour: 'green' },
  REJECTED: { word: 'Bị trả lại', colour: 'red' },
  ARCHIVED: { word: 'Ngừng bán', colour: 'grey' },
  REMOVED: { word: 'Đã xóa', colour: 'grey' },
}
