import type pg from 'pg'
import type { BookingLimit } from '#domain/calendar/availability.ts'

/** What somebody books of the busy host. */
export type BusyHost = { frameId: string; hostId: string; calendarId: string }

const SLUG = 'bench-lich-hen'

/**
 * A host with so many paid bookings of half an hour, as many behind as ahead, and fifty rules: 21 stretches of a week, twenty
 * days of their own, three limits, six absences. Made once.
 */
export async function makeBusyHost(client: pg.Client, bookings: number): Promise<BusyHost> {
  const { rows } = await client.query<{ calendarId: string }>(
    'select id as "calendarId" from calendars where slug = $1',
    [SLUG],
  )
  if (rows.length === 0) await fill(client, bookings)
  const found = await client.query<BusyHost>(
    `select f.id as "frameId", c.host_id as "hostId", c.id as "calendarId" from calendars c join calendar_frames f on f.calendar_id = c.id
     where c.slug = $1`,
    [SLUG],
  )
  const [host] = found.rows
  if (!host) throw new Error('the busy host has no frame')
  return host
}

/** Monday to Sunday, three stretches each, in minutes. */
const WEEK = Array.from({ length: 7 }, () => [
  { from: 360, to: 690 },
  { from: 720, to: 1_050 },
  { from: 1_080, to: 1_380 },
])
/** How the busy host lets their time be booked. */
export const BUSY = {
  zone: 'Asia/Ho_Chi_Minh',
  minutes: 30,
  week: WEEK,
  limits: [
    { per: 'DAY', count: 40, minutes: null },
    { per: 'WEEK', count: 200, minutes: null },
    { per: 'MONTH', count: null, minutes: 40_000 },
  ] satisfies BookingLimit[],
}
/** Thirteen a day, every hour from seven by the clock of Hanoi. */
const A_DAY = 13

async function fill(client: pg.Client, bookings: number): Promise<void> {
  await client.query('begin')
  const made = await client.query<{ id: string }>(
    `insert into users (email, full_name, email_verified_at) values ('bench-nguoi-dan@vidu.vn', 'Người dẫn bận', now()) returning id`,
  )
  const host = made.rows[0]?.id
  const calendar = await client.query<{ id: string }>(
    `insert into calendars (host_id, slug, status, name, zone, week, notice_minutes, limits, published_at, created_at, updated_at)
     values ($1, $2, 'ACTIVE', 'Lịch bận', 'Asia/Ho_Chi_Minh', $3, 120, $4, now(), now(), now()) returning id`,
    [host, SLUG, JSON.stringify(BUSY.week), JSON.stringify(BUSY.limits)],
  )
  const calendarId = calendar.rows[0]?.id
  const frame = await client.query<{ id: string }>(
    `insert into products (kind, slug, name, host_id, price, list_price, on_sale, published_at)
     values ('CALENDAR_FRAME', $2, 'Lịch bận · Nửa giờ', $1, 100000, 100000, true, now()) returning id`,
    [host, `${SLUG}-nua-gio`],
  )
  const frameId = frame.rows[0]?.id
  await client.query(
    `insert into calendar_frames (id, calendar_id, index, name, price, minutes, step_minutes, way, provider, created_at, updated_at)
     values ($1, $2, 0, 'Nửa giờ', 100000, 30, 30, 'ONLINE', 'SYSTEM', now(), now())`,
    [frameId, calendarId],
  )
  await client.query('insert into frame_hosts (frame_id, host_id, calendar_id, added_at) values ($1, $2, $3, now())', [
    frameId,
    host,
    calendarId,
  ])
  await client.query(
    `insert into calendar_days (calendar_id, day, hours)
     select $1, current_date + n * 2, '[{"from": 480, "to": 1200}]' from generate_series(1, 20) n`,
    [calendarId],
  )
  await client.query(
    `insert into host_absences (host_id, span)
     select $1, tstzrange(current_date + n * 9, current_date + n * 9 + interval '4 hours') from generate_series(1, 6) n`,
    [host],
  )
  await client.query(
    `with hours as (
       select new_id() as id, new_id() as order_id, starts_at from (
         select (current_date + ((n / $3::int) - $4::int / $3::int / 2) + time '00:00' + (n % $3::int) * interval '1 hour') at time zone 'UTC' as starts_at
         from generate_series(0, $4::int - 1) n) s
     ), bought as (
       insert into orders (id, code, user_id, status, list_total, total, created_at, expires_at, paid_at)
       select order_id, 'BH000000' || lpad(row_number() over ()::text, 6, '0'), $2, 'PAID', 100000, 100000, now(), now() + interval '1 day', now() from hours
     ), slots as (
       insert into calendar_slots (id, frame_id, starts_at, ends_at, created_at)
       select id, $1, starts_at, starts_at + interval '30 minutes', now() - interval '1 year' from hours
     ), taken as (
       insert into slot_hosts (slot_id, host_id, span) select id, $2, tstzrange(starts_at, starts_at + interval '30 minutes') from hours
     ), places as (
       insert into pools (id, kind, capacity) select id, 'PLACE', 1 from hours
     ), held as (
       insert into holds (pool_id, order_id, user_id, quantity, status, created_at, expires_at)
       select id, order_id, $2, 1, 'SUCCESS', now(), now() + interval '1 day' from hours)
     insert into bookings (slot_id, frame_id, order_id, guest_id, status, given_at, zone, created_at, updated_at)
     select id, $1, order_id, $2, 'SUCCESS', now(), 'Asia/Ho_Chi_Minh', now(), now() from hours`,
    [frameId, host, A_DAY, bookings],
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}
