import { sql } from 'kysely'
import { bookingPromise } from '#domain/calendar/refunds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import type { Ending } from '../bookings/end-booking.ts'
import { endOne } from '../bookings/end-one.ts'
import { type BookingFacts, bookingsWhere } from '../bookings/rows.ts'

const GUEST_LEFT = 'Khách không còn tài khoản trên Bến Học.'
const HOST_LEFT = 'Người dẫn không còn hoạt động trên Bến Học.'

/**
 * Cancels what a guest who deleted their account has booked and did not come to yet: what was promised goes back. What they
 * wrote for their hosts is forgotten, and what hosts wrote of them. A second time changes nothing.
 */
export async function leaveBookings(ctx: Context, guestId: string): Promise<void> {
  for (const known of await toCome(ctx, sql`b.guest_id = ${guestId}`))
    await endOne(ctx, known, leaves, (tx, returned) =>
      publish(tx, 'booking.user-canceled', { bookingId: known.id, returned }),
    )
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
  const returning = `Người dẫn hủy buổi hẹn: ${HOST_LEFT}`
  const ending = { action: 'cancel', as: 'host', by: 'HOST', reason: HOST_LEFT, returning } as const
  for (const known of await toCome(ctx, of))
    await endOne(ctx, known, ending, (tx, returned) =>
      publish(tx, 'booking.host-canceled', { bookingId: known.id, returned }),
    )
}

/** A guest gets back what was promised; what its host moved goes back whole. */
function leaves(tx: Tx, booking: BookingFacts): Ending {
  return {
    action: 'leave',
    as: 'user',
    by: 'GUEST',
    reason: GUEST_LEFT,
    returning: 'Khách hủy buổi hẹn',
    ...(booking.wholeReturnSince === null && {
      part: (left) => bookingPromise(booking, { startsAt: booking.startsAt, price: left, now: tx.now() }).amount,
    }),
  }
}

function toCome(ctx: Context, where: Parameters<typeof bookingsWhere>[1]): Promise<BookingFacts[]> {
  return bookingsWhere(ctx, sql`b.status in ('PENDING', 'SUCCESS') and s.starts_at > ${ctx.now()} and ${where}`)
}
