import { type RawBuilder, sql } from 'kysely'
import type { FrameQuestion, MeetingWay } from '#domain/calendar/fields.ts'
import { type PackageForm, packagePromiseWords, refundUntil, unusedShare } from '#domain/calendar/packages.ts'
import { shownTime } from '#domain/calendar/shown-time.ts'
import { fail } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { type Dong, dong, ZERO } from '#domain/money.ts'
import { HOUR } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { holdsTaken, madeUpLeft } from '../classes/seats.ts'
import { isClosed, refundableUse } from './refundable-use.ts'
import { isUsedBy } from './rows.ts'

type Row = {
  id: string
  packageId: string
  form: PackageForm
  name: string
  frames: {
    id: string
    name: string
    minutes: number
    way: MeetingWay
    isOpen: boolean
    questions: FrameQuestion[]
  }[]
  isClosed: boolean
  calendarId: string
  calendarSlug: string
  calendarName: string
  zone: string
  ownerId: string
  ownerName: string
  ownerAvatar: string | null
  sessions: number
  used: number
  refundableUse: number
  refundDays: number
  absenceHours: number | null
  people: number
  mostPeople: number
  price: number
  back: number
  boughtAt: Date
  expiresAt: Date
  endedAt: Date | null
  orderId: string
  total: number
}

const isOpen = (ctx: Context) => sql`(a.ended_at is null and a.expires_at > ${ctx.now()})`

