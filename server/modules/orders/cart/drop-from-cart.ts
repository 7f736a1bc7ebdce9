import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'

/** Takes what an order bought for its buyer out of their cart, and the codes that it used. */
export async function dropFromCart(
  tx: Tx,
  order: { id: string; user_id: string },
  productIds: readonly string[],
): Promise<void> {
  await sql`
    with dropped as (delete from cart_items where user_id = ${order.user_id} and product_id = any(${[...productIds]}::uuid[]))
    delete from cart_vouchers where user_id = ${order.user_id}
      and voucher_id in (select pool_id from holds where order_id = ${order.id})`.execute(tx.db)
}
