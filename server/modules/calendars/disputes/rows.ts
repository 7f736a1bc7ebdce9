import type { Selectable } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { BookingDisputes } from '#server/core/schema.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { type BookingSide, sideOf } from '../bookings/access.ts'
import { type BookingFacts, lockBooking, theBooking } from '../bookings/rows.ts'

export type Dispute = Selectable<BookingDisputes>

/** The dispute of a booking; null: there is none. */
export async function findDispute(ctx: Context | Tx, bookingId: string): Promise<Dispute | null> {
  const row = await ctx.db
    .selectFrom('booking_disputes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * A booking and its dispute, behind its order and its own row, for who is on one of these sides. BOOKING_NOT_FOUND for
 * others; a side of the house that may decide nothing counts as none. DISPUTE_NOT_FOUND.
 */
export async function lockDispute(
  tx: Tx,
  bookingId: string,
  as: BookingSide,
): Promise<{ booking: BookingFacts; dispute: Dispute }> {
  const booking = await lockDisputed(tx, bookingId, as)
  return { booking, dispute: (await findDispute(tx, bookingId)) ?? fail('DISPUTE_NOT_FOUND') }
}

/** The same booking before there is one. */
export async function lockDisputed(tx: Tx, bookingId: string, as: BookingSide): Promise<BookingFacts> {
  const known = await theBooking(tx, bookingId)
  const found = await sideOf(tx, known)
  must(found?.side === as && (as === 'user' || found.mayDecide), 'BOOKING_NOT_FOUND')
  await lockOrder(tx, known.orderId)
  return lockBooking(tx, bookingId)
}
