import { z } from 'zod'
import { SubscriptionStatus } from '../../enums.ts'
import { PaymentGateway } from '../../payment-gateways.ts'
import { LeaveReason } from '../../subscriptions.ts'
import { call } from '../call.ts'
import { membership } from '../catalog/memberships.ts'
import { paidIn, startedPayment } from '../payments/shapes.ts'
import { byId, dong, id, instant, listOf, paging } from '../shapes.ts'
import { canceled, paymentRecord, shortMembership, shortPlan, subscribed, subscription, summary } from './shapes.ts'

const code = z
  .string()
  .transform((typed) => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().min(3).max(30))
const voucherFaults = [
  'VOUCHER_NOT_FOUND',
  'VOUCHER_NOT_APPLICABLE',
  'VOUCHER_INACTIVE',
  'VOUCHER_NOT_STARTED',
  'VOUCHER_EXPIRED',
  'VOUCHER_FIRST_ORDER_ONLY',
  'VOUCHER_USAGE_LIMIT_REACHED',
] as const
const way = {
  currency: paidIn.currency.default('VND'),
  /** What the caller takes it for; where it is not, PAYMENT_WAY_UNAVAILABLE. RECURRING: with a kept card, or one that is given to be kept. */
  mode: paidIn.mode.optional(),
  /** A kept card: then it renews by itself. */
  cardId: id.optional(),
  /** Any other way of paying: for one period, without a renewal. */
  provider: z.enum(PaymentGateway).optional(),
  bankCode: z
    .string()
    .regex(/^[A-Z]{3,20}$/)
    .optional(),
  /** With a gateway of `paymentWays`.agrees: the card that is given on its page renews it. */
  keepCard: z.boolean().optional(),
}

