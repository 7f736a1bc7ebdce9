import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FrameQuestion, MeetingWay } from '#domain/calendar/fields.ts'
import { type Finder, frameFor } from '#domain/calendar/finder.ts'
import { bookingPromiseWords } from '#domain/calendar/refunds.ts'
import { shownTime } from '#domain/calendar/shown-time.ts'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { fold } from '#domain/text.ts'
import { addMinutes, ZONE } from '#domain/time.ts'
import { arrayOf } from '#server/core/array-of.ts'
import type { Context } from '#server/core/context.ts'
import { frameFacts } from '../slots/frame-facts.ts'
import { nextFreeOf } from '../slots/reads.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One calendar that is open, by its id or its address, with what is sold of it. CALENDAR_NOT_FOUND. */
export async function publicCalendar(ctx: Context, by: string) {
  const { rows } = await sql<{
    id: string
    slug: string
    name: string
    summary: string
    about: { type: 'doc' } & Record<string, unknown>
    coverFileId: string | null
    zone: string
    hostId: string
    hostName: string
    avatarFileId: string | null
    finder: Finder | null
    rating: number | null
    ratings: number
  }>`
    select c.id, c.slug, c.name, c.summary, c.about, c.cover_file_id as "coverFileId", c.zone, u.id as "hostId",
      u.full_name as "hostName", u.avatar_file_id as "avatarFileId", c.finder, r.rating, coalesce(r.ratings, 0)::int as ratings
    from calendars c join users u on u.id = c.host_id
      left join lateral (select round(avg(r.rating), 1)::float8 as rating, count(*) as ratings from booking_ratings r
        join bookings b on b.id = r.booking_id join calendar_frames f on f.id = b.frame_id where f.calendar_id = c.id) r on true
    where ${UUID.test(by) ? sql`c.id = ${by}` : sql`c.slug = ${by}`} and c.status = 'ACTIVE' and c.deleted_at is null
      and u.state = 'ACTIVE'`.execute(ctx.db)
  const [row] = rows
  must(row !== undefined, 'CALENDAR_NOT_FOUND')
  const { hostId, hostName, avatarFileId, finder, ...calendar } = row
  const { items } = await framesWhere(ctx, sql`f.calendar_id = ${row.id}`, { take: 100, skip: 0 })
  return {
    ...calendar,
    host: { id: hostId, fullName: hostName, avatarUrl: imageUrl(avatarFileId, 256) },
    frames: items,
    questions: finder?.questions ?? [],
  }
}

/** Which frame of an open calendar fits somebody who answered its questions so; null: none. CALENDAR_NOT_FOUND. */
export async function findFrame(ctx: Context, id: string, answers: Readonly<Record<string, string>>) {
  const row = await ctx.db
    .selectFrom('calendars')
    .select('finder')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  must(row !== undefined, 'CALENDAR_NOT_FOUND')
  if (row.finder === null) return { frameId: null }
  const { items } = await framesWhere(ctx, sql`f.calendar_id = ${id}`, { take: 100, skip: 0 })
  const open = new Set(items.map((frame) => frame.id))
  return { frameId: frameFor(row.finder as unknown as Finder, answers, (one) => open.has(one)) }
}

/** One frame that can be booked. CALENDAR_FRAME_NOT_FOUND. */
export async function publicFrame(ctx: Context, id: string) {
  const { items } = await framesWhere(ctx, sql`f.id = ${id}`, { take: 1, skip: 0 })
  const [frame] = items
  must(frame !== undefined, 'CALENDAR_FRAME_NOT_FOUND')
  return frame
}

type Asked = {
  take: number
  skip: number
  hostId?: string | undefined
  calendarId?: string | undefined
  search?: string | undefined
  zone?: string | undefined
}

