import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'
import { left } from './reads.ts'

/** Transfers with money that belongs to nothing yet. */
export const transfersWait: StaffQueue = {
  name: 'TRANSFERS',
  opens: 'bankTransfers',
  waiting: () => sql`select t.at from bank_transfers t where ${left} > 0`,
}
