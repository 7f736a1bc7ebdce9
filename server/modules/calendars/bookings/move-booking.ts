import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { moveSeat } from '#server/modules/capacity/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { demandInTime } from '../sessions/demand-in-time.ts'
import { claimSlots } from '../slots/claim-slots.ts'
import { leaveSlot } from '../slots/free-slot.ts'
import { peopleOf } from '../slots/hand-over.ts'
import { lockAgendas } from '../slots/lock-agendas.ts'
import { demandMovable } from './movable.ts'
import { lockBooking, theBooking } from './rows.ts'

/**
 * Moves a booking to another free hour with the same people, in one step: its old hour is free and the new one taken, or
 * nothing changed (I-86). A guest may until the hour that their promise says; what a host moves, the guest may give back
 * whole. BOOKING_NOT_FOUND, STATUS_CONFLICT, BOOKING_OVER, BOOKING_FIXED, SLOT_TAKEN, SLOT_NOT_OPEN; PASS_OVER after what it
 * was booked with.
 */
export async function moveBooking(ctx: Context, id: string, startsAt: Date) {
  const known = await theBooking(ctx, id)
  return write(ctx, async (tx) => {
    await lockOrder(tx, known.orderId)
    // All at once: an order of the frame locks them in one order.
    await lockAgendas(tx, [...known.hostIds, ...(await peopleOf(tx, known.frameId))])
    const booking = await lockBooking(tx, id)
    const side = await demandMovable(tx, booking)
    if (booking.passId !== null) await demandInTime(tx, booking.passId, startsAt)
    must(startsAt.getTime() !== booking.startsAt.getTime(), 'SLOT_TAKEN')
    const [slotId] = await claimSlots(tx, [{ frameId: booking.frameId, startsAt, hostId: null }], booking)
    const to = slotId as string
    await moveSeat(tx, { orderId: booking.orderId, from: booking.slotId, to })
    await leaveSlot(tx, booking.slotId)
    const sequence = booking.sequence + 1
    await tx.db
      .updateTable('bookings')
      .set({
        slot_id: to,
        sequence,
        updated_at: tx.now(),
        ...(side !== 'user' && { whole_return_since: tx.now() }),
      })
      .where('id', '=', id)
      .execute()
    const by = side === 'user' ? ('GUEST' as const) : ('HOST' as const)
    await noteStatus(tx, { subject: 'booking', id, action: 'move', from: booking.status, to: booking.status })
    if (side === 'staff') await audit(tx, 'booking.moved', 'booking', id, {})
    await publish(tx, 'booking.moved', { bookingId: id, by, from: booking.startsAt.toISOString(), sequence })
    return { id, startsAt, sequence }
  })
}
