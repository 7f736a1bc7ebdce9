import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** Events that were handed in and that nobody decided on. */
export const eventsWait: StaffQueue = {
  name: 'EVENTS',
  opens: 'adminEvents',
  waiting: () => sql`select submitted_at as at from events where status = 'PENDING_APPROVAL_WITH_ADMIN'`,
}
