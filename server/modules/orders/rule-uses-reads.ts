import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { STANDS } from './history-reads.ts'

type Page = { take: number; skip: number }

/** The lines that stand of orders, and that a rule made cheaper, the newest first. */
export async function usesOfRule(ctx: Context, id: string, { take, skip }: Page) {
  const { rows } = await sql<{
    id: string
    orderCode: string
    buyerName: string
    name: string
    price: number
    amount: number
    hostPart: number
    platformPart: number
    affiliatePart: number
    orderStatus: string
    at: Date
    n: number
  }>`
    select i.id, o.code as "orderCode", u.full_name as "buyerName", i.name, i.price, r.amount, r.host_part as "hostPart",
      r.platform_part as "platformPart", r.affiliate_part as "affiliatePart", o.status as "orderStatus", o.created_at as at,
      count(*) over ()::int as n
    from order_item_reductions r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      join users u on u.id = o.user_id
    where r.rule_id = ${id} and ${STANDS}
    order by o.created_at desc, i.id limit ${sql.lit(take)} offset ${skip}`.execute(ctx.db)
  return { items: rows.map(({ n: _n, ...row }) => row), total: rows[0]?.n ?? 0 }
}
