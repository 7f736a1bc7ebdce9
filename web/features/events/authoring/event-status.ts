import type { EventStatus } from '#domain/statuses/event.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

/** How the studio and the staff word the status of an event. */
export const EVENT_STATUS_LOOKS: StatusLooks<EventStatus> = {
  DRAFT: { word: 'Bản nháp', colour: 'grey' },
  PENDING_APPROVAL_WITH_ADMIN: { word: 'Chờ duyệt', colour: 'amber' },
  PUBLISHED: { word: 'Đang bán', colour: 'green' },
  REJECTED: { word: 'Bị trả lại', colour: 'red' },
  UNPUBLISHED: { word: 'Đã ẩn', colour: 'navy' },
  CANCELED: { word: 'Đã hủy', colour: 'red' },
  DELETED: { word: 'Đã xóa', colour: 'grey' },
}

/** The states that a list is filtered by, as an event goes its way. */
export const LISTED_EVENTS = [
  'DRAFT',
  'PENDING_APPROVAL_WITH_ADMIN',
  'REJECTED',
  'PUBLISHED',
  'UNPUBLISHED',
  'CANCELED',
] as const satisfies readonly EventStatus[]
