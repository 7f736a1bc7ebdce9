import { sql } from 'kysely'
import { HELD_AGES, heldAgeOf } from '#domain/books.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { DAY } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { page } from '#server/core/page.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { heldSums } from './holds.ts'
import { payableAt } from './payable-at.ts'
import { inForce, untaken } from './rows.ts'

type Asked = { state: 'IN_FORCE' | 'ENDED'; take: number; skip: number }

/** What is held back of hosts, the oldest first, with sums by age; or what was, the latest first. With the reserves in force. */
export async function listHolds(ctx: Context, { state, take, skip }: Asked) {
  const open = state === 'IN_FORCE'
  const found = ctx.db
    .selectFrom('payout_holds as h')
    .leftJoin('order_items as i', 'i.id', 'h.order_item_id')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .where((eb) => (open ? inForce(ctx.now()) : eb.not(inForce(ctx.now()))))
  const [{ rows, total }, sums, started, reserves] = await Promise.all([
    page(
      found
        .selectAll('h')
        .select(['i.name as line', 'o.id as orderId', 'o.code as orderCode'])
        .orderBy('h.created_at', open ? 'asc' : 'desc')
        .orderBy('h.id'),
      { take, skip },
    ),
    heldSums(ctx),
    ctx.db.selectFrom('payout_holds as h').select(['id', 'created_at']).where(inForce(ctx.now())).execute(),
    reservesInForce(ctx),
  ])
  const people = await peopleOf(ctx, [
    ...rows.flatMap((row) => [row.host_id, row.created_by, row.released_by]),
    ...reserves.rows.flatMap((row) => [row.host_id, row.created_by]),
  ])
  const ages = new Map<number, number>(HELD_AGES.map((from) => [from, 0]))
  for (const { id, created_at } of started) {
    const age = heldAgeOf(Math.floor((ctx.now().getTime() - created_at.getTime()) / DAY))
    ages.set(age, (ages.get(age) ?? 0) + (sums.get(id) ?? 0))
  }
  return {
    total,
    held: [...sums.values()].reduce((sum, amount) => sum + amount, 0),
    ages: [...ages].map(([from, amount]) => ({ from, amount })),
    reserved: [...reserves.sums.values()].reduce((sum, amount) => sum + amount, 0),
    items: rows.flatMap((row) => {
      const host = people.get(row.host_id)
      if (!host) return []
      const { id, source, reason, until, orderId, orderCode, line: name } = row
      return [
        {
          id,
          host,
          source,
          line: orderId !== null && orderCode !== null && name !== null ? { orderId, orderCode, name } : null,
          reason,
          publicWords: row.public_words,
          amount: sums.get(id) ?? 0,
          since: row.created_at,
          until,
          by: people.get(row.created_by ?? '') ?? null,
          releasedAt: row.released_at,
          releasedBy: people.get(row.released_by ?? '') ?? null,
          releaseNote: row.release_note,
        },
      ]
    }),
    reserves: reserves.rows.flatMap((row) => {
      const host = people.get(row.host_id)
      const by = people.get(row.created_by)
      if (!host || !by) return []
      const { id, days, reason } = row
      const amount = reserves.sums.get(id) ?? 0
      return [
        {
          id,
          host,
          by,
          basisPoints: row.basis_points,
          days,
          reason,
          publicWords: row.public_words,
          amount,
          since: row.starts_at,
        },
      ]
    }),
  }
}

/** Reserves that hold for what is sold now, and what every reserve keeps, ended ones among them. */
async function reservesInForce(ctx: Context) {
  const [rows, kept] = await Promise.all([
    ctx.db.selectFrom('payout_reserves').selectAll().where('ends_at', 'is', null).orderBy('starts_at').execute(),
    untaken(ctx)
      .select(['e.reserve_id', sql<number>`-sum(e.amount)::bigint`.as('amount')])
      .where('e.reserve_id', 'is not', null)
      .where(payableAt(ctx), '>', ctx.now())
      .groupBy('e.reserve_id')
      .execute(),
  ])
  return { rows, sums: new Map(kept.map((row) => [row.reserve_id ?? '', row.amount])) }
}

/** The sold lines of an order that can be held back, by its code; none where there is no such order. */
export async function listLinesToHold(ctx: Context, code: string) {
  const lines = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.host_id', 'i.name'])
    .where('o.code', '=', code.toUpperCase())
    .where('i.status', '=', 'APPROVED')
    .where('i.host_id', '!=', PLATFORM_ACCOUNT)
    .orderBy('i.index')
    .execute()
  const [people, left] = await Promise.all([
    peopleOf(
      ctx,
      lines.map((line) => line.host_id),
    ),
    untaken(ctx)
      .select(['e.order_item_id', sql<number>`-sum(e.amount)::bigint`.as('amount')])
      .where('e.order_item_id', '=', (eb) => eb.fn.any(eb.val(lines.map((line) => line.id))))
      .groupBy('e.order_item_id')
      .execute(),
  ])
  const sums = new Map(left.map((row) => [row.order_item_id, row.amount]))
  const items = lines.flatMap(({ id, host_id, name }) => {
    const host = people.get(host_id)
    return host ? [{ id, host, name, left: sums.get(id) ?? 0 }] : []
  })
  return { items }
}
