import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { minus, postLedger } from '#server/modules/ledger/index.ts'

type Spent = { id: string; order_id: string; amount: number; txn_ref: string; userId: string }

/** Writes that an order was paid with credit, once per payment: what we owed the person is now their money for the order. */
export async function bookCreditPayment(tx: Tx, payment: Spent): Promise<void> {
  const amount = dong(payment.amount)
  await postLedger(tx, {
    kind: 'CAPTURE',
    refId: payment.id,
    memo: `Thanh toán bằng số dư ${payment.txn_ref}`,
    entries: [
      { account: 'CREDIT', amount, userId: payment.userId, orderId: payment.order_id },
      { account: 'BUYER_FUNDS', amount: minus(amount), orderId: payment.order_id },
    ],
  })
}
