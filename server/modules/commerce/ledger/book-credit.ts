import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { openCredit } from '../credit/rows.ts'
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

/** Writes that the platform gave a person credit, at its own cost; once per gift. */
export async function bookCreditGift(tx: Tx, gift: { id: string; user_id: string; amount: number }): Promise<void> {
  const amount = dong(gift.amount)
  await openCredit(tx, gift.user_id)
  await postLedger(tx, {
    kind: 'CREDIT_GIVEN',
    refId: gift.id,
    memo: 'Bến Học tặng số dư',
    entries: [
      { account: 'GOODWILL', amount },
      { account: 'CREDIT', amount: minus(amount), userId: gift.user_id },
    ],
  })
}

type Redeemed = { id: string; orderId: string; orderItemId: string; userId: string; amount: number }

/** Writes that a gift card became the credit of whoever had its code; once per card. */
export async function bookRedeemedCard(tx: Tx, card: Redeemed): Promise<void> {
  const amount = dong(card.amount)
  await openCredit(tx, card.userId)
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

/** Writes that the platform rewards a person with credit for a friend they brought, at its own cost; once per referral. */
export async function bookReferralReward(
  tx: Tx,
  referral: { id: string; userId: string; amount: number },
): Promise<boolean> {
  const amount = dong(referral.amount)
  await openCredit(tx, referral.userId)
  return postLedger(tx, {
    kind: 'REFERRAL_REWARD',
    refId: referral.id,
    memo: 'Thưởng mời bạn',
    entries: [
      { account: 'GOODWILL', amount },
      { account: 'CREDIT', amount: minus(amount), userId: referral.userId },
    ],
  })
}
