import { sql } from 'kysely'
import { addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { isTakenSql } from '../hours/live.ts'
import { lockAgendas } from '../slots/lock-agendas.ts'
import { endBooking } from './end-booking.ts'
import { type BookingFacts, bookingsWhere, lockBooking } from './rows.ts'

const AT_ONCE = 100
/** A host who did not answer is asked again when half of their time is over, and at the latest so long before its end. */
const REMINDED_MINUTES = 180

/** Ends what nobody paid for in time and what its host did not answer, and asks hosts again before that. */
export async function settleBookings(ctx: Context): Promise<void> {
  const now = ctx.now()
  const unpaid = await bookingsWhere(
    ctx,
    sql`b.status = 'PENDING' and b.given_at is null and not ${isTakenSql(ctx, sql`s.id`)}`,
  )
  for (const one of unpaid.slice(0, AT_ONCE)) await expire(ctx, one, 'UNPAID')
  const unanswered = await bookingsWhere(
    ctx,
    sql`b.status = 'PENDING' and b.given_at is not null and b.reply_by <= ${now}`,
  )
  for (const one of unanswered.slice(0, AT_ONCE)) await expire(ctx, one, 'UNANSWERED')
  await remindHosts(ctx)
}

const WHY = {
  UNPAID: 'Chưa thanh toán trong thời gian giữ chỗ',
  UNANSWERED: 'Người dẫn chưa nhận lịch trong thời hạn trả lời',
}

/** Ends one booking whose time is over, unless it was paid for or answered meanwhile. */
function expire(ctx: Context, known: BookingFacts, why: keyof typeof WHY): Promise<void> {
  return write(ctx, async (tx) => {
    await lockOrder(tx, known.orderId)
    await lockAgendas(tx, known.hostIds)
    const booking = await lockBooking(tx, known.id)
    if (booking.status !== 'PENDING' || (booking.givenAt === null) !== (why === 'UNPAID')) return
    if (why === 'UNPAID') {
      const { rows } = await sql<{ taken: boolean }>`
        select exists (select from holds o where o.order_id = ${booking.orderId} and o.pool_id = ${booking.slotId}
          and (o.status = 'SUCCESS' or o.status = 'HOLDING' and o.expires_at > ${tx.now()})) as taken`.execute(tx.db)
      if (rows[0]?.taken) return
    }
    const ending = { action: 'expire', as: 'system', by: 'SYSTEM', reason: WHY[why] } as const
    const returned = await endBooking(tx, booking, ending)
    if (why === 'UNANSWERED') await publish(tx, 'booking.unanswered', { bookingId: booking.id, returned })
  })
}

/** Asks each host once more, where they set no reminder of their own. */
function remindHosts(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update bookings set reply_reminded_at = ${tx.now()} where id in (
        select id from bookings where status = 'PENDING' and given_at is not null and reply_by > ${tx.now()}
          and reply_reminded_at is null and not exists (select from calendar_frames f join calendar_reminders r on r.calendar_id = f.calendar_id
            where f.id = bookings.frame_id and r.subject = 'CALENDAR_APPROVE' and r.toggle = 'ENABLED')
          and (reply_by <= ${addMinutes(tx.now(), REMINDED_MINUTES)}
            or ${tx.now()} >= given_at + (reply_by - given_at) / 2)
        order by reply_by limit ${AT_ONCE} for update skip locked) returning id`.execute(tx.db)
    for (const { id } of rows) await publish(tx, 'booking.reply-due', { bookingId: id })
  })
}
