import { type RawBuilder, sql } from 'kysely'
import type { MeetingWay } from '#domain/calendar/fields.ts'
import type { BookingStatus } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'

type Reader = { id: string; fullName: string; email: string | null }
/** A booking with all that its letters and its calendar file say. */
export type BookingTold = {
  id: string
  status: BookingStatus
  given: boolean
  missed: boolean
  startsAt: Date
  endsAt: Date
  guestZone: string
  hostZone: string
  frameName: string
  calendarId: string
  calendarName: string
  way: MeetingWay
  placeName: string
  address: string
  phone: string
  /** Held online and confirmed: whether its room is made, or follows. */
  room: 'READY' | 'LATE' | null
  guest: Reader
  /** Whose time it takes, whoever has the calendar first. */
  hosts: Reader[]
  /** Whoever has the calendar, also where it takes none of their time. */
  owner: Reader
  replyBy: Date | null
  reason: string | null
  /** Of its line, in đồng. */
  price: number
  endedBy: 'HOST' | 'GUEST' | 'SYSTEM' | null
  /** It was booked with a package: whether its session can be used again; null: it was paid for by itself. */
  session: 'BACK' | 'USED' | null
  sequence: number
  createdAt: Date
  updatedAt: Date
}

/** A booking as it is told of; null: there is none. */
export async function bookingTold(ctx: Context, id: string): Promise<BookingTold | null> {
  const [row] = await toldWhere(ctx, sql`b.id = ${id}`)
  return row ?? null
}

/** The bookings of a calendar that are to be held between two moments, in order. */
export function bookingsToldBetween(ctx: Context, calendarId: string, from: Date, to: Date): Promise<BookingTold[]> {
  return toldWhere(
    ctx,
    sql`f.calendar_id = ${calendarId} and b.status in ('PENDING', 'SUCCESS') and b.given_at is not null
      and s.starts_at < ${to} and s.ends_at > ${from}`,
  )
}

/** The dates of a class that somebody has a seat of by this pass, in order. */
export function passBookingsTold(ctx: Context, passId: string): Promise<BookingTold[]> {
  return toldWhere(ctx, sql`b.pass_id = ${passId} and b.status = 'SUCCESS'`)
}

/** Everybody who is told of a booking as its host: whose time it takes, and whoever has the calendar. */
export function toldHosts({ hosts, owner }: BookingTold): Reader[] {
  return hosts.some(({ id }) => id === owner.id) ? hosts : [owner, ...hosts]
}

/** Somebody as letters and calendar files name them; null: they are gone. */
export async function personTold(ctx: Context, id: string): Promise<Reader | null> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

async function toldWhere(ctx: Context, where: RawBuilder<unknown>): Promise<BookingTold[]> {
  const person = (table: 'g' | 'o' | 'u') =>
    sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'fullName', ${sql.ref(`${table}.full_name`)}, 'email', ${sql.ref(`${table}.email`)})`
  const { rows } = await sql<BookingTold>`
    select b.id, b.status, b.given_at is not null as given, b.missed_at is not null as missed, s.starts_at as "startsAt",
      s.ends_at as "endsAt", b.zone as "guestZone", c.zone as "hostZone", coalesce(k.name, f.name) as "frameName", c.id as "calendarId",
      c.name as "calendarName", f.way, f.place_name as "placeName", f.address, b.phone,
      case when f.way <> 'ONLINE' or b.status <> 'SUCCESS' then null
        when m.provider_id is null and m.problem is not null then 'LATE' else 'READY' end as room, ${person('g')} as guest,
      coalesce((select jsonb_agg(${person('u')} order by u.id <> c.host_id, u.id)
        from slot_hosts h join users u on u.id = h.host_id where h.slot_id = s.id), '[]') as hosts,
      ${person('o')} as owner, b.reply_by as "replyBy", b.reason, coalesce(i.price, 0)::bigint as price, b.ended_by as "endedBy", b.sequence,
      case when b.pass_id is not null then case when b.session_back then 'BACK' else 'USED' end end as session,
      b.created_at as "createdAt", b.updated_at as "updatedAt"
    from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
      join calendars c on c.id = f.calendar_id join users g on g.id = b.guest_id join users o on o.id = c.host_id
      left join meetings m on m.subject_id = s.id and m.dropped_at is null
      left join order_items i on i.id = b.order_item_id
      left join (class_sessions d join session_packages k on k.id = d.package_id) on s.is_class and d.slot_id = s.id
    where ${where} order by s.starts_at, b.id`.execute(ctx.db)
  return rows
}
