import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { postLedger } from './post.ts'
import { minus } from './rules.ts'

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

type Given = { id: string; userId: string; amount: number }

const GIVEN = {
  CREDIT_GIVEN: 'Bến Học tặng số dư',
  REFERRAL_REWARD: 'Thưởng mời bạn',
}

/** Writes that the platform gave a person credit at its own cost, as a present or for a friend they brought; once per `id`. */
export async function bookGivenCredit(tx: Tx, kind: keyof typeof GIVEN, gift: Given): Promise<boolean> {
  const amount = dong(gift.amount)
  return postLedger(tx, {
    kind,
    refId: gift.id,
    memo: GIVEN[kind],
    entries: [
      { account: 'GOODWILL', amount },
      { account: 'CREDIT', amount: minus(amount), userId: gift.userId },
    ],
  })
}

type Redeemed = { id: string; orderId: string; orderItemId: string; userId: string; amount: number }

/** Writes that a gift card became the credit of whoever had its code; once per card. */
export async function bookRedeemedCard(tx: Tx, card: Redeemed): Promise<void> {
  const amount = dong(card.amount)
  await postLedger(tx, {
    kind: 'GIFT_CARD_REDEEMED',
    refId: card.id,
    memo: 'Đổi thẻ quà tặng',
    entries: [
      { account: 'GIFT_CARDS', amount, orderId: card.orderId, orderItemId: card.orderItemId },
      { account: 'CREDIT', amount: minus(amount), userId: card.userId },
    ],
  })
}
