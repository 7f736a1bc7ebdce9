import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { handOverSlot, peopleOf } from '../slots/hand-over.ts'
import { lockAgendas } from '../slots/lock-agendas.ts'
import { sideOf } from './access.ts'
import { type BookingFacts, theBooking } from './rows.ts'

/**
 * Gives a booked hour that one of several leads to another of them who is free then. All who have a seat of that hour are led
 * by the new one, and told why. BOOKING_NOT_FOUND, BOOKING_FIXED for whoever only helps, STATUS_CONFLICT, BOOKING_OVER,
 * COLLEAGUE_NOT_FOUND, SLOT_NOT_OPEN, SLOT_TAKEN.
 */
export async function reassignBooking(
  ctx: Context,
  id: string,
  { hostId, reason }: { hostId: string; reason: string },
) {
  const known = await theBooking(ctx, id)
  return write(ctx, async (tx) => {
    // Agendas before bookings, as everywhere; no order changes, so none is locked.
    await lockAgendas(tx, [...known.hostIds, ...(await peopleOf(tx, known.frameId))])
    await tx.db
      .selectFrom('bookings')
      .select('id')
      .where('slot_id', '=', known.slotId)
      .orderBy('id')
      .forUpdate()
      .execute()
    const booking = await theBooking(tx, id)
    const side = await demandHandable(tx, booking)
    // It moved while we waited: its other guests are not those that were locked.
    must(booking.slotId === known.slotId, 'STATUS_CONFLICT')
    await handOverSlot(tx, booking, hostId)
    const [from] = booking.hostIds
    must(from !== undefined, 'STATUS_CONFLICT')
    const all = await tx.db
      .updateTable('bookings')
      .set((e) => ({ sequence: e('sequence', '+', 1), updated_at: tx.now() }))
      .where('slot_id', '=', booking.slotId)
      .where('status', 'in', ['PENDING', 'SUCCESS'])
      .where('given_at', 'is not', null)
      .returning(['id', 'status', 'sequence'])
      .execute()
    for (const one of all) {
      const step = { subject: 'booking', id: one.id, action: 'reassign', from: one.status, to: one.status, reason }
      await noteStatus(tx, step)
      await publish(tx, 'booking.reassigned', { bookingId: one.id, from, to: hostId, reason, sequence: one.sequence })
    }
    if (side === 'staff') await audit(tx, 'booking.reassigned', 'booking', id, { from, to: hostId, reason })
    return { id, hostId, sequence: all.find((one) => one.id === id)?.sequence ?? booking.sequence }
  })
}

/** In whose part the caller may hand a booking over now. BOOKING_NOT_FOUND, BOOKING_FIXED, STATUS_CONFLICT, BOOKING_OVER. */
export async function demandHandable(ctx: Parameters<typeof sideOf>[0], booking: BookingFacts) {
  const found = await sideOf(ctx, booking)
  must(found !== null && found.side !== 'user', 'BOOKING_NOT_FOUND')
  must(found.mayDecide, 'BOOKING_FIXED')
  must((booking.status === 'PENDING' || booking.status === 'SUCCESS') && booking.givenAt !== null, 'STATUS_CONFLICT')
  must(booking.startsAt > ctx.now(), 'BOOKING_OVER')
  return found.side
}
