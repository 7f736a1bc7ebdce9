import { type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { apartOf, type ExtensionWishes, wishedExtensions } from './extensions.ts'

/** An order that is about to be made. */
export type NextOrder = {
  buyer: string
  productIds: readonly string[]
  codes: readonly string[]
  extensions?: ExtensionWishes
}
/** An unpaid order that another one would take the place of. */
export type WaitingOrder = { orderId: string; code: string; total: number; expiresAt: Date; names: string[] }

/** The unpaid orders that the next one would take the place of and that may still be paid, the latest first. */
export async function waitingOrders(ctx: Context, next: NextOrder): Promise<WaitingOrder[]> {
  const rows = await earlierOf(ctx, next)
    .where('o.expires_at', '>', ctx.now())
    .orderBy('o.created_at', 'desc')
    .execute()
  return rows.map(shownOf)
}

export function shownOf({
  isAlike: _why,
  extensions: _had,
  ...order
}: WaitingOrder & { isAlike: boolean; extensions: string[] }): WaitingOrder {
  return order
}

/**
 * Unpaid orders of the buyer that the next one takes the place of: for one of its products or their parts, or with a
 * use of one of the same codes (`isAlike`), or with an extension that one order has at a time.
 */
export function earlierOf(ctx: Context | Tx, { buyer, productIds, codes, extensions = {} }: NextOrder) {
  const ids = [...productIds]
  // The same thing for oneself, or for somebody else, is another order.
  const wished = wishedExtensions(ctx, extensions)
  const sameFor = sql<SqlBool>`o.apart is not distinct from ${apartOf(wished)}`
  // A part of what is paid monthly waits beside everything else.
  const sameThing = sql<SqlBool>`exists (select from order_items i where i.order_id = o.id and i.part_of is null
    and (i.product_id = any(${ids}) or i.via_product_id = any(${ids})
      or i.product_id in (select c.product_id from combo_items c where c.combo_id = any(${ids}))
      or i.via_product_id in (select c.product_id from combo_items c where c.combo_id = any(${ids}))))`
  const sameCode = sql<SqlBool>`exists (select from holds h join vouchers v on v.id = h.pool_id
    where h.order_id = o.id and h.status = 'HOLDING' and h.expires_at > ${ctx.now()} and v.code = any(${[...codes]}))`
  const alone = wished.flatMap(({ extension }) => (extension.alone ? [extension.name] : []))
  const sameAlone = sql<SqlBool>`(o.extensions && ${alone}::text[] and o.expires_at > ${ctx.now()})`
  // What was agreed before stands beside what the buyer orders now.
  const isAlike = sql<boolean>`(o.source_id is null and ((${sameFor} and ${sameThing}) or ${sameCode}))`
  return ctx.db
    .selectFrom('orders as o')
    .select([
      'o.id as orderId',
      'o.code',
      'o.total',
      'o.expires_at as expiresAt',
      'o.extensions',
      isAlike.as('isAlike'),
    ])
    .select(
      sql<string[]>`array(select coalesce(i.via_name, i.name) from order_items i where i.order_id = o.id
        group by 1 order by min(i.index))`.as('names'),
    )
    .where('o.user_id', '=', buyer)
    .where('o.status', '=', 'CREATED')
    .where(sql<SqlBool>`(${isAlike} or ${sameAlone})`)
}
