import { sql } from 'kysely'
import { bookingPromise } from '#domain/calendar/refunds.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { endBooking } from '../bookings/end-booking.ts'
import { type BookingFacts, bookingsWhere, lockBooking } from '../bookings/rows.ts'
import { lockAgendas } from '../slots/lock-agendas.ts'

const GUEST_LEFT = 'Khách không còn tài khoản trên Bến Học.'
const HOST_LEFT = 'Người dẫn không còn hoạt động trên Bến Học.'

/**
 * Cancels what a guest who deleted their account has booked and did not come to yet: what was promised goes back. What they
 * wrote for their hosts is forgotten, and what hosts wrote of them. A second time changes nothing.
 */
export async function leaveBookings(ctx: Context, guestId: string): Promise<void> {
  for (const known of await toCome(ctx, sql`b.guest_id = ${guestId}`))
    await end(ctx, known, async (tx, booking) => {
      const returned = await endBooking(tx, booking, {
        action: 'leave',
        as: 'user',
        by: 'GUEST',
        reason: GUEST_LEFT,
        returning: 'Khách hủy buổi hẹn',
        ...(booking.wholeReturnSince === null && {
          part: (left) => bookingPromise(booking, { startsAt: booking.startsAt, price: left, now: tx.now() }).amount,
        }),
      })
      if (booking.givenAt !== null) await publish(tx, 'booking.user-canceled', { bookingId: booking.id, returned })
    })
  await write(ctx, async (tx) => {
    await sql`update bookings set phone = '', answers = '{}', reason = case when ended_by = 'GUEST' then ${GUEST_LEFT} else reason end
      where guest_id = ${guestId}`.execute(tx.db)
    const theirs = tx.db.selectFrom('bookings').select('id').where('guest_id', '=', guestId)
    await tx.db.updateTable('booking_ratings').set({ text: '' }).where('booking_id', 'in', theirs).execute()
    await tx.db.deleteFrom('booking_notes').where('booking_id', 'in', theirs).execute()
  })
}

/** Calls off what is to come of the time and the calendars of a host who deleted their account: all of the money goes back. */
export async function callOffBookings(ctx: Context, hostId: string): Promise<void> {
  const of = sql`(c.host_id = ${hostId} or exists (select from slot_hosts h where h.slot_id = s.id and h.host_id = ${hostId}))`
  for (const known of await toCome(ctx, of))
    await end(ctx, known, async (tx, booking) => {
      const returning = `Người dẫn hủy buổi hẹn: ${HOST_LEFT}`
      const ending = { action: 'cancel', as: 'host', by: 'HOST', reason: HOST_LEFT, returning } as const
      const returned = await endBooking(tx, booking, ending)
      if (booking.givenAt !== null) await publish(tx, 'booking.host-canceled', { bookingId: booking.id, returned })
    })
}

function toCome(ctx: Context, where: Parameters<typeof bookingsWhere>[1]): Promise<BookingFacts[]> {
  return bookingsWhere(ctx, sql`b.status in ('PENDING', 'SUCCESS') and s.starts_at > ${ctx.now()} and ${where}`)
}

/** Ends one with its order and the agendas locked, unless it ended meanwhile. */
function end(
  ctx: Context,
  known: BookingFacts,
  ends: (tx: Parameters<typeof lockBooking>[0], booking: BookingFacts) => Promise<void>,
): Promise<void> {
  return write(ctx, async (tx) => {
    await lockOrder(tx, known.orderId)
    await lockAgendas(tx, known.hostIds)
    const booking = await lockBooking(tx, known.id)
    if (booking.status === 'PENDING' || booking.status === 'SUCCESS') await ends(tx, booking)
  })
}
