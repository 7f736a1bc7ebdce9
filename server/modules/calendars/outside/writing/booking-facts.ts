import { type RawBuilder, sql } from 'kysely'
import { bookingUid } from '#domain/calendar/outside.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { WrittenBooking } from '#server/providers/calendars/port.ts'

type Row = {
  id: string
  status: string
  sequence: number
  startsAt: Date
  endsAt: Date
  updatedAt: Date
  frameName: string
  calendarName: string
  slug: string
  guestName: string
  hostName: string
}

/** Bookings that fit as calendars elsewhere are told of them: no more of a person than their name. */
export async function writtenBookings(
  ctx: Context | Tx,
  side: 'HOST' | 'GUEST',
  where: RawBuilder<unknown>,
): Promise<(WrittenBooking & { status: string })[]> {
  const { rows } = await sql<Row>`
    select b.id, b.status, b.sequence, s.starts_at as "startsAt", s.ends_at as "endsAt", b.updated_at as "updatedAt",
      f.name as "frameName", c.name as "calendarName", c.slug, guest.full_name as "guestName", host.full_name as "hostName"
    from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
      join calendars c on c.id = f.calendar_id join users guest on guest.id = b.guest_id join users host on host.id = c.host_id
    where ${where} order by s.starts_at, b.id limit 2000`.execute(ctx.db)
  const url = `${ctx.config.publicUrl}${side === 'HOST' ? '/host/lich-hen' : '/lich-hen'}`
  return rows.map((row) => ({
    id: row.id,
    uid: bookingUid(row.id),
    status: row.status,
    sequence: row.sequence,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    changedAt: row.updatedAt,
    title: `${row.frameName} – ${side === 'HOST' ? row.guestName : row.hostName}`,
    about: `${row.calendarName}\nĐặt qua Bến Học`,
    url,
  }))
}
