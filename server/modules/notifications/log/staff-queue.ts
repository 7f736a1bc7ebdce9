import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'
import { OURS } from './reads.ts'

/** Messages that somebody else failed for good. */
export const deadLettersWait: StaffQueue = {
  name: 'DEAD_LETTERS',
  opens: 'deadLetters',
  waiting: () => sql`
    select failed_at as at from messages
    where failed_at is not null and (failure_code is null or not failure_code = any(${[...OURS]}))`,
}
