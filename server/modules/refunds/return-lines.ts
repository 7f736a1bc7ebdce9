import { type Dong, dong, subtract } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { sellableOf } from '#server/modules/catalog/index.ts'
import { cancelLines, lockOrder } from '#server/modules/orders/index.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { standingOf } from './four-eyes.ts'
import { openRefund } from './open-refund.ts'
import { refundableLines } from './rows.ts'

type Return = {
  orderId: string
  itemIds: readonly string[]
  /** Who paid reads it. */
  reason: string
  /** How much of what is left of a line goes back, in đồng; the rest is kept as a fee. Left out: all of it. */
  part?: (left: Dong) => Dong
}

/**
 * Sends the money of these lines of an order back because of whoever sells them, in the caller's transaction, and takes what
 * they gave; a second time changes nothing. Where one person alone said that the money came, two others agree first. What
 * cost nothing is only taken back; of what is kept whole the line stays as it is.
 * @returns what goes back, in đồng
 */
export async function returnLines(tx: Tx, { orderId, itemIds, reason, part = (left) => left }: Return): Promise<Dong> {
  const order = await lockOrder(tx, orderId)
  const lines = (await refundableLines(tx, orderId)).filter(({ id, isLive }) => isLive && itemIds.includes(id))
  const free = lines.filter(({ left }) => left === 0)
  for (const { id, kind } of free) await sellableOf(tx, kind).revoke(tx, id, reason)
  if (free.length > 0)
    await cancelLines(
      tx,
      free.map(({ id }) => id),
      null,
    )
  const items = lines.flatMap(({ id, left }) => {
    const amount = left > 0 ? part(left) : dong(0)
    return amount > 0 ? [{ orderItemId: id, amount, fee: subtract(left, amount) }] : []
  })
  const amount = dong(items.reduce((sum, item) => sum + item.amount, 0))
  if (items.length === 0) return amount
  const { word } = await standingOf(tx, orderId, order.user_id)
  const isAgreed = word.length === 0
  const wish = { orderId, origin: 'SYSTEM' as const, items, amount, reason }
  const id = await openRefund(tx, wish, isAgreed ? 'APPROVED' : 'PENDING')
  if (isAgreed) await carryOutRefund(tx, { id, order_id: orderId, amount })
  else await publish(tx, 'refund.asked', { refundId: id, orderId, userId: order.user_id })
  return amount
}
