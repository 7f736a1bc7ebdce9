import { must } from '#domain/faults.ts'
import { orderFlow } from '#domain/statuses/order.ts'
import type { Tx } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { confirmHolds, noteUnheld } from '#server/modules/capacity/index.ts'
import { ownedOf, sellableOf } from '#server/modules/catalog/index.ts'
import { dropFromCart } from './cart/drop-from-cart.ts'
import { extensionsOf, type OrderLine } from './extensions.ts'
import { endLines, reopenLines } from './lines/end-lines.ts'
import { placesWanted, waitingLines } from './places-reads.ts'
import type { Order } from './rows.ts'
import { saleWatchers } from './sale-watchers.ts'

/**
 * Marks a locked order paid and gives everything that was bought, in the caller's transaction: paid ⇒ has access. What is
 * for others is given as its extension says.
 * An order that was closed before the money came is revived. Throws ALREADY_OWNED where a line cannot be given any more.
 */
export async function markPaid(tx: Tx, order: Order, as: 'system' | 'provider', ready?: Ready): Promise<void> {
  await move(tx, {
    table: 'orders',
    subject: 'order',
    flow: orderFlow,
    id: order.id,
    as,
    action: order.status === 'REJECTED' ? 'pay-late' : 'pay',
    set: { paid_at: tx.now(), closed_reason: null },
  })
  await fulfilPendingLines(tx, order, order.id, ready)
  await publish(tx, 'order.paid', { orderId: order.id, userId: order.user_id })
}

/**
 * Gives the lines of a paid order that wait for their money: all of them when it is first paid, those an edit added when
 * the difference came. Throws SOLD_OUT where nobody looked before whether they can be given, and one cannot.
 * @param refId what the sale is booked under: the order, or the payment of the difference
 */
export async function fulfilPendingLines(tx: Tx, order: Order, refId: string, ready?: Ready): Promise<void> {
  if (!ready) must(await confirmHolds(tx, order.id, waitingLines(order.id)), 'SOLD_OUT')
  const lines = ready?.lines ?? (await pendingLines(tx, order.id))
  if (lines.length === 0) return
  for (const line of lines.filter(isForBuyer)) {
    await sellableOf(tx, line.kind).grant(tx, {
      orderItemId: line.id,
      productId: line.product_id,
      userId: order.user_id,
      availableDays: line.available_days,
    })
  }
  const itemIds = lines.map((line) => line.id)
  await tx.db.updateTable('order_items').set({ status: 'APPROVED' }).where('id', 'in', itemIds).execute()
  for (const extension of extensionsOf(tx, order)) await extension.onPaid?.(tx, order, lines)
  for (const watcher of rowsOf(tx, saleWatchers)) await watcher.sold(tx, { refId, order, itemIds })
  // What was bought for others may wait in the cart for the buyer.
  await dropFromCart(tx, order, productsOf(lines.filter((line) => !line.for_others)))
}

/** What was found to be there to give: what was scarce of it is taken for good. */
export type Ready = { readonly lines: readonly OrderLine[] }

/**
 * Looks whether everything that waits can be given now: nobody is granted twice, and what was held is there; it is then taken
 * for good. Lines of a closed order wait again for as long as it takes to know. @returns null where it cannot
 */
export async function readyToGive(tx: Tx, order: Order): Promise<Ready | null> {
  if (order.status !== 'REJECTED') return givable(tx, order)
  await reopenLines(tx, order.id)
  const ready = await givable(tx, order)
  if (!ready) await endLines(tx, order.id)
  return ready
}

async function givable(tx: Tx, order: Order): Promise<Ready | null> {
  for (const extension of extensionsOf(tx, order)) if ((await extension.canFulfil?.(tx, order)) === false) return null
  const lines = await pendingLines(tx, order.id)
  for (const line of lines.filter(isForBuyer))
    if ((await ownedOf(tx, line.kind, order.user_id, [line.product_id])).size > 0) return null
  if (order.status === 'REJECTED') await noteUnheld(tx, placesWanted(order.id))
  return (await confirmHolds(tx, order.id, waitingLines(order.id))) ? { lines } : null
}

/** Whether a line gives its product to the buyer: it is not for others, nor a further part of what an earlier line gave. */
function isForBuyer(line: OrderLine): boolean {
  return !line.for_others && !line.part_of
}

function pendingLines(tx: Tx, orderId: string): Promise<OrderLine[]> {
  return tx.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['PENDING', 'HOLDING'])
    .orderBy('product_id')
    .execute()
}

/** Every product that these lines are of, and the combos they came with. */
function productsOf(lines: readonly OrderLine[]): string[] {
  const ids = lines.flatMap((line) =>
    line.via_product_id ? [line.product_id, line.via_product_id] : [line.product_id],
  )
  return [...new Set(ids)].sort()
}
