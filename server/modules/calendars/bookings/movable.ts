import type { Day } from '#domain/calendar/days.ts'
import { mayMove } from '#domain/calendar/refunds.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { endOfPass } from '../sessions/demand-in-time.ts'
import { shownMoves } from '../slots/reads.ts'
import { type BookingSide, sideOf } from './access.ts'
import { type BookingFacts, theBooking } from './rows.ts'

/**
 * Who the caller is to a booking that they may move now: its guest until the hour that their promise says, its hosts until it
 * begins. BOOKING_NOT_FOUND, STATUS_CONFLICT, BOOKING_OVER, BOOKING_FIXED.
 */
export async function demandMovable(ctx: Context | Tx, booking: BookingFacts): Promise<BookingSide> {
  const found = await sideOf(ctx, booking)
  must(found !== null, 'BOOKING_NOT_FOUND')
  must(found.side === 'user' || found.mayDecide, 'BOOKING_FIXED')
  must((booking.status === 'PENDING' || booking.status === 'SUCCESS') && booking.givenAt !== null, 'STATUS_CONFLICT')
  must(booking.startsAt > ctx.now(), 'BOOKING_OVER')
  // A date of a class is moved with everybody in it.
  must(!booking.isClass, 'BOOKING_FIXED')
  if (found.side === 'user')
    must(booking.wholeReturnSince !== null || mayMove(booking.moveHours, booking.startsAt, ctx.now()), 'BOOKING_FIXED')
  return found.side
}

/**
 * The hours that moving a booking accepts now: those at which the same people are free, its own left out. What moving it
 * refuses; CALENDAR_FRAME_NOT_FOUND where it is not sold any more; VALIDATION_FAILED for too many days.
 */
export async function bookingSlots(
  ctx: Context,
  id: string,
  asked: { from?: Day | undefined; to?: Day | undefined; zone: string },
) {
  const booking = await theBooking(ctx, id)
  await demandMovable(ctx, booking)
  const found = await shownMoves(ctx, booking, asked)
  const end = booking.passId === null ? null : await endOfPass(ctx, booking.passId)
  if (end === null) return found
  const days = found.days.map(({ day, slots }) => ({ day, slots: slots.filter(({ startsAt }) => startsAt < end) }))
  return { ...found, days, ...(found.next !== null && found.next >= end && { next: null, nextDay: null }) }
}
