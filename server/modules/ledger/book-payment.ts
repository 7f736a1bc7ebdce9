import { dong } from '#domain/money.ts'
import type { PaidBy, PaymentGateway } from '#domain/payment-gateways.ts'
import type { Tx } from '#server/core/context.ts'
import { type Posting, postLedger } from './post.ts'
import { type FeeRate, minus, providerFee } from './rules.ts'

type Paid = { id: string; order_id: string; provider: PaymentGateway; amount: number; txn_ref: string }

/** Writes that a payment came in, and what its provider keeps of it at its rate of today; each once. */
export async function bookPayment(tx: Tx, payment: Paid, rate: FeeRate | undefined): Promise<void> {
  const amount = dong(payment.amount)
  const clearing = { account: 'PROVIDER_CLEARING' as const, gateway: payment.provider }
  const fee = providerFee(amount, rate)
  const capture: Posting = {
    kind: 'CAPTURE',
    refId: payment.id,
    memo: `Giao dịch ${payment.txn_ref}`,
    entries: [
      { ...clearing, amount },
      { account: 'BUYER_FUNDS', amount: minus(amount), orderId: payment.order_id },
    ],
  }
  const kept: Posting = {
    kind: 'FEE',
    refId: payment.id,
    memo: `Phí giao dịch ${payment.txn_ref}`,
    entries: [
      { account: 'PROVIDER_FEES', amount: fee, orderId: payment.order_id },
      { ...clearing, amount: minus(fee) },
    ],
  }
  await postLedger(tx, capture, kept)
}

/** `from`: whose balance the money left; null: it went from the bank account; `CREDIT`: it became credit of `userId`. */
type SentBack = {
  transferId: string
  orderId: string
  userId: string
  from: PaidBy | null
  amount: number
  memo: string
}

/** Writes that money went back to a buyer, once per transfer. */
export async function bookRefund(tx: Tx, sent: SentBack): Promise<void> {
  const { transferId, orderId, amount, memo } = sent
  await postLedger(tx, {
    kind: 'REFUND',
    refId: transferId,
    memo,
    entries: [
      { account: 'BUYER_FUNDS', amount: dong(amount), orderId },
      { ...placeOf(sent), amount: dong(-amount) },
    ],
  })
}

/** Writes that money booked as gone back did not get there, once per transfer: it is owed to the buyer again. */
export async function bookFailedRefund(tx: Tx, sent: SentBack): Promise<void> {
  const { transferId, orderId, amount, memo } = sent
  await postLedger(tx, {
    kind: 'CORRECTION',
    refId: transferId,
    memo,
    entries: [
      { account: 'BUYER_FUNDS', amount: dong(-amount), orderId },
      { ...placeOf(sent), amount: dong(amount) },
    ],
  })
}

function placeOf({ from, userId, orderId }: SentBack) {
  if (from === 'CREDIT') return { account: 'CREDIT' as const, userId, orderId }
  return from === null ? { account: 'BANK' as const } : { account: 'PROVIDER_CLEARING' as const, gateway: from }
}
