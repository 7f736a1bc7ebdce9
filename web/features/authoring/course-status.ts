import type { CourseStatus } from '#domain/enums.ts'
import { ON_SALE } from '#domain/statuses/course.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

/** How the studio words the status of a course. */
export const COURSE_STATUS_LOOKS: StatusLooks<CourseStatus> = {
  DRAFT: { word: 'Bản nháp', colour: 'grey' },
  PENDING_APPROVAL_WITH_ADMIN: { word: 'Chờ duyệt', colour: 'amber' },
  REVIEWED: { word: 'Sắp khai giảng', colour: 'blue' },
  PUBLISHED: { word: 'Đang bán', colour: 'green' },
  UNPUBLISHED: { word: 'Đang ẩn', colour: 'navy' },
  REJECTED: { word: 'Bị từ chối', colour: 'red' },
  DELETED: { word: 'Đã xóa', colour: 'grey' },
}

/** The shop has a page for it. */
export function isOnSale(status: CourseStatus): boolean {
  return (ON_SALE as readonly CourseStatus[]).includes(status)
}
