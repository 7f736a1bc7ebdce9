import { type RawBuilder, sql } from 'kysely'
import type { DiscountType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { dong } from '#domain/money.ts'
import { type Half, type TrialVariant, verdictOf } from '#domain/price-trials.ts'
import type { Context, Tx } from '#server/core/context.ts'

type Counted = Half & { variant: TrialVariant }
type Price = { discountId: string; type: DiscountType; value: number; maxAmount: number | null }
type Row = {
  id: string
  name: string
  a: Price | null
  b: Price
  startsAt: Date
  endsAt: Date
  createdAt: Date
  stoppedAt: Date | null
  winner: TrialVariant | null
  people: number
  result: Counted[] | null
}
export type TrialReport = Awaited<ReturnType<typeof readPriceTrial>>

/** Trials of two prices, the newest first. */
export async function listPriceTrials(ctx: Context, { take, skip }: { take: number; skip: number }) {
  const [rows, { total }] = await Promise.all([
    trials(ctx, sql`true`, sql`limit ${sql.lit(take)} offset ${skip}`),
    ctx.db
      .selectFrom('price_trials')
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(({ result: _result, ...row }) => row), total }
}

/**
 * One trial and what came of it. Who bought is who, after being shown the price and while the trial ran, ordered something
 * it is about, paid for it and kept it, without proposals, whose prices are their own; what they paid is after reductions and
 * refunds, đồng. What is counted is settled when the trial is stopped. TRIAL_NOT_FOUND.
 */
export async function readPriceTrial(ctx: Context | Tx, id: string) {
  const [row] = await trials(ctx, sql`t.id = ${id}`, sql`limit 1`)
  must(row !== undefined, 'TRIAL_NOT_FOUND')
  const { result, ...trial } = row
  const counted = result ?? (await countHalves(ctx, id))
  const halves = counted.map((half) => ({
    ...half,
    perPerson: dong(half.people === 0 ? 0 : Math.round(half.revenue / half.people)),
  }))
  const [A, B] = halves
  must(A !== undefined && B !== undefined, 'TRIAL_NOT_FOUND')
  return { ...trial, halves, verdict: verdictOf({ A, B }) }
}

/** What both halves did so far. */
export async function countHalves(ctx: Context | Tx, id: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select v.variant, count(p.user_id)::int as people, count(b.orders)::int as buyers,
      coalesce(sum(b.orders), 0)::int as orders, coalesce(sum(b.revenue), 0)::bigint as revenue
    from (values ('A'), ('B')) v (variant)
    join price_trials t on t.id = ${id} join discounts d on d.id = t.discount_b
    left join price_trial_people p on p.trial_id = t.id and p.variant = v.variant
    left join lateral (
      select count(distinct o.id) filter (where i.part_of is null) as orders, sum(i.price - coalesce((
          select sum(x.amount) from refund_items x join refunds r on r.id = x.refund_id
          where x.order_item_id = i.id and r.status = 'APPROVED'), 0)) as revenue
      from orders o join order_items i on i.order_id = o.id
      where o.user_id = p.user_id and o.paid_at is not null and o.created_at >= p.seen_at
        and o.created_at < least(t.stopped_at, d.ends_at) and i.status = 'APPROVED'
        and o.source_id is null
        and (d.all_products or exists (select from discount_products dp
          where dp.discount_id = d.id and dp.product_id = coalesce(i.via_product_id, i.product_id)))
      having count(*) > 0
    ) b on true
    group by v.variant order by v.variant`.execute(ctx.db)
  return rows
}

async function trials(ctx: Context | Tx, where: RawBuilder<unknown>, page: RawBuilder<unknown>): Promise<Row[]> {
  const price = (d: 'a' | 'b') =>
    sql.raw(
      `jsonb_build_object('discountId', ${d}.id, 'type', ${d}.type, 'value', ${d}.value, 'maxAmount', ${d}.max_amount)`,
    )
  const { rows } = await sql<Row>`
    select t.id, t.name, t.created_at as "createdAt", t.stopped_at as "stoppedAt", t.winner, t.result,
      b.starts_at as "startsAt", b.ends_at as "endsAt", ${price('b')} as b,
      case when a.id is not null then ${price('a')} end as a,
      (select count(*)::int from price_trial_people p where p.trial_id = t.id) as people
    from price_trials t join discounts b on b.id = t.discount_b left join discounts a on a.id = t.discount_a
    where ${where} order by t.created_at desc, t.id desc ${page}`.execute(ctx.db)
  return rows
}
