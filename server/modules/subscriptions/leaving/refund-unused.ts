import { type Dong, dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { carryOutRefund, openRefund, refundableLines, sourcesOf, standingOf } from '#server/modules/refunds/index.ts'

/**
 * Sends back a part of what was paid for a subscription, the last charges first, each as far as its line and its payments
 * reach: a part that counted as credit for a later period goes back from where it was paid. Where one person alone said that
 * the money came, two others agree first.
 * @returns what goes back; less than asked only where money has gone back otherwise before
 */
export async function refundUnused(tx: Tx, subscriptionId: string, amount: Dong, reason: string): Promise<Dong> {
  let open: number = amount
  const charges = await tx.db
    .selectFrom('subscription_payments')
    .select(['order_id', 'order_item_id'])
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'PAID')
    .where('order_id', 'is not', null)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const { order_id: orderId, order_item_id: orderItemId } of charges) {
    if (open === 0 || !orderId || !orderItemId) break
    const order = await lockOrder(tx, orderId)
    const line = (await refundableLines(tx, orderId)).find(({ id }) => id === orderItemId)
    const held = (await sourcesOf(tx, orderId)).reduce((sum, source) => sum + source.left, 0)
    const part = Math.min(open, held, line ? line.price - line.returned : 0)
    if (part <= 0) continue
    const items = [{ orderItemId, amount: part }]
    const { word } = await standingOf(tx, orderId, order.user_id)
    const wish = { orderId, origin: 'SYSTEM' as const, items, amount: part, reason }
    const id = await openRefund(tx, wish, word.length > 0 ? 'PENDING' : 'APPROVED')
    if (word.length > 0) await publish(tx, 'refund.asked', { refundId: id, orderId, userId: order.user_id })
    else await carryOutRefund(tx, { id, order_id: orderId, amount: part })
    open -= part
  }
  return dong(amount - open)
}
