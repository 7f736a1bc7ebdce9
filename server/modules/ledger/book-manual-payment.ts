import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { postLedger } from './post.ts'
import { minus } from './rules.ts'

/** Writes that money came straight into the bank account, once per payment; no provider keeps anything of it. */
export async function bookManualPayment(
  tx: Tx,
  payment: { id: string; order_id: string; amount: number; txn_ref: string },
): Promise<void> {
  const amount = dong(payment.amount)
  await postLedger(tx, {
    kind: 'CAPTURE',
    refId: payment.id,
    memo: `Nhận tiền ngoài cổng ${payment.txn_ref}`,
    entries: [
      { account: 'BANK', amount, orderId: payment.order_id },
      { account: 'BUYER_FUNDS', amount: minus(amount), orderId: payment.order_id },
    ],
  })
}
