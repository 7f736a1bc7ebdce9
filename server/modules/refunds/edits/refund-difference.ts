import type { Tx } from '#server/core/context.ts'
import { carryOutRefund } from '../carry-out-refund.ts'
import { openRefund } from '../open-refund.ts'

type Taken = {
  orderId: string
  items: readonly { orderItemId: string; amount: number }[]
  amount: number
  reason: string
  /** Who edited the order: staff, or the buyer. */
  by: string
}

/**
 * Sends back what an edit of a locked, paid order made too much: `items` are the lines it took out, for all that was left
 * of them; `amount` is what of that is not used for lines it added. Throws REFUND_AMOUNT_EXCEEDED.
 */
export async function refundDifference(tx: Tx, { orderId, items, amount, reason, by }: Taken): Promise<string> {
  const id = await openRefund(tx, { orderId, origin: 'EDIT', items, amount, reason, askedBy: by }, 'APPROVED')
  await carryOutRefund(tx, { id, order_id: orderId, amount })
  return id
}