/** What can be booked, each with its next free hour. */
export async function listFrames(ctx: Context, { hostId, calendarId, search, zone = ZONE, ...page }: Asked) {
  const words = search ? fold(search) : ''
  const where = sql<SqlBool>`(${hostId ?? null}::uuid is null or exists (select from frame_hosts h
      where h.frame_id = f.id and h.host_id = ${hostId ?? null}::uuid))
    and (${calendarId ?? null}::uuid is null or f.calendar_id = ${calendarId ?? null}::uuid)
    and (${words} = '' or fold(c.name || ' ' || f.name) like ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`})`
  const { items, total } = await framesWhere(ctx, where, page)
  const facts = await frameFacts(
    ctx,
    items.map(({ id }) => id),
  )
  const next = await nextFreeOf(ctx, [...facts.values()], zone)
  const withNext = items.map(({ questions: _, ...item }) => {
    const startsAt = next.get(item.id)
    const shown = startsAt && { ...shownTime(zone, startsAt, addMinutes(startsAt, item.minutes)), startsAt }
    return { ...item, next: shown ?? null }
  })
  return { items: withNext, total }
}

async function framesWhere(ctx: Context, where: RawBuilder<unknown>, { take, skip }: { take: number; skip: number }) {
  const { rows } = await sql<{
    id: string
    slug: string
    name: string
    summary: string
    price: number
    listPrice: number
    minutes: number
    seats: number
    way: MeetingWay
    placeName: string
    address: string
    needsApproval: boolean
    replyHours: number
    questions: FrameQuestion[]
    refundHours: number | null
    feePercent: number
    moveHours: number | null
    calendarId: string
    calendarSlug: string
    calendarName: string
    zone: string
    total: number
  }>`
    select f.id, p.slug, f.name, f.summary, coalesce(case when p.offer_ends_at > ${ctx.now()} then p.offer_price end, p.price)::bigint as price,
      p.list_price::bigint as "listPrice", f.minutes, f.seats, f.way, f.place_name as "placeName", f.address,
      f.needs_approval as "needsApproval", f.reply_hours as "replyHours", f.questions, f.refund_hours as "refundHours",
      f.refund_fee_percent as "feePercent", f.move_hours as "moveHours", c.id as "calendarId", c.slug as "calendarSlug",
      c.name as "calendarName", c.zone, count(*) over ()::int as total
    from calendar_frames f join calendars c on c.id = f.calendar_id join products p on p.id = f.id join users u on u.id = c.host_id
    where f.status = 'ACTIVE' and f.removed_at is null and c.status = 'ACTIVE' and c.deleted_at is null and p.on_sale
      and u.state = 'ACTIVE' and ${where}
    order by c.created_at, f.index, f.id limit ${take} offset ${skip}`.execute(ctx.db)
  const hosts = await hostsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const items = rows.map(
    ({ refundHours, feePercent, moveHours, calendarId, calendarSlug, calendarName, zone, total: _, ...row }) => ({
      ...row,
      listPrice: Math.max(row.listPrice, row.price),
      hosts: hosts.get(row.id) ?? [],
      promise: bookingPromiseWords({ refundHours, feePercent, moveHours }, row.price === 0),
      calendar: { id: calendarId, slug: calendarSlug, name: calendarName, zone },
    }),
  )
  return { items, total: rows[0]?.total ?? 0 }
}

async function hostsOf(ctx: Context, frameIds: readonly string[]) {
  const { rows } = await sql<{ frameId: string; id: string; fullName: string; avatarFileId: string | null }>`
    select h.frame_id as "frameId", u.id, u.full_name as "fullName", u.avatar_file_id as "avatarFileId"
    from frame_hosts h join users u on u.id = h.host_id join calendar_frames f on f.id = h.frame_id
      join calendars c on c.id = f.calendar_id join calendars o on o.id = h.calendar_id
    where h.frame_id = any(${arrayOf(frameIds, 'uuid')}) and u.state = 'ACTIVE' and o.status = 'ACTIVE' and o.deleted_at is null
    order by h.host_id <> c.host_id, h.added_at, h.host_id`.execute(ctx.db)
  return Map.groupBy(
    rows.map(({ frameId, avatarFileId, ...person }) => ({
      frameId,
      ...person,
      avatarUrl: imageUrl(avatarFileId, 256),
    })),
    ({ frameId }) => frameId,
  )
}
