import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import { orderFlow } from '#domain/statuses/order.ts'
import type { Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import type { OrderItems } from '#server/core/schema.ts'
import { countSale, sellableOf } from '#server/modules/catalog/index.ts'
import { spendHeldCredit } from '../credit/spend-credit.ts'
import { isGift } from '../gifts/holders.ts'
import { giftOf } from '../gifts/rows.ts'
import { settleGift } from '../gifts/settle-gift.ts'
import { confirmHolds, noteUnheld } from '../holds/settle-holds.ts'
import { partStillWanted, settlePart } from '../instalments/settle-part.ts'
import { documentSale } from '../invoices/document-sale.ts'
import { bookSale } from '../ledger/book-sale.ts'
import { mayRevive } from '../proposals/may-revive.ts'
import { openSeats } from '../seats/open-seats.ts'
import { endLines, reopenLines } from './end-lines.ts'
import type { Order } from './rows.ts'
import { exchangeStands, settleExchange } from './settle-exchange.ts'

type Line = Selectable<OrderItems>

/**
 * Marks a locked order paid and gives everything that was bought, in the caller's transaction: paid ⇒ has access. What is
 * in a gift is given when it is claimed.
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
  await giveWaiting(tx, order, order.id)
  await settleGift(tx, order.id)
  await tell(tx, 'order.paid', { orderId: order.id, userId: order.user_id })
}

/**
 * Gives the lines of a paid order that wait for their money: all of them when it is first paid, those an edit added when
 * the difference came. @param refId what the sale is booked under: the order, or the payment of the difference
 */
export async function giveWaiting(tx: Tx, order: Order, refId: string): Promise<void> {
  must(await confirmHolds(tx, order.id), 'SOLD_OUT')
  await spendHeldCredit(tx, order)
  if (order.paid_at) await settleExchange(tx, order)
  const lines = await waitingLines(tx, order.id)
  if (lines.length === 0) return
  await openSeats(tx, order.id, lines)
  const gift = await giftOf(tx, order.id)
  for (const line of gift ? [] : lines.filter((one) => !one.for_seats && !one.part_of)) {
    await sellableOf(tx, line.kind).grant(tx, {
      orderItemId: line.id,
      productId: line.product_id,
      userId: order.user_id,
      availableDays: line.available_days,
    })
  }
  for (const id of soldProducts(lines.filter((one) => !one.part_of))) await countSale(tx, id, 1)
  const itemIds = lines.map((line) => line.id)
  await bookSale(tx, { refId, orderId: order.id, orderCode: order.code, itemIds })
  await tx.db.updateTable('order_items').set({ status: 'APPROVED' }).where('id', 'in', itemIds).execute()
  // What was bought for others, or given from the page of a product, may wait in the cart for the buyer.
  const forBuyer = soldProducts(lines.filter((line) => !line.for_seats))
  if (forBuyer.length > 0 && (!gift || gift.from_cart))
    await tx.db
      .deleteFrom('cart_items')
      .where('user_id', '=', order.user_id)
      .where('product_id', 'in', forBuyer)
      .execute()
  await tx.db
    .deleteFrom('cart_vouchers')
    .where('user_id', '=', order.user_id)
    .where('voucher_id', 'in', (e) => e.selectFrom('holds').select('pool_id').where('order_id', '=', order.id))
    .execute()
  await tx.db
    .updateTable('order_edits')
    .set({ settled_at: tx.now() })
    .where('order_id', '=', order.id)
    .where('settled_at', 'is', null)
    .execute()
  await settlePart(tx, order.id)
  await documentSale(tx, order.id, 'Bổ sung sản phẩm vào đơn hàng')
}

/**
 * Whether everything that waits can be given now: nobody is granted twice, and what was held is there; it is then taken for
 * good. Lines of a closed order wait again for as long as it takes to know.
 */
export async function canStillGrant(tx: Tx, order: Order): Promise<boolean> {
  if (order.status !== 'REJECTED') return mayGrant(tx, order)
  await reopenLines(tx, order.id)
  if (await mayGrant(tx, order)) return true
  await endLines(tx, order.id)
  return false
}

async function mayGrant(tx: Tx, order: Order): Promise<boolean> {
  if (order.paid_at && !(await exchangeStands(tx, order.id))) return false
  if (order.status === 'REJECTED' && !(await mayRevive(tx, order))) return false
  if (!(await partStillWanted(tx, order.id))) return false
  for (const line of (await isGift(tx, order.id)) ? [] : await waitingLines(tx, order.id)) {
    if (line.for_seats || line.part_of) continue
    if ((await sellableOf(tx, line.kind).owned(tx, order.user_id, [line.product_id])).size > 0) return false
  }
  if (order.status === 'REJECTED') await noteUnheld(tx, order.id)
  return confirmHolds(tx, order.id)
}

function waitingLines(tx: Tx, orderId: string): Promise<Line[]> {
  return tx.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['PENDING', 'HOLDING'])
    .orderBy('product_id')
    .execute()
}

/** Every product sold, a combo once beside its parts. */
function soldProducts(lines: readonly Line[]): string[] {
  const ids = lines.flatMap((line) =>
    line.via_product_id ? [line.product_id, line.via_product_id] : [line.product_id],
  )
  return [...new Set(ids)].sort()
}
