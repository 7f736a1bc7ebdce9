import { sql } from 'kysely'
import type { Db } from '#server/core/db.ts'
import { amissIn } from './rules.ts'
import type { Cast, Step } from './step.ts'
import { act, apply } from './steps.ts'
import { type Reservation, reservationSaid, saidOf, type World } from './world.ts'

/**
 * Does steps at once on connections of their own, and finds an order of one after another that explains what is seen.
 * Throws where none does. The world is then as after that order.
 * @returns how each of them went
 */
export async function playRound(cast: Cast, world: World, round: readonly Step[]): Promise<string[]> {
  const told = await Promise.all(round.map((step) => act(cast, step)))
  const touched = round.every((step) => 'event' in step)
    ? [...new Set(round.flatMap((step) => ('event' in step ? [step.event] : [])))]
    : [...world.events.keys()]
  const [orders, waiting] = [await look(cast.t.db, touched, world.now), await lookAtWaiting(cast.t.db, touched)]
  const seen = [...orders, ...waiting]
  const before = new Map(touched.map((id) => [id, world.events.get(id)]))
  const tried: string[] = []
  for (const order of permutations(round.map((_, at) => at))) {
    for (const [id, event] of before) if (event) world.events.set(id, structuredClone(event))
    const said = order.map((at) => apply(world, round[at] as Step))
    const wrong = order.flatMap((at, place) => (said[place] === told[at] ? [] : [`${said[place]} ≠ ${told[at]}`]))
    const rows = touched.flatMap((id) => world.events.get(id) ?? [])
    const expected = [
      ...rows
        .flatMap((event) => event.orders)
        .toSorted(byId)
        .map((one) => saidOf(one, world.now)),
      ...rows
        .flatMap((event) => event.reservations)
        .toSorted(byId)
        .map(reservationSaid),
    ]
    const amiss = expected.flatMap((one, at) => (one === seen[at] ? [] : [`model ${one}\nproduct ${seen[at]}`]))
    if (wrong.length === 0 && amiss.length === 0 && expected.length === seen.length) {
      const broken = rows.flatMap((event) => amissIn(world, event))
      if (broken.length > 0) throw new Error(`after ${JSON.stringify(round)}: ${broken.join('; ')}`)
      return told
    }
    tried.push(`${order}: ${[...wrong, ...amiss.slice(0, 2)].join('; ')} (${expected.length}/${seen.length})`)
  }
  throw new Error(`no order of ${JSON.stringify(round)} explains what is seen:\n${tried.join('\n')}`)
}

type Row = {
  id: string
  status: string
  lines: string[]
  payment: string | null
  refunds: string[]
}

/** What the database says of the orders of these events, an order a text, as the model says it. */
async function look(db: Db, eventIds: readonly string[], now: number): Promise<string[]> {
  const place = sql`case when h.status = 'HOLDING' and h.expires_at <= ${new Date(now)} then 'CANCELED' else h.status end`
  const { rows } = await sql<Row>`
    select o.id, o.status,
      array(select concat_ws('-', i.price, i.status, (select ${place} from holds h where h.order_item_id = i.id and h.pool_id = i.product_id),
          coalesce(x.amount, 0), coalesce(x.fee, 0),
          coalesce((select case when t.whole_return_since is null then 'good' else 'moved' end
            from tickets t where t.order_item_id = i.id and t.revoked_at is null), 'no'),
          coalesce((select concat('listed ', l.reservation_id) from ticket_resales l join tickets t on t.id = l.ticket_id
            where t.order_item_id = i.id and l.status = 'LISTED'), ''))
        from order_items i left join lateral (select sum(x.amount) as amount, sum(x.fee) as fee from refund_items x
          join refunds r on r.id = x.refund_id and r.status = 'APPROVED' where x.order_item_id = i.id) x on true
        where i.order_id = o.id order by i.index) as lines,
      (select p.amount || ':' || p.status from payments p where p.order_id = o.id) as payment,
      array(select concat_ws(':', r.origin, r.status, r.amount) from refunds r where r.order_id = o.id) as refunds
    from orders o where exists (select from order_items i join ticket_tiers t on t.id = i.product_id
      where i.order_id = o.id and t.event_id = any(${[...eventIds]}::uuid[]))
    order by o.id`.execute(db)
  return rows.map(
    ({ id, status, lines, payment, refunds }) => `${id} ${status} ${lines} | ${payment ?? 'free'} | ${refunds.sort()}`,
  )
}

/** The same of who waits for tickets of these events. */
export async function lookAtWaiting(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Omit<Reservation, 'createdAt'>>`
    select r.id, r.user_id as buyer, r.status, coalesce(extract(epoch from r.expires_at) * 1000, 0)::float8 as "expiresAt",
      array(select (t.index)::int from reserved_tickets w join ticket_tiers t on t.id = w.tier_id,
        generate_series(1, w.quantity) where w.reservation_id = r.id order by 1) as wants
    from ticket_reservations r where r.event_id = any(${[...eventIds]}::uuid[]) order by r.id`.execute(db)
  return rows.map((row) => reservationSaid({ ...row, createdAt: 0 }))
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first) => permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}
