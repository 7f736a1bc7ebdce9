import { must } from '#domain/faults.ts'
import { orderFlow } from '#domain/statuses/order.ts'
import type { Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { countSale } from '#server/modules/catalog/index.ts'
import { confirmHolds } from '../holds/settle-holds.ts'
import { bookSale } from '../ledger/book-sale.ts'
import { sellables } from '../sellables.ts'
import type { Order } from './rows.ts'

/**
 * Marks a locked order paid and gives everything that was bought, in the caller's transaction: paid ⇒ has access.
 * An order that was closed before the money came is revived. Throws ALREADY_OWNED where a line cannot be given any more.
 */
export async function markPaid(tx: Tx, order: Order, as: 'system' | 'provider'): Promise<void> {
  await move(tx, {
    table: 'orders',
    subject: 'order',
    flow: orderFlow,
    id: order.id,
    as,
    action: order.status === 'REJECTED' ? 'pay-late' : 'pay',
    set: { paid_at: tx.now(), closed_reason: null },
  })
  must(await confirmHolds(tx, order.id), 'SOLD_OUT')
  const lines = await tx.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('product_id')
    .execute()
  for (const line of lines) {
    await sellables[line.kind].grant(tx, {
      orderItemId: line.id,
      productId: line.product_id,
      userId: order.user_id,
      availableDays: line.available_days,
    })
    await countSale(tx, line.product_id, 1)
  }
  await bookSale(tx, {
    refId: order.id,
    orderId: order.id,
    orderCode: order.code,
    itemIds: lines.map((line) => line.id),
  })
  await tx.db.updateTable('order_items').set({ status: 'APPROVED' }).where('order_id', '=', order.id).execute()
  await tx.db
    .deleteFrom('cart_items')
    .where('user_id', '=', order.user_id)
    .where(
      'product_id',
      'in',
      lines.map((line) => line.product_id),
    )
    .execute()
  await tell(tx, 'order.paid', { orderId: order.id, userId: order.user_id })
}

/** Whether everything of an order can be given now: nobody is granted twice, and what was held is there; it is then taken for good. */
export async function canStillGrant(tx: Tx, order: Order): Promise<boolean> {
  const lines = await tx.db
    .selectFrom('order_items')
    .select(['product_id', 'kind'])
    .where('order_id', '=', order.id)
    .execute()
  for (const line of lines) {
    if ((await sellables[line.kind].owned(tx, order.user_id, [line.product_id])).size > 0) return false
  }
  return confirmHolds(tx, order.id)
}
