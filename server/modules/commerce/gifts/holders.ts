import type { Context, Tx } from '#server/core/context.ts'

type Holder = (orderItemId: string) => string | null

/**
 * Who has, or is to have, what each line of an order gives: its buyer; of a gift whoever claimed the line, and nobody
 * (null) until then.
 */
export async function holdersOf(ctx: Context | Tx, order: { id: string; user_id: string }): Promise<Holder> {
  const rows = await ctx.db
    .selectFrom('gifts as g')
    .leftJoin('gift_claims as c', 'c.gift_id', 'g.id')
    .select(['c.order_item_id', 'c.user_id'])
    .where('g.order_id', '=', order.id)
    .execute()
  if (rows.length === 0) return () => order.user_id
  const claims = new Map(rows.map((row) => [row.order_item_id, row.user_id]))
  return (orderItemId) => claims.get(orderItemId) ?? null
}

/** Whether an order is for somebody else than its buyer. */
export async function isGift(ctx: Context | Tx, orderId: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('gifts').select('id').where('order_id', '=', orderId).executeTakeFirst()
  return row !== undefined
}
