import { sql } from 'kysely'
import type { OutsideFailure } from '#domain/calendar/outside.ts'
import { addMinutes, DAY } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { processDueRows } from '#server/core/process-due-rows.ts'
import { OutsideFailed } from '#server/providers/calendars/port.ts'
import { portOf, withAccess } from '../access.ts'
import { findOutside } from '../rows.ts'
import { writtenBookings } from './booking-facts.ts'

/** Longer than one call out waits: whoever took a row has it alone until then. */
const LEASE_MINUTES = 3
const MOST_WAIT_MINUTES = 60

/**
 * Has a booking written to the calendar that each of its hosts chose, and to those where it stands already: as it is now, or
 * away. Told twice it is written once. What cannot be written now is tried again by the clock.
 */
export async function writeBookingElsewhere(ctx: Context, { bookingId }: { bookingId: string }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with targets as (
      insert into outside_writings (outside_id, booking_id, next_at)
      select o.id, b.id, ${ctx.now()}::timestamptz from bookings b join slot_hosts h on h.slot_id = b.slot_id
        join outside_calendars o on o.host_id = h.host_id and o.is_target
      where b.id = ${bookingId} and b.status = 'SUCCESS'
      on conflict (booking_id, outside_id) do nothing)
    select id from outside_writings where booking_id = ${bookingId}`.execute(ctx.db)
  await sql`update outside_writings set next_at = ${ctx.now()}, tries = 0 where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    ctx.db,
  )
}

/** Writes what is due: also what changed without anybody being told of it. */
export async function writeDueBookings(ctx: Context): Promise<number> {
  await sql`update outside_writings w set next_at = ${ctx.now()}, tries = 0
    from bookings b join calendar_slots s on s.id = b.slot_id
    where b.id = w.booking_id and w.next_at is null and w.written_sequence is distinct from b.sequence
      and s.ends_at > ${ctx.now()} and b.updated_at > ${new Date(ctx.now().getTime() - 7 * DAY)}`.execute(ctx.db)
  return processDueRows(ctx, 'outside_writings', writeOne)
}

type Leased = {
  outsideId: string
  bookingId: string
  remoteId: string | null
  tries: number
  until: Date
}

/** Makes one calendar elsewhere show a booking as it is now. What was changed or deleted there does not change the booking. */
async function writeOne(ctx: Context, id: string): Promise<void> {
  const leased = await lease(ctx, id)
  if (!leased) return
  const outside = await findOutside(ctx, leased.outsideId)
  const [booking] = await writtenBookings(ctx, 'HOST', sql`b.id = ${leased.bookingId}`)
  if (!outside || !booking) return
  // Whoever handed it over has it in their calendar no more.
  const isTheirs = await leads(ctx, leased.bookingId, outside.host_id)
  try {
    const port = portOf(ctx, outside)
    const remoteId = await withAccess(ctx, outside, async (access) => {
      if (booking.status === 'SUCCESS' && isTheirs)
        return booking.endsAt > ctx.now() ? port.put?.(access, booking, leased.remoteId) : leased.remoteId
      // An earlier try may have written it without our hearing of it: written once more, we know its id.
      const standing = leased.remoteId ?? (leased.tries > 1 ? await port.put?.(access, booking, null) : null)
      if (standing) await port.remove?.(access, standing)
      return null
    })
    await sql`update outside_writings set remote_id = ${remoteId ?? null}, written_sequence = ${booking.sequence}, failure = null,
        tries = 0, next_at = case when next_at = ${leased.until} then null else next_at end
      where id = ${id}`.execute(ctx.db)
  } catch (error) {
    if (!(error instanceof OutsideFailed)) throw error
    await keepFailure(ctx, id, leased, error.why, booking.endsAt)
  }
}

async function leads(ctx: Context, bookingId: string, hostId: string): Promise<boolean> {
  const { rows } = await sql`select from bookings b join slot_hosts h on h.slot_id = b.slot_id
    where b.id = ${bookingId} and h.host_id = ${hostId}`.execute(ctx.db)
  return rows.length > 0
}

async function lease(ctx: Context, id: string): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    update outside_writings set next_at = ${addMinutes(ctx.now(), LEASE_MINUTES)}, tries = tries + 1
    where id = ${id} and next_at <= ${ctx.now()}
    returning outside_id as "outsideId", booking_id as "bookingId", remote_id as "remoteId", tries, next_at as until`.execute(
    ctx.db,
  )
  return rows[0]
}

async function keepFailure(ctx: Context, id: string, leased: Leased, why: OutsideFailure, endsAt: Date): Promise<void> {
  const wait = why === 'REVOKED' ? MOST_WAIT_MINUTES : Math.min(2 ** leased.tries, MOST_WAIT_MINUTES)
  // What is over is of no use to anybody there.
  const next = endsAt > ctx.now() ? addMinutes(ctx.now(), wait) : null
  await sql`update outside_writings set failure = ${why}, next_at = case when next_at = ${leased.until} then ${next} else next_at end
    where id = ${id}`.execute(ctx.db)
}
