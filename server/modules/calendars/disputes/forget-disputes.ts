import { OPEN_DISPUTE } from '#domain/statuses/booking-dispute.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { lockBooking, theBooking } from '../bookings/rows.ts'
import { findDispute } from './rows.ts'
import { takeBack } from './withdraw-dispute.ts'

/**
 * Somebody deleted their account: what they disputed is taken back, and what they wrote of bookings is forgotten. A second
 * time changes nothing.
 */
export async function forgetDisputes(ctx: Context, userId: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('booking_disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select(['b.id'])
    .where('b.guest_id', '=', userId)
    .where('d.status', 'in', [...OPEN_DISPUTE])
    .execute()
  for (const { id } of open) {
    const known = await theBooking(ctx, id)
    await write(ctx, async (tx) => {
      await lockOrder(tx, known.orderId)
      const booking = await lockBooking(tx, id)
      const dispute = await findDispute(tx, id)
      if (dispute && OPEN_DISPUTE.some((status) => status === dispute.status))
        await takeBack(tx, booking, { id: dispute.id, as: 'system' })
    })
  }
  await write(ctx, async (tx) => {
    const own = tx.db.selectFrom('bookings').select('id').where('guest_id', '=', userId)
    await tx.db.updateTable('booking_disputes').set({ reason: '' }).where('booking_id', 'in', own).execute()
    await tx.db.updateTable('booking_disputes').set({ answer: '' }).where('answered_by', '=', userId).execute()
  })
}
