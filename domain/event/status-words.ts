import type { EventStatus } from '../statuses/event.ts'

/** How far an event has come, in words for its host and the staff. */
export const eventStatusWords: Record<EventStatus, string> = {
  DRAFT: 'Bản nháp',
  PENDING_APPROVAL_WITH_ADMIN: 'Chờ duyệt',
  PUBLISHED: 'Đang hiển thị',
  REJECTED: 'Bị từ chối',
  UNPUBLISHED: 'Đang ẩn',
  CANCELED: 'Đã hủy',
  DELETED: 'Đã xóa',
}
