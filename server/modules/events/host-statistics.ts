import { sql } from 'kysely'
import { type Dong, dong } from '#domain/money.ts'
import { addDays, localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { arrivalsOf } from './doors/arrivals.ts'
import { theEvent } from './rows.ts'

const MOST_DAYS = 366
const CAME = sql`exists (select from check_ins c where c.ticket_id = t.id and c.kind = 'ENTRY' and c.slot is not null)`
const GOOD = sql`t.revoked_at is null`

/** How an event sells and who came, always counted from the rows themselves. EVENT_NOT_FOUND, NOT_OWNER. */
export async function eventStatistics(ctx: Context, eventId: string) {
  const event = await theEvent(ctx, eventId, 'see-guests')
  const until = event.ends_at !== null && event.ends_at < ctx.now() ? event.ends_at : ctx.now()
  const [days, arrivals, tiers, funnel] = await Promise.all([
    daysOf(ctx, eventId, until),
    arrivalsOf(ctx, eventId),
    tiersOf(ctx, eventId),
    funnelOf(ctx, eventId),
  ])
  return { event: { id: event.id, name: event.name }, days, arrivals, tiers, funnel }
}

type Day = { day: string; tickets: number; amount: Dong }

async function daysOf(ctx: Context, eventId: string, until: Date): Promise<Day[]> {
  const earliest = localDay(addDays(until, 1 - MOST_DAYS))
  const { rows } = await sql<{ day: string; tickets: number; amount: number }>`
    with sold as (
      select (t.created_at at time zone 'Asia/Ho_Chi_Minh')::date as day, count(*)::int as tickets, sum(i.price)::bigint as amount
      from tickets t join order_items i on i.id = t.order_item_id where t.event_id = ${eventId} and ${GOOD} group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(s.tickets, 0) as tickets, coalesce(s.amount, 0)::bigint as amount
    from generate_series(greatest((select min(day) from sold), ${earliest}::date),
      greatest((select max(day) from sold), ${localDay(until)}::date), interval '1 day') d
    left join sold s on s.day = d::date where exists (select from sold) order by 1`.execute(ctx.db)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: dong(Number(amount)) }))
}

async function tiersOf(ctx: Context, eventId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    capacity: number | null
    sold: number
    cameIn: number
    amount: number
  }>`
    select r.id, r.name, r.capacity, count(t.id)::int as sold, count(t.id) filter (where ${CAME})::int as "cameIn",
      coalesce(sum(i.price), 0)::bigint as amount
    from ticket_tiers r left join tickets t on t.tier_id = r.id and ${GOOD} left join order_items i on i.id = t.order_item_id
    where r.event_id = ${eventId} and (r.removed_at is null or t.id is not null)
    group by r.id order by r.index, r.id`.execute(ctx.db)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: dong(Number(amount)) }))
}

async function funnelOf(ctx: Context, eventId: string) {
  const own = sql`(select id from ticket_tiers where event_id = ${eventId})`
  const { rows } = await sql<{ inCarts: number; ordered: number; paid: number; cameIn: number }>`
    select (select coalesce(sum(quantity), 0)::int from cart_items where product_id in ${own}) as "inCarts",
      (select count(*)::int from order_items where product_id in ${own}) as ordered,
      count(*)::int as paid, count(*) filter (where ${CAME})::int as "cameIn"
    from tickets t where t.event_id = ${eventId}`.execute(ctx.db)
  return rows[0] ?? { inCarts: 0, ordered: 0, paid: 0, cameIn: 0 }
}
