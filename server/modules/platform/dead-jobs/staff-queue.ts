import { sql } from 'kysely'
import { DEAD_LETTERS } from '#server/core/jobs.ts'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** Jobs that were given up. */
export const deadJobsWait: StaffQueue = {
  name: 'DEAD_JOBS',
  opens: 'deadJobs',
  waiting: () => sql`select created_on as at from boss.job where name = ${DEAD_LETTERS} and state = 'created'`,
}
