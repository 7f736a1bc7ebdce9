import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { lockAgendas } from '../slots/lock-agendas.ts'
import { type Ending, endBooking } from './end-booking.ts'
import { type BookingFacts, lockBooking } from './rows.ts'

/**
 * Ends one booking in a transaction of its own, unless it ended meanwhile. `ending`: how, once it is locked.
 * @param after told what goes back, in đồng, of a booking that was given
 */
export function endOne(
  ctx: Context,
  known: BookingFacts,
  ending: Ending | ((tx: Tx, booking: BookingFacts) => Ending),
  after: (tx: Tx, returned: number) => Promise<unknown>,
): Promise<void> {
  return write(ctx, async (tx) => {
    await lockOrder(tx, known.orderId)
    await lockAgendas(tx, known.hostIds)
    const booking = await lockBooking(tx, known.id)
    if (booking.status !== 'PENDING' && booking.status !== 'SUCCESS') return
    const returned = await endBooking(tx, booking, typeof ending === 'function' ? ending(tx, booking) : ending)
    if (booking.givenAt !== null) await after(tx, returned)
  })
}
