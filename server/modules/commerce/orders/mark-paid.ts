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
  await giveLines(tx, order, order.id)
  await tell(tx, 'order.paid', { orderId: order.id, userId: order.user_id })
}

/**
 * Gives the lines of an order that wait for it, in the transaction that knows them paid: access, the count of buyers, the
 * books (once per `refId`), and out of the cart. Throws ALREADY_OWNED.
 */
export async function giveLines(tx: Tx, order: Pick<Order, 'id' | 'code' | 'user_id'>, refId: string): Promise<void> {
  const lines = await waitingLines(tx, order.id).selectAll().orderBy('product_id').execute()
  if (lines.length === 0) return
  for (const line of lines) {
    await sellables[line.kind].grant(tx, {
      orderItemId: line.id,
      productId: line.product_id,
      userId: order.user_id,
      availableDays: line.available_days,
    })
  }
  const itemIds = lines.map((line) => line.id)
  const sold = new Set(lines.flatMap((line) => [line.product_id, line.via_product_id ?? line.product_id]))
  for (const id of [...sold].sort()) await countSale(tx, id, 1)
  await bookSale(tx, { refId, orderId: order.id, orderCode: order.code, itemIds })
  await tx.db.updateTable('order_items').set({ status: 'APPROVED' }).where('id', 'in', itemIds).execute()
  await tx.db
    .deleteFrom('cart_items')
    .where('user_id', '=', order.user_id)
    .where('product_id', 'in', [...sold])
    .execute()
  await tx.db
    .deleteFrom('cart_vouchers')
    .where('user_id', '=', order.user_id)
    .where('voucher_id', 'in', (e) => e.selectFrom('holds').select('pool_id').where('order_id', '=', order.id))
    .execute()
}

/** Whether everything that waits in an order can be given now: nobody is granted twice, and what was held is there; it is then taken for good. */
export async function canStillGrant(tx: Tx, order: Pick<Order, 'id' | 'user_id'>): Promise<boolean> {
  for (const line of await waitingLines(tx, order.id).select(['product_id', 'kind']).execute()) {
    if ((await sellables[line.kind].owned(tx, order.user_id, [line.product_id])).size > 0) return false
  }
  return confirmHolds(tx, order.id)
}

function waitingLines(tx: Tx, orderId: string) {
  return tx.db.selectFrom('order_items').where('order_id', '=', orderId).where('status', '=', 'PENDING')
}
