import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** What waits in each tab of moderation; an appeal since it was made, a second opinion since it was asked for. */
export const casesWait: readonly StaffQueue[] = [
  {
    name: 'HELD_CONTENT',
    opens: 'moderationCases',
    waiting: () => sql`select opened_at as at from moderation_cases where status = 'OPEN' and held`,
  },
  {
    name: 'REPORTS',
    opens: 'moderationCases',
    waiting: () => sql`select opened_at as at from moderation_cases where status = 'OPEN' and not held`,
  },
  {
    name: 'APPEALS',
    opens: 'moderationCases',
    waiting: () => sql`select at from moderation_appeals where verdict is null`,
  },
  {
    name: 'SECOND_OPINIONS',
    opens: 'moderationCases',
    waiting: () =>
      sql`select permanence_at as at from moderation_cases where status = 'REMOVED' and permanence = 'PROPOSED'`,
  },
]
