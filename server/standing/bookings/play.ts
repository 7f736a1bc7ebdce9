import { sql } from 'kysely'
import type { Db } from '#server/core/db.ts'
import type { Cast, Step } from './step.ts'
import { act, apply } from './steps.ts'
import { HOUR, saidOf, type World } from './world.ts'

/**
 * Does steps at once on connections of their own, and finds an order of one after another that explains what is seen.
 * Throws where none does. The world is then as after that order.
 * @returns how each of them went
 */
export async function playRound(cast: Cast, world: World, round: readonly Step[]): Promise<string[]> {
  const told = await Promise.all(round.map((step) => act(cast, step)))
  const before = structuredClone(world)
  const seen = await look(cast.t.db, world)
  const tried: string[] = []
  for (const order of permutations(round.map((_, at) => at))) {
    Object.assign(world, structuredClone(before))
    const said = order.map((at) => apply(world, round[at] as Step))
    const wrong = order.flatMap((at, place) => (said[place] === told[at] ? [] : [`${said[place]} ≠ ${told[at]}`]))
    const expected = world.orders.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => saidOf(one, world.now))
    const amiss = expected.flatMap((one, at) => (one === seen[at] ? [] : [`model ${one}\nproduct ${seen[at]}`]))
    if (wrong.length === 0 && amiss.length === 0 && expected.length === seen.length) return told
    tried.push(`${order}: ${[...wrong, ...amiss.slice(0, 2)].join('; ')} (${expected.length}/${seen.length})`)
  }
  throw new Error(`no order of ${JSON.stringify(round)} explains what is seen:\n${tried.join('\n')}`)
}

type Row = { id: string; status: string; lines: string[]; seats: string[]; payment: string | null; refunds: string[] }

/** What the database says of all orders that are not long over, an order a text, as the model says it. */
async function look(db: Db, { now, gone }: World): Promise<string[]> {
  const hour = sql`(extract(epoch from s.starts_at) * 1000 / ${HOUR})::int`
  const { rows } = await sql<Row>`
    select o.id, o.status,
      array(select concat_ws('-', i.price, i.status, coalesce(x.amount, 0), coalesce(x.fee, 0), ${hour}, b.status,
          concat_ws('+', case when b.given_at is not null then 'given' end,
            case when b.whole_return_since is not null then 'moved' end, case when b.missed_at is not null then 'missed' end))
        from order_items i join bookings b on b.order_item_id = i.id join calendar_slots s on s.id = b.slot_id
          left join lateral (select sum(x.amount) as amount, sum(x.fee) as fee from refund_items x
            join refunds r on r.id = x.refund_id and r.status = 'APPROVED' where x.order_item_id = i.id) x on true
        where i.order_id = o.id order by i.index) as lines,
      array(select ${hour} from holds h join calendar_slots s on s.id = h.pool_id, generate_series(1, h.quantity)
        where h.order_id = o.id and (h.status = 'SUCCESS' or h.status = 'HOLDING' and h.expires_at > ${new Date(now)}) order by 1) as seats,
      (select p.amount || ':' || p.status from payments p where p.order_id = o.id) as payment,
      array(select concat_ws(':', r.origin, r.status, r.amount) from refunds r where r.order_id = o.id) as refunds
    from orders o where o.id <> all(${gone}::uuid[]) order by o.id`.execute(db)
  return rows.map(
    ({ id, status, lines, seats, payment, refunds }) =>
      `${id} ${status} ${lines} | ${seats} | ${payment ?? 'free'} | ${refunds.sort()}`,
  )
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first) => permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}
