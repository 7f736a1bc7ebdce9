import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockBooking } from './rows.ts'

/** Keeps what a guest thinks of a booking that is over, once or anew. BOOKING_NOT_FOUND, BOOKING_TO_COME; STATUS_CONFLICT for one that was not held or missed. */
export async function rateBooking(ctx: Context, id: string, said: { rating: number; text: string }): Promise<void> {
  const guestId = asUser(ctx)
  await write(ctx, async (tx) => {
    const booking = await lockBooking(tx, id)
    must(booking.guestId === guestId, 'BOOKING_NOT_FOUND')
    must(booking.endsAt <= tx.now(), 'BOOKING_TO_COME')
    must(booking.status === 'SUCCESS' && booking.missedAt === null, 'STATUS_CONFLICT')
    await tx.db
      .insertInto('booking_ratings')
      .values({ booking_id: id, ...said, created_at: tx.now() })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(said))
      .execute()
  })
}
