import type { Tx } from '#server/core/context.ts'

/** Takes what an order bought for its buyer out of their cart, and the codes that it used. */
export async function dropFromCart(
  tx: Tx,
  order: { id: string; user_id: string },
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length > 0)
    await tx.db
      .deleteFrom('cart_items')
      .where('user_id', '=', order.user_id)
      .where('product_id', 'in', [...productIds])
      .execute()
  await tx.db
    .deleteFrom('cart_vouchers')
    .where('user_id', '=', order.user_id)
    .where('voucher_id', 'in', (e) => e.selectFrom('holds').select('pool_id').where('order_id', '=', order.id))
    .execute()
}
