import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** Proofs of a lost job that nobody has looked at. */
export const requestsWait: StaffQueue = {
  name: 'LAYOFFS',
  opens: 'layoffRequests',
  waiting: () => sql`select created_at as at from layoff_requests where status = 'PENDING'`,
}
