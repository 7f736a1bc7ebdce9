import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import type { ProviderRefunds } from '#server/modules/payments/index.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { recordProviderRefund } from './external/record-provider-refund.ts'
import { reverseProviderRefund } from './external/reverse-provider-refund.ts'
import { openRefund } from './open-refund.ts'

/** Notes that a whole payment that bought nothing is to go back, without anybody asking; it is sent after the commit, and the payer is told. */
async function giveBack(
  tx: Tx,
  order: { id: string; user_id: string },
  payment: { id: string; amount: number },
  reason: string,
): Promise<void> {
  const { amount } = payment
  const wish = { orderId: order.id, origin: 'SYSTEM' as const, items: [], amount, reason }
  const id = await openRefund(tx, wish, 'APPROVED')
  await carryOutRefund(tx, { id, order_id: order.id, amount, paymentId: payment.id })
  await publish(tx, 'money.returned', { refundId: id, userId: order.user_id })
}

async function goesBack(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('refund_transfers')
    .select('id')
    .where('payment_id', '=', paymentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Money that goes back without anybody's wish, and what providers tell of it. */
export const refundsFollow: ProviderRefunds = {
  giveBack,
  goesBack,
  record: recordProviderRefund,
  reverse: reverseProviderRefund,
}