export const subscriptionOffer = call('GET', '/api/v1/subscriptions/{id}', {
  who: 'public',
  summary: 'A membership on sale with the plans one may subscribe to',
  params: byId,
  reply: membership,
  faults: ['MEMBERSHIP_NOT_FOUND'],
})
export const subscriptionPeriod = call('GET', '/api/v1/subscriptions/period/{id}', {
  who: 'public',
  summary: 'One plan: its period, price and trial, and until when a period that begins now would run',
  params: byId,
  reply: shortPlan.extend({
    membership: shortMembership,
    listPrice: dong,
    trialDays: z.number().int(),
    wouldEndAt: instant.nullable(),
  }),
  faults: ['MEMBERSHIP_PRICE_NOT_FOUND'],
})
export const mySubscriptions = call('GET', '/api/v1/subscriptions/me', {
  who: 'user',
  summary: "The caller's subscriptions, those that live first",
  reply: listOf(subscription),
})
export const subscriptionPaymentRecords = call('GET', '/api/v1/subscriptions/payment-records', {
  who: 'user',
  summary: 'Each period of the caller’s subscriptions and the money for it, newest first',
  query: paging(10).extend({ subscriptionId: id.optional() }),
  reply: listOf(paymentRecord),
})
export const subscribe = call('POST', '/api/v1/subscriptions/{id}/subscribe', {
  who: 'user',
  status: 201,
  summary: 'Subscribes to a plan, with a kept card or for one period in any other way',
  params: byId,
  body: z.object({ ...way, voucherCode: code.optional(), expectedTotal: dong.optional() }),
  reply: subscribed,
  faults: [
    'MEMBERSHIP_PRICE_NOT_FOUND',
    'INVALID_PRODUCT_ITEM',
    'SUBSCRIPTION_ALREADY_ACTIVE',
    'SUBSCRIPTION_ALREADY_LIFETIME',
    'SUBSCRIPTION_CARD_TOKEN_NOT_FOUND',
    'PAYMENT_WAY_UNAVAILABLE',
    'PRICE_CHANGED',
    ...voucherFaults,
  ],
  limit: { perMinute: 20, by: 'user' },
})
export const subscriptionVoucher = call('POST', '/api/v1/subscriptions/{id}/voucher', {
  who: 'user',
  summary: 'What a code makes of the first period of a plan; nothing is used yet',
  params: byId,
  body: z.object({ code }),
  reply: summary,
  faults: [
    'MEMBERSHIP_PRICE_NOT_FOUND',
    'INVALID_PRODUCT_ITEM',
    'SUBSCRIPTION_ALREADY_LIFETIME',
    'SUBSCRIPTION_ALREADY_ACTIVE',
    'SUBSCRIPTION_AT_APPLE',
    'STATUS_CONFLICT',
    ...voucherFaults,
  ],
  limit: { perMinute: 20, by: 'user' },
})
export const subscriptionSummary = call('GET', '/api/v1/subscriptions/{id}/payment-summary', {
  who: 'user',
  summary: 'Everything about money before paying: today, the next charge, a trial, and what a change of plan counts',
  params: byId,
  query: z.object({ voucherCode: code.optional(), subscriptionId: id.optional() }),
  reply: summary,
  faults: [
    'MEMBERSHIP_PRICE_NOT_FOUND',
    'INVALID_PRODUCT_ITEM',
    'SUBSCRIPTION_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'SUBSCRIPTION_ALREADY_ACTIVE',
    'SUBSCRIPTION_ALREADY_LIFETIME',
    'SUBSCRIPTION_AT_APPLE',
    'STATUS_CONFLICT',
    ...voucherFaults,
  ],
})
export const cancelSubscription = call('POST', '/api/v1/subscriptions/{id}/cancel', {
  who: 'user',
  summary: 'Leaves a subscription: when the paid period ends, or now with what is not used going back',
  params: byId,
  body: z.object({ when: z.enum(['NOW', 'AT_END']).default('AT_END'), reason: z.enum(LeaveReason).optional() }),
  reply: canceled,
  faults: ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_AT_APPLE', 'SUBSCRIPTION_ALREADY_LIFETIME', 'STATUS_CONFLICT'],
})
const PAUSE = 'who needs a rest leaves otherwise; the catalogue has no word for coming back by itself'
export const pauseSubscription = call('POST', '/api/v1/subscriptions/{id}/pause', {
  who: 'user',
  summary:
    'Lets a subscription rest from the end of the paid period on: nothing is open and nothing charged for 1 to 3 months',
  beyond: PAUSE,
  params: byId,
  body: z.object({ months: z.number().int().min(1).max(3) }),
  reply: z.object({ pausesAt: instant, resumesAt: instant }),
  faults: ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_AT_APPLE', 'SUBSCRIPTION_ALREADY_LIFETIME', 'STATUS_CONFLICT'],
})
export const resumeSubscription = call('POST', '/api/v1/subscriptions/{id}/resume', {
  who: 'user',
  summary: 'Takes a pause back before it begins; ends one that runs: the next period begins now and is charged',
  beyond: PAUSE,
  params: byId,
  reply: z.object({ charged: z.boolean() }),
  faults: ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_AT_APPLE', 'SUBSCRIPTION_ALREADY_LIFETIME', 'STATUS_CONFLICT'],
})
export const cancelPendingSubscription = call('POST', '/api/v1/subscriptions/{id}/cancel-pending', {
  who: 'user',
  summary: 'Takes back what waits: an unpaid period or change, a plan that was to follow, the wish to leave at the end',
  params: byId,
  reply: z.object({ status: z.enum(SubscriptionStatus), undone: z.array(z.enum(['PAYMENT', 'PLAN', 'LEAVING'])) }),
  faults: ['SUBSCRIPTION_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const changeSubscriptionPlan = call('POST', '/api/v1/subscriptions/{id}/change-plan/{newId}', {
  who: 'user',
  summary: 'Changes the plan: up at once with what is left counted, down when the paid period ends',
  params: z.object({ id, newId: id }),
  body: z.object({ ...way, shownAt: instant.optional(), expectedDue: dong.optional() }),
  reply: z.object({
    when: z.enum(['NOW', 'AT_END']),
    status: z.enum(SubscriptionStatus),
    /** The new plan runs; false while it waits for its time or its money, and where the card was declined. */
    changed: z.boolean(),
    ...paidIn,
    due: dong,
    refunded: dong,
    orderId: id.nullable(),
    paymentId: id.nullable(),
    payUrl: z.string().nullable(),
    payData: startedPayment.shape.payData,
  }),
  faults: [
    'SUBSCRIPTION_NOT_FOUND',
    'MEMBERSHIP_PRICE_NOT_FOUND',
    'INVALID_PRODUCT_ITEM',
    'SUBSCRIPTION_ALREADY_ACTIVE',
    'SUBSCRIPTION_ALREADY_LIFETIME',
    'SUBSCRIPTION_AT_APPLE',
    'SUBSCRIPTION_CARD_TOKEN_NOT_FOUND',
    'PAYMENT_WAY_UNAVAILABLE',
    'PRICE_CHANGED',
    'STATUS_CONFLICT',
  ],
})
export const changeSubscriptionCard = call('PUT', '/api/v1/subscriptions/{id}/card', {
  who: 'user',
  summary: 'Names the card that is charged from now on; a declined renewal is tried again at once',
  params: byId,
  body: z.object({ cardId: id }),
  reply: z.object({ triedAgain: z.boolean() }),
  faults: [
    'SUBSCRIPTION_NOT_FOUND',
    'SUBSCRIPTION_CARD_TOKEN_NOT_FOUND',
    'SUBSCRIPTION_AT_APPLE',
    'SUBSCRIPTION_ALREADY_LIFETIME',
    'STATUS_CONFLICT',
  ],
})

export const ownSubscriptions = call('GET', '/api/v1/auth/subscriptions', {
  who: 'user',
  summary: 'The caller’s subscriptions that live, in short',
  reply: listOf(
    z.object({
      id,
      membership: shortMembership,
      plan: shortPlan,
      status: z.enum(SubscriptionStatus),
      endsAt: instant.nullable(),
      lifetime: z.boolean(),
      renews: z.boolean(),
    }),
  ),
})
export const ownSubscriptionPlans = call('GET', '/api/v1/auth/subscriptions/{id}/plans', {
  who: 'user',
  summary: 'The plans one of the caller’s subscriptions may change to, and when each change would be made',
  params: byId,
  reply: listOf(
    shortPlan.extend({
      membership: shortMembership,
      current: z.boolean(),
      waiting: z.boolean(),
      when: z.enum(['NOW', 'AT_END']),
      /** Undoes the last change, within a day of it. */
      isBack: z.boolean(),
    }),
  ),
  faults: ['SUBSCRIPTION_NOT_FOUND'],
})
