import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** Courses whose review nobody has decided. */
export const coursesWait: StaffQueue = {
  name: 'COURSES',
  opens: 'courseModerationQueue',
  waiting: () => sql`select submitted_at as at from course_reviews where status = 'PENDING'`,
}
