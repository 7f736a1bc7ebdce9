import { fail, must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { bookManualPayment } from '#server/modules/ledger/index.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { dueOf, fulfilPendingLines, lockWithBuyer, markPaid, readyToGive } from '#server/modules/orders/index.ts'
import { insertPaid } from './insert-paid.ts'

const OWN_ORDER = 'Bạn không thể ghi nhận tiền cho đơn hàng của chính mình. Hãy nhờ một đồng nghiệp.'

export type Manual = { reason: string; evidence: string; receivedOn: string }

/**
 * Notes that what is due of an order, not of one's own, came outside the providers. From here on whoever noted it decides
 * nothing about money that goes back of the order. ORDER_NOT_FOUND, CANNOT_DECIDE_OWN, ORDER_NOT_PAYABLE, SOLD_OUT.
 */
export function recordManualPayment(ctx: Context | Tx, orderId: string, manual: Manual): Promise<void> {
  return write(ctx, async (tx) => takeManualPayment(tx, await lockWithBuyer(tx, orderId), manual))
}

/** The same for a locked order: the money is booked on the bank account, and the order is paid with it. */
export async function takeManualPayment(tx: Tx, order: Order, { reason, evidence, receivedOn }: Manual): Promise<void> {
  const staffId = asStaff(tx)
  must(order.user_id !== staffId, 'CANNOT_DECIDE_OWN', { message: OWN_ORDER })
  must(order.status !== 'REJECTED', 'ORDER_NOT_PAYABLE')
  const due = await dueOf(tx, order)
  must(due > 0, 'ORDER_NOT_PAYABLE')
  const way = { provider: 'BANK_TRANSFER', method: 'BANK_TRANSFER', prefix: 'TAY' } as const
  const payment = await insertPaid(tx, { orderId: order.id, amount: due, ...way })
  await tx.db
    .insertInto('manual_payments')
    .values({ payment_id: payment.id, recorded_by: staffId, reason, evidence, received_on: receivedOn })
    .execute()
  await bookManualPayment(tx, payment)
  const ready = (await readyToGive(tx, order)) ?? fail('SOLD_OUT')
  if (order.status === 'CREATED') await markPaid(tx, order, 'system', ready)
  else await fulfilPendingLines(tx, order, payment.id, ready)
  await audit(tx, 'order.paid-by-hand', 'order', order.id, { amount: due, reason })
}
