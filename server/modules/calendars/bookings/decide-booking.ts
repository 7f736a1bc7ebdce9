import { bookingPromise } from '#domain/calendar/refunds.ts'
import type { BookingStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { bookingFlow } from '#domain/statuses/booking.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { lockAgendas } from '../slots/lock-agendas.ts'
import { type BookingSide, sideOf } from './access.ts'
import { endBooking } from './end-booking.ts'
import { type BookingFacts, lockBooking, theBooking } from './rows.ts'

type Wish = { status: Exclude<BookingStatus, 'PENDING'>; reason?: string | undefined }
type Decided = { id: string; status: BookingStatus; returned: number }

/**
 * Moves a booking as its host, its guest or the staff may: approved or refused while its host has not answered, called off
 * before it begins. Whoever calls it off for the host gives all of it back whatever the rule; a guest gets what was shown
 * before. BOOKING_NOT_FOUND for whom it does not concern, STATUS_CONFLICT, BOOKING_OVER, INSUFFICIENT_PRIVILEGES for a step
 * that is not theirs; VALIDATION_FAILED where a reason is missing.
 */
export async function decideBooking(ctx: Context, id: string, wish: Wish): Promise<Decided> {
  const known = await theBooking(ctx, id)
  return write(ctx, async (tx) => {
    // Orders before agendas before bookings: whoever pays for one locks them so.
    await lockOrder(tx, known.orderId)
    await lockAgendas(tx, known.hostIds)
    const booking = await lockBooking(tx, id)
    const found = await sideOf(tx, booking)
    must(found !== null, 'BOOKING_NOT_FOUND')
    must(found.side === 'user' || found.mayDecide, 'INSUFFICIENT_PRIVILEGES')
    return decide(tx, booking, found.side, wish)
  })
}

/** The same for a locked booking whose order is locked, in the part of one side. */
export async function decide(
  tx: Tx,
  booking: BookingFacts,
  side: BookingSide,
  { status, reason }: Wish,
): Promise<Decided> {
  const { id } = booking
  if (side === 'user') must(status === 'CANCELED', 'INSUFFICIENT_PRIVILEGES')
  must(booking.status === 'PENDING' || booking.status === 'SUCCESS', 'STATUS_CONFLICT')
  must(booking.startsAt > tx.now(), 'BOOKING_OVER')
  // What is not paid for yet is nobody's to answer.
  must(status === 'CANCELED' || booking.givenAt !== null, 'STATUS_CONFLICT')
  if (side === 'staff') await audit(tx, 'booking.decided', 'booking', id, { status, reason })
  if (status === 'SUCCESS') {
    await move(tx, {
      table: 'bookings',
      subject: 'booking',
      flow: bookingFlow,
      id,
      action: 'approve',
      as: side,
      set: { sequence: booking.sequence + 1, updated_at: tx.now() },
    })
    await publish(tx, 'booking.approved', { bookingId: id })
    return { id, status, returned: 0 }
  }
  if (side === 'user') {
    const returned = await endBooking(tx, booking, {
      action: 'leave',
      as: 'user',
      by: 'GUEST',
      reason,
      returning: 'Khách hủy buổi hẹn',
      ...(booking.wholeReturnSince === null && {
        part: (left) => bookingPromise(booking, { startsAt: booking.startsAt, price: left, now: tx.now() }).amount,
      }),
    })
    await publish(tx, 'booking.user-canceled', { bookingId: id, returned })
    return { id, status, returned }
  }
  const action = status === 'REJECTED' ? 'reject' : 'cancel'
  const returning = `${status === 'REJECTED' ? 'Người dẫn từ chối' : 'Người dẫn hủy'} buổi hẹn: ${reason ?? ''}`
  const returned = await endBooking(tx, booking, { action, as: side, by: 'HOST', reason, returning })
  await publish(tx, status === 'REJECTED' ? 'booking.rejected' : 'booking.host-canceled', { bookingId: id, returned })
  return { id, status, returned }
}
