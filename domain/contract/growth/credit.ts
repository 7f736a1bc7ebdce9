import { z } from 'zod'
import { CREDIT_GIFT_LIMITS, CreditReason } from '../../credit.ts'
import { GIFT_CARD_LIMITS, GiftCardState } from '../../gift-cards.ts'
import { call } from '../call.ts'
import { paymentWish, startedPayment } from '../payments/shapes.ts'
import { byId, dong, email, id, instant, listOf, paging, person, text } from '../shapes.ts'

const CREDIT = 'Money may come back as credit, at once, and pays the next order; a person must see what they have.'
const CARDS = 'A gift card is money taken for somebody else to spend; the catalogue sells nothing of the kind.'

const CreditPage = listOf(
  z.object({
    id,
    at: instant,
    /** What came; below zero: what went. */
    amount: z.number().int(),
    /** After it. */
    balance: dong,
    why: z.enum(CreditReason),
    orderId: id.nullable(),
    orderCode: z.string().nullable(),
    words: z.string().nullable(),
  }),
).extend({
  balance: dong,
  /** What of it waits in an unpaid order; a new order that uses credit takes its place. */
  held: z.object({ orderId: id, orderCode: z.string(), amount: dong, until: instant }).nullable(),
})

export const credit = call('GET', '/api/v1/credit', {
  who: 'user',
  summary: "The caller's credit: what they have, what came and went",
  beyond: CREDIT,
  query: paging(20),
  reply: CreditPage,
})
export const creditOf = call('GET', '/api/v1/admin/users/{id}/credit', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: "A person's credit, for the staff",
  beyond: CREDIT,
  params: byId,
  query: paging(20),
  reply: CreditPage.extend({ person }),
  faults: ['ACCOUNT_NOT_FOUND'],
})
export const giveCredit = call('POST', '/api/v1/admin/users/{id}/credit', {
  who: 'staff',
  grant: 'refunds.decide',
  status: 201,
  summary: 'Gives a person credit at the cost of the platform, with a reason that they read',
  beyond: CREDIT,
  params: byId,
  body: z.object({
    amount: dong
      .min(CREDIT_GIFT_LIMITS.least, 'Số tiền tặng từ 1.000 ₫.')
      .max(CREDIT_GIFT_LIMITS.below - 1, 'Số tiền tặng dưới 2.000.000 ₫.'),
    reason: text(500, 3),
  }),
  reply: z.object({ id }),
  faults: ['ACCOUNT_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'CREDIT_GIFT_TOO_HIGH'],
})

const Card = z.object({
  id,
  orderId: id,
  orderCode: z.string(),
  amount: dong,
  state: z.enum(GiftCardState),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  message: z.string(),
  /** The end of its code. */
  last4: z.string().nullable(),
  createdAt: instant,
  issuedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  mailedAt: instant.nullable(),
  redeemedAt: instant.nullable(),
})

export const buyGiftCard = call('POST', '/api/v1/gift-cards', {
  who: 'user',
  status: 201,
  summary: 'Orders a gift card and opens its payment',
  beyond: CARDS,
  body: z.object({
    amount: dong
      .min(GIFT_CARD_LIMITS.least, 'Giá trị thẻ từ 50.000 ₫.')
      .max(GIFT_CARD_LIMITS.most, 'Giá trị thẻ tối đa 5.000.000 ₫.')
      .multipleOf(GIFT_CARD_LIMITS.step, 'Giá trị thẻ tròn nghìn đồng.'),
    recipientName: text(100, 1),
    recipientEmail: email.optional(),
    message: text(500),
    ...paymentWish,
  }),
  reply: z.object({ orderId: id, ...startedPayment.shape }),
  faults: ['PAYMENT_WAY_UNAVAILABLE', 'CARD_NOT_FOUND', 'INVALID_PRODUCT_ITEM'],
  limit: { perMinute: 10, by: 'user' },
})
export const redeemGiftCard = call('POST', '/api/v1/gift-cards/redeem', {
  who: 'user',
  summary: "Makes a gift card the caller's credit, once",
  beyond: CARDS,
  body: z.object({ code: text(60, 1) }),
  reply: z.object({ amount: dong, balance: dong }),
  faults: ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_REDEEMED', 'GIFT_CARD_EXPIRED', 'GIFT_CARD_CANCELED', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 6, by: 'user' },
})
export const giftCards = call('GET', '/api/v1/gift-cards', {
  who: 'user',
  summary: 'The gift cards the caller bought, newest first',
  beyond: CARDS,
  query: paging(10),
  reply: listOf(Card),
})
export const giftCard = call('GET', '/api/v1/gift-cards/{id}', {
  who: 'user',
  summary: 'A gift card the caller bought, with its code while it is good',
  beyond: CARDS,
  params: byId,
  reply: Card.extend({ code: z.string().nullable() }),
  faults: ['GIFT_CARD_NOT_FOUND'],
  // Whoever has the code has the money.
  impersonated: 'hidden',
})
export const allGiftCards = call('GET', '/api/v1/admin/gift-cards', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: 'Every gift card that was paid, newest first, without codes',
  beyond: CARDS,
  query: paging(20).extend({ q: text(100).optional() }),
  reply: listOf(Card.extend({ buyer: person.nullable(), redeemedBy: person.nullable() })),
})
