import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { lockForSettling, refuse, succeed } from './settle-payment.ts'

/**
 * A person found out at the bank or in the provider's portal what became of a payment under review: it was taken and pays
 * its order, it was taken and goes back, or nothing was taken. Throws STATUS_CONFLICT where it is under review no more.
 */
export async function decideReview(
  tx: Tx,
  paymentId: string,
  outcome: 'TAKEN' | 'GIVE_BACK' | 'NOT_TAKEN',
): Promise<void> {
  const found = await tx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'p.provider', 'o.user_id'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { order, payment } = await lockForSettling(tx, found)
  must(payment.review_reason !== null && payment.provider !== 'CREDIT', 'STATUS_CONFLICT')
  if (outcome === 'NOT_TAKEN') {
    await refuse(tx, payment, 'failed', payment.failure_code ?? '99')
    return
  }
  const taken = { gateway: payment.provider, transactionNo: payment.provider_txn_no, bankCode: payment.bank_code }
  const unwanted =
    outcome === 'GIVE_BACK' ? 'Giao dịch bị cổng thanh toán nghi ngờ nên không bán, tiền được trả lại' : undefined
  await succeed(tx, order, payment, taken, unwanted)
}
