import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '#domain/enums.ts'
import { fail, must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { fold } from '#domain/text.ts'
import { asHost, asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { sideOf } from './access.ts'
import { theBooking } from './rows.ts'

import { type BookingRow, forGuest, forHost, mayDecide } from './shown.ts'

type Time = 'coming' | 'past' | 'all'

/** What was paid, or still waits for its money in time: what ran out unpaid is nobody's booking. */
const isSeen = (ctx: Context) => sql`(b.given_at is not null or exists (select from holds o where o.pool_id = b.slot_id
  and o.order_id = b.order_id and o.status = 'HOLDING' and o.expires_at > ${ctx.now()}))`
/** The time of somebody, or of a calendar they have or help with. */
const isOf = (
  hostId: string,
) => sql`(c.host_id = ${hostId} or exists (select from slot_hosts x where x.slot_id = s.id and x.host_id = ${hostId})
  or exists (select from product_cohosts h where h.calendar_id = c.id and h.user_id = ${hostId} and h.status = 'ACCEPTED'))`

async function rowsWhere(
  ctx: Context,
  where: RawBuilder<unknown>,
  { time, take, skip }: { time: Time; take: number; skip: number },
): Promise<BookingRow[]> {
  const now = ctx.now()
  const inTime =
    time === 'coming'
      ? sql`s.ends_at > ${now} and b.status in ('PENDING', 'SUCCESS')`
      : time === 'past'
        ? sql`(s.ends_at <= ${now} or b.status in ('CANCELED', 'REJECTED'))`
        : sql`true`
  const order = time === 'coming' ? sql`s.starts_at, b.id` : sql`s.starts_at desc, b.id desc`
  const { rows } = await sql<BookingRow>`
    select b.id, b.status, b.given_at is not null as given, s.starts_at as "startsAt", s.ends_at as "endsAt", b.zone,
      c.zone as "hostZone", f.id as "frameId", p.slug as "frameSlug", f.name as "frameName", f.minutes, f.way, f.provider,
      coalesce(m.provider_id is not null, false) as "isRoomMade", m.problem as "roomProblem",
      f.place_name as "placeName", f.address, c.id as "calendarId", c.slug as "calendarSlug", c.name as "calendarName",
      c.host_id as "ownerId",
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'fullName', u.full_name, 'avatarFileId', u.avatar_file_id)
          order by u.id <> c.host_id, u.id) from slot_hosts x join users u on u.id = x.host_id where x.slot_id = s.id), '[]') as hosts,
      b.order_id as "orderId", coalesce(i.price, 0)::bigint as price, coalesce(r.back, 0)::bigint as back,
      b.reply_by as "replyBy", b.reason, b.ended_by as "endedBy", b.missed_at as "missedAt", g.rating, g.text as "ratingText",
      f.refund_hours as "refundHours", f.refund_fee_percent as "feePercent", f.move_hours as "moveHours",
      f.no_show_percent as "noShowPercent", f.staffing = 'ANY' and (select count(*) from frame_hosts h where h.frame_id = f.id) > 1 as "isShared",
      b.whole_return_since is not null as moved,
      exists (select from booking_disputes x where x.booking_id = b.id) as "isDisputed", u.id as "guestId", u.full_name as "guestName", u.avatar_file_id as "guestAvatar",
      u.email as "guestEmail", b.phone, coalesce(n.note, '') as note,
      (select count(*) from bookings o join calendar_slots t on t.id = o.slot_id join calendar_frames of on of.id = o.frame_id
        where o.guest_id = b.guest_id and of.calendar_id = c.id and o.status = 'SUCCESS' and o.missed_at is null and t.ends_at < s.starts_at)::int as came,
      (select count(*) from bookings o join calendar_frames of on of.id = o.frame_id
        where o.guest_id = b.guest_id and of.calendar_id = c.id and o.missed_at is not null and o.id <> b.id)::int as missed,
      f.questions, b.answers, b.pass_id as "passId", k.name as "passName", s.is_class as "isClass",
      d.absence_hours as "absenceHours", count(*) over ()::int as total
    from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
      join calendars c on c.id = f.calendar_id join products p on p.id = f.id join users u on u.id = b.guest_id
      left join (session_passes a join session_packages k on k.id = a.package_id) on a.id = b.pass_id
      left join (class_sessions x join session_packages d on d.id = x.package_id) on s.is_class and x.slot_id = s.id
      left join order_items i on i.id = b.order_item_id left join booking_notes n on n.booking_id = b.id
      left join booking_ratings g on g.booking_id = b.id
      left join meetings m on m.subject_id = s.id and m.dropped_at is null
      left join lateral (select sum(x.amount + coalesce(x.fee, 0)) as back from refund_items x join refunds d on d.id = x.refund_id
        where x.order_item_id = b.order_item_id and d.status = 'APPROVED') r on true
    where ${isSeen(ctx)} and ${inTime} and ${where}
    order by ${order} limit ${take} offset ${skip}`.execute(ctx.db)
  return rows
}

/** The caller's own bookings: those to come, the next first; or those that are over, the last first. */
export async function myBookings(ctx: Context, page: { time: Time; take: number; skip: number }) {
  const rows = await rowsWhere(ctx, sql`b.guest_id = ${asUser(ctx)}`, page)
  return { items: rows.map((row) => forGuest(ctx, row)), total: rows[0]?.total ?? 0 }
}

/** One booking of the caller's. BOOKING_NOT_FOUND. */
export async function myBooking(ctx: Context, id: string) {
  const where = sql`b.id = ${id} and b.guest_id = ${asUser(ctx)}`
  const [row] = await rowsWhere(ctx, where, { time: 'all', take: 1, skip: 0 })
  return row ? forGuest(ctx, row) : fail('BOOKING_NOT_FOUND')
}

/** Bookings as they are counted. */
const inGroup = (ctx: Context) => ({
  waiting: sql`(b.status = 'PENDING' and b.given_at is not null and s.ends_at > ${ctx.now()})`,
  coming: sql`(b.status in ('PENDING', 'SUCCESS') and s.ends_at > ${ctx.now()})`,
  over: sql`(b.status = 'SUCCESS' and s.ends_at <= ${ctx.now()})`,
  canceled: sql`b.status in ('CANCELED', 'REJECTED')`,
})
type Group = keyof ReturnType<typeof inGroup>

type Asked = {
  time: Time
  group?: Group | undefined
  take: number
  skip: number
  status?: BookingStatus | undefined
  calendarId?: string | undefined
  guestId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  search?: string | undefined
}

/** Bookings of the caller's time and calendars. */
export async function hostBookings(
  ctx: Context,
  { group, status, calendarId, guestId, from, to, search, ...page }: Asked,
) {
  const hostId = asHost(ctx)
  const words = search ? `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const where = sql`${isOf(hostId)} and ${group ? inGroup(ctx)[group] : sql`true`} and (${status ?? null}::text is null or b.status = ${status ?? null})
    and (${calendarId ?? null}::uuid is null or c.id = ${calendarId ?? null}::uuid)
    and (${guestId ?? null}::uuid is null or b.guest_id = ${guestId ?? null}::uuid)
    and (${from ?? null}::timestamptz is null or s.ends_at > ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or s.starts_at < ${to ?? null}::timestamptz)
    and (${words}::text is null or fold(u.full_name || ' ' || f.name) like ${words})`
  // A group says its own time.
  const time = group === 'over' || group === 'canceled' ? 'all' : page.time
  const rows = await rowsWhere(ctx, where, { ...page, time })
  return { items: rows.map((row) => forHost(ctx, row, 'host', mayDecide(row, hostId))), total: rows[0]?.total ?? 0 }
}

/** One booking of the caller's time, or of any for the staff who manage calendars. BOOKING_NOT_FOUND. */
export async function hostBooking(ctx: Context, id: string) {
  const found = await sideOf(ctx, await theBooking(ctx, id))
  must(found !== null && found.side !== 'user', 'BOOKING_NOT_FOUND')
  const [row] = await rowsWhere(ctx, sql`b.id = ${id}`, { time: 'all', take: 1, skip: 0 })
  return row ? forHost(ctx, row, found.side, found.mayDecide) : fail('BOOKING_NOT_FOUND')
}

/** How many bookings of the caller's time wait for an answer, are to come, are over or were canceled. */
export async function countBookings(ctx: Context) {
  const { waiting, coming, over, canceled } = inGroup(ctx)
  const { rows } = await sql<{ waiting: number; coming: number; past: number; canceled: number }>`
    select count(*) filter (where ${waiting})::int as waiting, count(*) filter (where ${coming})::int as coming,
      count(*) filter (where ${over})::int as past, count(*) filter (where ${canceled})::int as canceled
    from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
      join calendars c on c.id = f.calendar_id
    where ${isSeen(ctx)} and ${isOf(asHost(ctx))}`.execute(ctx.db)
  return rows[0] ?? { waiting: 0, coming: 0, past: 0, canceled: 0 }
}

/** Everybody who ever booked the caller's time, the last first. */
export async function bookingGuests(
  ctx: Context,
  { take, skip, search }: { take: number; skip: number; search?: string | undefined },
) {
  const words = search ? `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<{
    id: string
    fullName: string
    avatarFileId: string | null
    bookings: number
    missed: number
    lastAt: Date
    total: number
  }>`
    select u.id, u.full_name as "fullName", u.avatar_file_id as "avatarFileId", count(*)::int as bookings,
      count(*) filter (where b.missed_at is not null)::int as missed, max(s.starts_at) as "lastAt", count(*) over ()::int as total
    from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
      join calendars c on c.id = f.calendar_id join users u on u.id = b.guest_id
    where b.given_at is not null and ${isOf(asHost(ctx))} and (${words}::text is null or fold(u.full_name) like ${words})
    group by u.id order by max(s.starts_at) desc, u.id limit ${take} offset ${skip}`.execute(ctx.db)
  const items = rows.map(({ avatarFileId, total: _, ...row }) => ({ ...row, avatarUrl: imageUrl(avatarFileId, 256) }))
  return { items, total: rows[0]?.total ?? 0 }
}
