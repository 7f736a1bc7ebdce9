import { courseStatusWords } from '#domain/course/listing.ts'
import type { CourseStatus } from '#domain/enums.ts'
import { ON_SALE } from '#domain/statuses/course.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

/** How the studio words the status of a course. */
export const COURSE_STATUS_LOOKS: StatusLooks<CourseStatus> = {
  DRAFT: { word: courseStatusWords.DRAFT, colour: 'grey' },
  PENDING_APPROVAL_WITH_ADMIN: { word: courseStatusWords.PENDING_APPROVAL_WITH_ADMIN, colour: 'amber' },
  REVIEWED: { word: courseStatusWords.REVIEWED, colour: 'blue' },
  PUBLISHED: { word: courseStatusWords.PUBLISHED, colour: 'green' },
  UNPUBLISHED: { word: courseStatusWords.UNPUBLISHED, colour: 'navy' },
  REJECTED: { word: courseStatusWords.REJECTED, colour: 'red' },
  DELETED: { word: courseStatusWords.DELETED, colour: 'grey' },
}

/** The shop has a page for it. */
export function isOnSale(status: CourseStatus): boolean {
  return (ON_SALE as readonly CourseStatus[]).includes(status)
}
