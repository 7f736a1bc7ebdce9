import { sql } from 'kysely'
import type { Db } from '#server/core/db.ts'
import type { Cast, Step } from './step.ts'
import { act, apply } from './steps.ts'
import { saidOf, type World } from './world.ts'

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
  const seen = await look(cast.t.db, touched, world.now)
  const before = new Map(touched.map((id) => [id, world.events.get(id)]))
  const tried: string[] = []
  for (const order of permutations(round.map((_, at) => at))) {
    for (const [id, event] of before) if (event) world.events.set(id, structuredClone(event))
    const said = order.map((at) => apply(world, round[at] as Step))
    const wrong = order.flatMap((at, place) => (said[place] === told[at] ? [] : [`${said[place]} ≠ ${told[at]}`]))
    const rows = touched.flatMap((id) => world.events.get(id)?.orders ?? [])
    const expected = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => saidOf(one, world.now))
    const amiss = expected.flatMap((one, at) => (one === seen[at] ? [] : [`model ${one}\nproduct ${seen[at]}`]))
    if (wrong.length === 0 && amiss.length === 0 && expected.length === seen.length) return told
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
          (select count(*) from tickets t where t.order_item_id = i.id and t.revoked_at is null))
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

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first) => permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}
