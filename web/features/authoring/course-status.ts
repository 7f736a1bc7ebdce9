import type { CourseStatus } from '#domain/enums.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

/** How the studio words the status of a course. */
export const COURSE_STATUS_LOOKS: StatusLooks<CourseStatus> = {
  DRAFT: { word: 'Bản nháp', colour: 'grey' },
  PENDING_APPROVAL_WITH_ADMIN: { word: 'Chờ duyệt', colour: 'amber' },
  REVIEWED: { word: 'Đã duyệt, chờ mở bán', colour: 'blue' },
  PUBLISHED: { word: 'Đang bán', colour: 'green' },
  UNPUBLISHED: { word: 'Đang ẩn', colour: 'navy' },
  REJECTED: { word: 'Bị từ chối', colour: 'red' },
  DELETED: { word: 'Đã xóa', colour: 'grey' },
}
