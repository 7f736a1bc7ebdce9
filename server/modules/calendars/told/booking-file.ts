import { must } from '#domain/faults.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Answer } from '#server/core/answer.ts'
import { calendarAnswer } from '#server/core/calendar-file.ts'
import type { Context } from '#server/core/context.ts'
import { bookingTold, toldHosts } from './booking-told.ts'
import { bookingCalendar } from './calendar-file.ts'

/** The calendar file of a booking for its guest or one of its hosts, as it stands. BOOKING_NOT_FOUND for anybody else. */
export async function bookingFile(ctx: Context, id: string): Promise<Answer> {
  const userId = userIdOf(ctx)
  const booking = await bookingTold(ctx, id)
  const guest = booking?.guest.id === userId ? booking?.guest : undefined
  const reader = guest ?? (booking && toldHosts(booking).find((one) => one.id === userId))
  must(booking !== null && reader !== undefined && reader !== null, 'BOOKING_NOT_FOUND')
  const side = guest ? ('GUEST' as const) : ('HOST' as const)
  return calendarAnswer(bookingCalendar(ctx, booking, { side, ...reader }, 'PUBLISH'), `buoi-hen-${id}`)
}
