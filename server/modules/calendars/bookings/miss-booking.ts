import { missedPromise } from '#domain/calendar/refunds.ts'
import { must } from '#domain/faults.ts'
import { dong } from '#domain/money.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { returnLines } from '#server/modules/refunds/index.ts'
import { returnSession } from '../sessions/give-session-back.ts'
import { sideOf } from './access.ts'
import { lockBooking, theBooking } from './rows.ts'

/**
 * Says that the guest of a confirmed booking did not come: what its frame says of it stays with the host, the rest goes back.
 * BOOKING_NOT_FOUND, BOOKING_TO_COME before it began, STATUS_CONFLICT where it was not to be held or this was said already.
 */
export async function missBooking(ctx: Context, id: string): Promise<{ id: string; returned: number }> {
  const known = await theBooking(ctx, id)
  return write(ctx, async (tx) => {
    await lockOrder(tx, known.orderId)
    const booking = await lockBooking(tx, id)
    const found = await sideOf(tx, booking)
    must(found !== null && found.side !== 'user' && found.mayDecide, 'BOOKING_NOT_FOUND')
    must(booking.startsAt <= tx.now(), 'BOOKING_TO_COME')
    must(booking.status === 'SUCCESS' && booking.missedAt === null, 'STATUS_CONFLICT')
    // What its guest said of it first is for the staff to decide.
    must(!(await isDisputed(tx, id)), 'STATUS_CONFLICT')
    await tx.db
      .updateTable('bookings')
      .set({ missed_at: tx.now(), updated_at: tx.now() })
      .where('id', '=', id)
      .execute()
    await noteStatus(tx, { subject: 'booking', id, action: 'miss', from: booking.status, to: booking.status })
    const keeps = booking.noShowPercent
    const returned =
      booking.orderItemId === null || keeps === 100
        ? 0
        : await returnLines(tx, {
            orderId: booking.orderId,
            itemIds: [booking.orderItemId],
            reason: `Khách không đến; người dẫn giữ ${keeps}%`,
            part: (left) => missedPromise(dong(left), keeps),
          })
    // A session is used or it is not: only where the host keeps nothing it can be used again.
    if (booking.passId !== null && keeps === 0) await returnSession(tx, { ...booking, passId: booking.passId })
    if (found.side === 'staff') await audit(tx, 'booking.missed', 'booking', id, {})
    await publish(tx, 'booking.missed', { bookingId: id, returned })
    return { id, returned }
  })
}

async function isDisputed(tx: Tx, bookingId: string): Promise<boolean> {
  const dispute = tx.db.selectFrom('booking_disputes').select('id').where('booking_id', '=', bookingId)
  return (await dispute.executeTakeFirst()) !== undefined
}
