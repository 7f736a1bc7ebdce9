import type { Tx } from '#server/core/context.ts'
import { carryOutRefund } from '../refunds/carry-out-refund.ts'
import { openRefund } from '../refunds/open-refund.ts'

/** Notes that a whole payment that bought nothing is to go back, without anybody asking; it is sent after the commit. */
export async function giveBack(
  tx: Tx,
  payment: { id: string; order_id: string; amount: number },
  reason: string,
): Promise<void> {
  const wish = { orderId: payment.order_id, origin: 'SYSTEM' as const, items: [], amount: payment.amount, reason }
  const id = await openRefund(tx, wish, 'APPROVED')
  await carryOutRefund(tx, { id, order_id: payment.order_id, amount: payment.amount, paymentId: payment.id })
}
