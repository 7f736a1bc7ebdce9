import type { Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { carryOutRefund } from '../refunds/carry-out-refund.ts'
import { openRefund } from '../refunds/open-refund.ts'

/** Notes that a whole payment that bought nothing is to go back, without anybody asking; it is sent after the commit, and the payer is told. */
export async function giveBack(
  tx: Tx,
  order: { id: string; user_id: string },
  payment: { id: string; amount: number },
  reason: string,
): Promise<void> {
  const { amount } = payment
  const wish = { orderId: order.id, origin: 'SYSTEM' as const, items: [], amount, reason }
  const id = await openRefund(tx, wish, 'APPROVED')
  await carryOutRefund(tx, { id, order_id: order.id, amount, paymentId: payment.id })
  await tell(tx, 'money.returned', { refundId: id, userId: order.user_id })
}
