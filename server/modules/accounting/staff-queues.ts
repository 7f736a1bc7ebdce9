import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** Payouts that wait for a second person, differences nobody has explained, and rules of the books that do not hold. */
export const moneyWaits: readonly StaffQueue[] = [
  {
    name: 'PAYOUTS',
    opens: 'payouts',
    waiting: () => sql`select created_at as at from payouts where status = 'PENDING'`,
  },
  {
    name: 'DIFFERENCES',
    opens: 'providerDifferences',
    waiting: () => sql`select found_at as at from provider_differences where closed_at is null`,
  },
  { name: 'BOOK_CHECKS', opens: 'bookChecks', waiting: () => sql`select broken_at as at from book_alerts` },
]
