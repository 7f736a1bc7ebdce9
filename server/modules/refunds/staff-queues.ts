import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'
import { HAS_FAILED } from './staff-reads.ts'

/** Refunds that nobody has decided, and those whose money could not be sent. */
export const refundsWait: readonly StaffQueue[] = [
  {
    name: 'REFUNDS',
    opens: 'allRefunds',
    waiting: () => sql`select created_at as at from refunds where status = 'PENDING'`,
  },
  {
    name: 'FAILED_REFUNDS',
    opens: 'allRefunds',
    waiting: () => sql`select coalesce(r.decided_at, r.created_at) as at from refunds r where ${HAS_FAILED}`,
  },
]
