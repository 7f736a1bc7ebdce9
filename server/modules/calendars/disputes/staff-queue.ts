import { sql } from 'kysely'
import { OPEN_DISPUTE } from '#domain/statuses/booking-dispute.ts'
import type { StaffQueue } from '#server/core/staff-queues.ts'

/** Disputes that nobody has decided. */
export const disputesWait: StaffQueue = {
  name: 'BOOKING_DISPUTES',
  opens: 'bookingDisputes',
  waiting: () => sql`select opened_at as at from booking_disputes where status = any(${[...OPEN_DISPUTE]}::text[])`,
}
