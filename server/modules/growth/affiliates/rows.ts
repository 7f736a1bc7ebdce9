import { type Selectable, sql } from 'kysely'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Affiliates } from '#server/core/schema.ts'
import type { CostBearers } from '#server/modules/pricing/index.ts'

export type Affiliate = Selectable<Affiliates>

/** One partner. Throws AFFILIATE_NOT_FOUND. */
export async function theAffiliate(ctx: Context | Tx, id: string): Promise<Affiliate> {
  const row = await ctx.db.selectFrom('affiliates').selectAll().where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'AFFILIATE_NOT_FOUND')
  return row
}

/** Who a person is as a partner, whatever became of it; undefined where they never asked. */
export async function affiliateOf(ctx: Context | Tx, userId: string): Promise<Affiliate | undefined> {
  return ctx.db.selectFrom('affiliates').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Makes whoever pays or decides on a partner wait for each other. Throws AFFILIATE_NOT_FOUND. */
export async function lockAffiliate(tx: Tx, id: string): Promise<Affiliate> {
  const row = await tx.db.selectFrom('affiliates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  must(row !== undefined, 'AFFILIATE_NOT_FOUND')
  return row
}

/** In đồng, from the books. `due` is less what is owed for reductions, and below zero where refunds took more than was earned. */
export type Balance = { waiting: number; due: number; owed: number; onTheWay: number; paid: number }
const NOTHING: Balance = { waiting: 0, due: 0, owed: 0, onTheWay: 0, paid: 0 }

/** What each of these partners is owed at this moment; without names, all of them. */
export async function balancesOf(ctx: Context | Tx, ids?: readonly string[]): Promise<Map<string, Balance>> {
  const now = ctx.now()
  const { rows } = await sql<Balance & { id: string }>`
    select e.affiliate_id as id,
      coalesce(-sum(e.amount) filter (where e.account = 'AFFILIATE_PAYABLE' and e.payable_at > ${now}), 0)::bigint as waiting,
      coalesce(-sum(e.amount) filter (where e.account = 'AFFILIATE_PROMOTION'
        or (e.account = 'AFFILIATE_PAYABLE' and e.payable_at <= ${now})), 0)::bigint as due,
      coalesce(sum(e.amount) filter (where e.account = 'AFFILIATE_PROMOTION'), 0)::bigint as owed,
      coalesce(-sum(e.amount) filter (where e.account = 'AFFILIATE_TRANSIT'), 0)::bigint as "onTheWay",
      coalesce((select sum(p.amount) from affiliate_payouts p where p.affiliate_id = e.affiliate_id and p.status = 'PAID'), 0)::bigint as paid
    from ledger_entries e
    where e.affiliate_id is not null and ${ids ? sql`e.affiliate_id = any(${[...ids]}::uuid[])` : sql`true`}
    group by e.affiliate_id`.execute(ctx.db)
  return new Map(rows.map(({ id, ...balance }) => [id, balance]))
}

/** The same of one. */
export async function balanceOf(ctx: Context | Tx, id: string): Promise<Balance> {
  return (await balancesOf(ctx, [id])).get(id) ?? NOTHING
}

/** A partner who works with us now may bear a part of a price; whoever bore one keeps their name. */
export const partnersBear: CostBearers = {
  async mayBear(tx, id) {
    const partner = await tx.db
      .selectFrom('affiliates')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'ACTIVE')
      .executeTakeFirst()
    return partner !== undefined
  },
  nameOf: (id) => sql`(select f.name from affiliates f where f.id = ${id})`,
}
