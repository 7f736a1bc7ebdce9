import { sql } from 'kysely'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** Profiles and papers of hosts that nobody has decided. */
export const hostsWait: readonly StaffQueue[] = [
  {
    name: 'HOSTS',
    opens: 'hostProfiles',
    waiting: () => sql`select submitted_at as at from host_profiles where status in ('NEW', 'RESUBMIT')`,
  },
  {
    name: 'SELLERS',
    opens: 'sellerVerifications',
    waiting: () => sql`select submitted_at as at from seller_verifications where status = 'SUBMITTED'`,
  },
]