async function rowsWhere(
  ctx: Context,
  where: RawBuilder<unknown>,
  { take, skip }: { take: number; skip: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, p.id as "packageId", p.form, p.name,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'minutes', f.minutes, 'way', f.way, 'questions', f.questions,
        'isOpen', f.status = 'ACTIVE' and f.removed_at is null and c.status = 'ACTIVE' and c.deleted_at is null)
        order by f.index) from package_frames x join calendar_frames f on f.id = x.frame_id where x.package_id = p.id), '[]') as frames,
      c.id as "calendarId", c.slug as "calendarSlug", c.name as "calendarName", c.zone, u.id as "ownerId",
      u.full_name as "ownerName", u.avatar_file_id as "ownerAvatar", a.sessions, ${holdsTaken(ctx, sql`a.id`)} as used,
      ${refundableUse(ctx)} as "refundableUse", ${isClosed} as "isClosed", p.refund_days as "refundDays", p.absence_hours as "absenceHours",
      (select count(*) from pass_people m where m.pass_id = a.id)::int + 1 as people, p.people as "mostPeople", i.price,
      coalesce((select sum(x.amount + coalesce(x.fee, 0)) from refund_items x join refunds d on d.id = x.refund_id
        where x.order_item_id = i.id and d.status = 'APPROVED'), 0)::bigint as back,
      a.given_at as "boughtAt", a.expires_at as "expiresAt", a.ended_at as "endedAt", a.order_id as "orderId",
      count(*) over ()::int as total
    from session_passes a join session_packages p on p.id = a.package_id join calendars c on c.id = p.calendar_id
      join users u on u.id = a.owner_id join order_items i on i.id = a.order_item_id
    where a.given_at is not null and ${where}
    order by ${isOpen(ctx)} desc, a.given_at desc, a.id limit ${take} offset ${skip}`.execute(ctx.db)
  return rows
}

type Asked = { take: number; skip: number; open?: boolean | undefined }

/** The packages and classes that the caller has or books with: those that can be booked with first. */
export async function myPasses(ctx: Context, { open, ...page }: Asked) {
  const userId = asUser(ctx)
  const inTime = open === undefined ? sql`true` : open ? isOpen(ctx) : sql`not ${isOpen(ctx)}`
  const rows = await rowsWhere(ctx, sql`${isUsedBy(userId)} and ${inTime}`, page)
  return { items: rows.map((row) => shown(ctx, row, userId)), total: rows[0]?.total ?? 0 }
}

/** One of them with all that was and can be booked with it, by the clock of a zone. PASS_NOT_FOUND. */
export async function myPass(ctx: Context, id: string, { zone: asked }: { zone?: string | undefined }) {
  const userId = asUser(ctx)
  const [row] = await rowsWhere(ctx, sql`a.id = ${id} and ${isUsedBy(userId)}`, { take: 1, skip: 0 })
  if (!row) return fail('PASS_NOT_FOUND')
  const zone = asked ?? row.zone
  const [bookings, members, dates] = await Promise.all([
    bookingsOf(ctx, row, userId, zone),
    membersOf(ctx, id),
    row.form === 'CLASS' ? datesOf(ctx, row, userId, zone) : [],
  ])
  return {
    ...shown(ctx, row, userId),
    absenceHours: row.absenceHours,
    promise: promiseOf(ctx, row),
    bookings,
    members,
    dates,
    questions: row.frames.map((frame) => ({ frameId: frame.id, questions: frame.questions })),
  }
}

function shown(ctx: Context, row: Row, userId: string) {
  const { id, packageId, form, name, sessions, used, people, mostPeople, boughtAt, expiresAt, endedAt, orderId } = row
  return {
    id,
    packageId,
    form,
    name,
    frames: row.frames.map(({ questions: _, ...frame }) => frame),
    calendar: { id: row.calendarId, slug: row.calendarSlug, name: row.calendarName, zone: row.zone },
    owner: { id: row.ownerId, fullName: row.ownerName, avatarUrl: imageUrl(row.ownerAvatar, 256) },
    isOwn: row.ownerId === userId,
    sessions,
    used,
    people,
    mostPeople,
    boughtAt,
    expiresAt,
    endedAt,
    orderId,
    isOpen: endedAt === null && expiresAt > ctx.now(),
  }
}

function promiseOf(ctx: Context, row: Row): { amount: Dong; until: Date | null; words: string } {
  const words = packagePromiseWords(row.refundDays)
  const until = row.isClosed ? row.expiresAt : refundUntil(row.refundDays, row.boughtAt)
  if (until === null || until <= ctx.now() || row.endedAt !== null) return { amount: ZERO, until: null, words }
  const left = dong(Math.max(0, row.price - row.back))
  return { amount: unusedShare(left, { sessions: row.sessions, used: row.refundableUse }), until, words }
}

type Booked = {
  id: string
  guestId: string
  guestName: string
  guestAvatar: string | null
  frameName: string
  startsAt: Date
  endsAt: Date
  status: string
  missed: boolean
  sessionBack: boolean
}

async function bookingsOf(ctx: Context, { id }: Row, userId: string, zone: string) {
  const { rows } = await sql<Booked>`
    select b.id, u.id as "guestId", u.full_name as "guestName", u.avatar_file_id as "guestAvatar", f.name as "frameName",
      s.starts_at as "startsAt", s.ends_at as "endsAt", b.status, b.missed_at is not null as missed,
      b.session_back as "sessionBack"
    from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
      join users u on u.id = b.guest_id
    where b.pass_id = ${id} order by s.starts_at desc, b.id`.execute(ctx.db)
  return rows.map((row) => ({
    id: row.id,
    guest: { id: row.guestId, fullName: row.guestName, avatarUrl: imageUrl(row.guestAvatar, 256) },
    isOwn: row.guestId === userId,
    frameName: row.frameName,
    startsAt: row.startsAt,
    time: shownTime(zone, row.startsAt, row.endsAt),
    standing: standingOf(row, ctx.now()),
  }))
}

function standingOf({ status, missed, sessionBack, startsAt }: Booked, now: Date) {
  if (status === 'CANCELED' || status === 'REJECTED') return sessionBack ? ('GIVEN_BACK' as const) : ('USED' as const)
  if (missed) return 'MISSED' as const
  if (startsAt <= now) return 'HELD' as const
  return status === 'PENDING' ? ('WAITING' as const) : ('COMING' as const)
}

async function membersOf(ctx: Context, id: string) {
  const { rows } = await sql<{ id: string; fullName: string; avatarFileId: string | null }>`
    select u.id, u.full_name as "fullName", u.avatar_file_id as "avatarFileId"
    from pass_people m join users u on u.id = m.user_id where m.pass_id = ${id} order by m.joined_at`.execute(ctx.db)
  return rows.map(({ avatarFileId, ...one }) => ({ ...one, avatarUrl: imageUrl(avatarFileId, 256) }))
}

type DateRow = {
  id: string
  className: string
  isOwnClass: boolean
  startsAt: Date
  endsAt: Date
  canceled: boolean
  left: number
  bookingId: string | null
  absentHours: number | null
  missed: boolean
  waits: boolean
}

/** The dates of its class, and those to come of others that are taught as the same: there a missed session is made up. */
async function datesOf(ctx: Context, row: Row, userId: string, zone: string) {
  const [frame] = row.frames
  const { rows } = await sql<DateRow>`
    select k.slot_id as id, p.name as "className", p.id = ${row.packageId} as "isOwnClass", s.starts_at as "startsAt",
      s.ends_at as "endsAt", k.canceled_at is not null as canceled, ${madeUpLeft(ctx)} as left, b.id as "bookingId",
      case when b.whole_return_since is not null then 0 else p.absence_hours end as "absentHours",
      coalesce(b.missed_at is not null, false) as missed,
      exists (select from session_waits w where w.slot_id = k.slot_id and w.user_id = ${userId}) as waits
    from class_sessions k join calendar_slots s on s.id = k.slot_id join session_packages p on p.id = k.package_id
      left join bookings b on b.slot_id = k.slot_id and b.guest_id = ${userId} and b.status in ('PENDING', 'SUCCESS')
    where p.calendar_id = ${row.calendarId} and s.frame_id = ${frame?.id ?? null} and (p.id = ${row.packageId} or b.id is not null
      or (p.removed_at is null and k.canceled_at is null and s.starts_at > ${ctx.now()} and s.starts_at < ${row.expiresAt}))
    order by s.starts_at, k.slot_id limit 400`.execute(ctx.db)
  return rows.map((date) => ({
    id: date.id,
    className: date.className,
    isOwnClass: date.isOwnClass,
    startsAt: date.startsAt,
    time: shownTime(zone, date.startsAt, date.endsAt),
    left: date.left,
    standing: dateStanding(date, ctx.now()),
    bookingId: date.bookingId,
    absentUntil: absentUntil(date, ctx.now()),
  }))
}

function dateStanding({ canceled, startsAt, bookingId, missed, waits, left }: DateRow, now: Date) {
  if (canceled) return 'CANCELED' as const
  if (startsAt <= now) return bookingId !== null && !missed ? ('HELD' as const) : ('MISSED' as const)
  if (bookingId !== null) return 'MINE' as const
  if (waits) return 'WAITING' as const
  return left > 0 ? ('OPEN' as const) : ('FULL' as const)
}

function absentUntil({ bookingId, absentHours, startsAt }: DateRow, now: Date): Date | null {
  if (bookingId === null || absentHours === null) return null
  const until = new Date(startsAt.getTime() - absentHours * HOUR)
  return until > now ? until : null
}
