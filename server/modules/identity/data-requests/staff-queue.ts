import { sql } from 'kysely'
import { OPEN_REQUEST } from '#domain/statuses/data-request.ts'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** Requests about one's data that are not answered. */
export const dataRequestsWait: StaffQueue = {
  name: 'DATA_REQUESTS',
  opens: 'dataRequests',
  waiting: () => sql`
    select received_at as at from data_requests where decided_at is null and status = any(${[...OPEN_REQUEST]})`,
}
