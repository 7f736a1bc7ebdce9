import { sql } from 'kysely'
import { dong } from '#domain/money.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { type CalendarRow, theCalendar } from '../rows.ts'

const MOST_DAYS = 364

/** How a calendar is booked, always counted from the rows themselves. CALENDAR_NOT_FOUND, NOT_OWNER. */
export async function calendarStatistics(ctx: Context, id: string) {
  const calendar = await theCalendar(ctx, id, 'see-bookings')
  const [weeks, hours, totals, frames] = await Promise.all([
    weeksOf(ctx, calendar),
    hoursOf(ctx, calendar),
    totalsOf(ctx, calendar),
    framesOf(ctx, calendar),
  ])
  return { calendar: { id, name: calendar.name, zone: calendar.zone }, weeks, hours, totals, frames }
}

/**
 * Bookings of a calendar that were given, each with what stays of its price, also where its guest canceled too late. A
 * session of a package has its share of the package's price, as long as it is used.
 */
const bookedOf = ({ id }: CalendarRow) => sql`
  select b.id, b.frame_id, b.status, b.missed_at, b.ended_by, s.starts_at, s.ends_at,
    case when b.session_back then 0 when b.pass_id is not null then p.price / a.sessions
      else greatest(0, coalesce(i.price, 0) - coalesce(r.back, 0)) end as stays
  from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
    left join order_items i on i.id = b.order_item_id
    left join (session_passes a join order_items p on p.id = a.order_item_id) on a.id = b.pass_id
    left join lateral (select sum(x.amount) as back from refund_items x join refunds d on d.id = x.refund_id
      where x.order_item_id = b.order_item_id and d.status = 'APPROVED') r on true
  where f.calendar_id = ${id} and b.given_at is not null`

async function weeksOf(ctx: Context, calendar: CalendarRow) {
  const earliest = addDays(ctx.now(), -MOST_DAYS)
  const { rows } = await sql<{ day: string; bookings: number; amount: number }>`
    with counted as (
      select date_trunc('week', k.starts_at at time zone ${calendar.zone})::date as day, count(*) filter (where k.status = 'SUCCESS')::int as bookings,
        sum(k.stays)::bigint as amount
      from (${bookedOf(calendar)}) k where k.status <> 'PENDING' and k.starts_at > ${earliest} group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(c.bookings, 0) as bookings, coalesce(c.amount, 0)::bigint as amount
    from generate_series((select min(day) from counted),
      greatest((select max(day) from counted), date_trunc('week', ${ctx.now()}::timestamptz at time zone ${calendar.zone})::date),
      interval '1 week') d
    left join counted c on c.day = d::date order by 1`.execute(ctx.db)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: dong(Number(amount)) }))
}

async function hoursOf(ctx: Context, calendar: CalendarRow) {
  const { rows } = await sql<{ hour: number; bookings: number }>`
    select extract(hour from k.starts_at at time zone ${calendar.zone})::int as hour, count(*)::int as bookings
    from (${bookedOf(calendar)}) k where k.status = 'SUCCESS' group by 1 order by 1`.execute(ctx.db)
  return rows
}

async function totalsOf(ctx: Context, calendar: CalendarRow) {
  const { rows } = await sql<{
    held: number
    coming: number
    missed: number
    canceledByGuest: number
    canceledByHost: number
    lapsed: number
    amount: number
    rating: number | null
    ratings: number
  }>`
    select count(*) filter (where k.status = 'SUCCESS' and k.ends_at <= ${ctx.now()} and k.missed_at is null)::int as held,
      count(*) filter (where k.status in ('PENDING', 'SUCCESS') and k.ends_at > ${ctx.now()})::int as coming,
      count(*) filter (where k.missed_at is not null)::int as missed,
      count(*) filter (where k.status = 'CANCELED' and k.ended_by = 'GUEST')::int as "canceledByGuest",
      count(*) filter (where k.status in ('CANCELED', 'REJECTED') and k.ended_by = 'HOST')::int as "canceledByHost",
      count(*) filter (where k.status = 'CANCELED' and k.ended_by = 'SYSTEM')::int as lapsed,
      coalesce(sum(k.stays) filter (where k.status <> 'PENDING'), 0)::bigint as amount,
      round(avg(g.rating), 1)::float as rating, count(g.rating)::int as ratings
    from (${bookedOf(calendar)}) k left join booking_ratings g on g.booking_id = k.id`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has a row')
  return { ...row, amount: dong(Number(row.amount)) }
}

async function framesOf(ctx: Context, calendar: CalendarRow) {
  const { rows } = await sql<{
    id: string
    name: string
    bookings: number
    missed: number
    canceled: number
    amount: number
  }>`
    select f.id, f.name, count(k.id) filter (where k.status = 'SUCCESS')::int as bookings,
      count(k.id) filter (where k.missed_at is not null)::int as missed,
      count(k.id) filter (where k.status in ('CANCELED', 'REJECTED'))::int as canceled,
      coalesce(sum(k.stays) filter (where k.status <> 'PENDING'), 0)::bigint as amount
    from calendar_frames f left join (${bookedOf(calendar)}) k on k.frame_id = f.id
    where f.calendar_id = ${calendar.id} and (f.removed_at is null or k.id is not null)
    group by f.id order by f.index, f.id`.execute(ctx.db)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: dong(Number(amount)) }))
}
