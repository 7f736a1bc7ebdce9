import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { endBooking } from './end-booking.ts'
import { bookingsWhere } from './rows.ts'

/**
 * Takes back what a line gave, because its money went back by another way than the booking itself; a second time, and where
 * the booking ended before, it changes nothing. An hour that is over stays one that was held.
 * @returns whose it was; null: nobody's
 */
export async function takeBackBooking(tx: Tx, orderItemId: string, reason: string): Promise<string | null> {
  const [booking] = await bookingsWhere(tx, sql`b.order_item_id = ${orderItemId}`)
  if (!booking) return null
  if ((booking.status === 'PENDING' || booking.status === 'SUCCESS') && booking.startsAt > tx.now()) {
    await endBooking(tx, booking, { action: 'refund', as: 'system', by: 'SYSTEM', reason, part: null })
    if (booking.givenAt !== null) await publish(tx, 'booking.taken-back', { bookingId: booking.id })
  }
  return booking.guestId
}
