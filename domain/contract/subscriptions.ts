import { z } from 'zod'
import { SubscriptionStatus } from '../enums.ts'
import { PaymentGateway } from '../payment-gateways.ts'
import { LeaveReason } from '../subscriptions.ts'
import { call } from './call.ts'
import { membership } from './memberships.ts'
import { startedPayment } from './payment-shapes.ts'
import { byId, done, dong, id, instant, listOf, paging, text } from './shapes.ts'
import {
  canceled,
  keptCard,
  paymentRecord,
  shortMembership,
  shortPlan,
  staffSubscription,
  subscribed,
  subscription,
  summary,
} from './subscription-shapes.ts'

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
  'VOUCHER_USAGE_LIMIT_REACHED',
] as const
const way = {
  /** A kept card: then it renews by itself. */
  cardId: id.optional(),
  /** Any other way of paying: for one period, without a renewal. */
  provider: z.enum(PaymentGateway).optional(),
  bankCode: z
    .string()
    .regex(/^[A-Z]{3,20}$/)
    .optional(),
}

export const subscriptionOffer = call({
  method: 'GET',
  path: '/api/v1/subscriptions/{id}',
  who: 'public',
  summary: 'A membership on sale with the plans one may subscribe to',
  params: byId,
  reply: membership,
  faults: ['MEMBERSHIP_NOT_FOUND'],
})
export const subscriptionPeriod = call({
  method: 'GET',
  path: '/api/v1/subscriptions/period/{id}',
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
export const mySubscriptions = call({
  method: 'GET',
  path: '/api/v1/subscriptions/me',
  who: 'user',
  summary: "The caller's subscriptions, those that live first",
  reply: listOf(subscription),
  faults: [],
})
export const subscriptionPaymentRecords = call({
  method: 'GET',
  path: '/api/v1/subscriptions/payment-records',
  who: 'user',
  summary: 'Each period of the caller’s subscriptions and the money for it, newest first',
  query: paging(10).extend({ subscriptionId: id.optional() }),
  reply: listOf(paymentRecord),
  faults: [],
})
export const addCard = call({
  method: 'POST',
  path: '/api/v1/subscriptions/card',
  who: 'user',
  summary: 'Opens the provider’s page where a card is given to be kept; its number never reaches us',
  body: z.object({
    /** The page of ours to come back to; it gets `?the=<id>`. */
    returnTo: z
      .string()
      .regex(/^\/[a-z0-9/?=&-]*$/i)
      .max(200)
      .default('/tai-khoan/the'),
  }),
  reply: z.object({ savingId: id, url: z.string() }),
  faults: ['PAYMENT_WAY_UNAVAILABLE', 'UNAVAILABLE'],
  limit: { perMinute: 10, by: 'user' },
})
export const cards = call({
  method: 'GET',
  path: '/api/v1/subscriptions/card',
  who: 'user',
  summary: 'The cards the caller lets us keep, the one that is charged by default first',
  reply: listOf(keptCard.extend({ usedBy: z.array(shortMembership.extend({ subscriptionId: id })) })),
  faults: [],
  impersonated: 'hidden',
})
const WHY_CARDS =
  'The catalogue adds and lists cards; people also come back from the page, choose one and take one away.'
export const finishCard = call({
  method: 'POST',
  path: '/api/v1/subscriptions/card/{id}/finish',
  who: 'user',
  summary: 'Asks what became of a page for a card, and keeps the card where one was given',
  beyond: WHY_CARDS,
  params: byId,
  reply: z.object({ cardId: id.nullable() }),
  faults: ['CARD_SAVING_NOT_FOUND'],
})
export const chooseCard = call({
  method: 'PUT',
  path: '/api/v1/subscriptions/cards/{id}/default',
  who: 'user',
  summary: 'Makes a card the default',
  beyond: WHY_CARDS,
  params: byId,
  reply: done,
  faults: ['CARD_NOT_FOUND'],
})
export const forgetCard = call({
  method: 'DELETE',
  path: '/api/v1/subscriptions/cards/{id}',
  who: 'user',
  summary: 'Forgets a card, here and at the provider; what it pays for renews no more',
  beyond: WHY_CARDS,
  params: byId,
  reply: done,
  faults: ['CARD_NOT_FOUND'],
})
export const subscribe = call({
  method: 'POST',
  path: '/api/v1/subscriptions/{id}/subscribe',
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
export const subscriptionVoucher = call({
  method: 'POST',
  path: '/api/v1/subscriptions/{id}/voucher',
  who: 'user',
  summary: 'What a code makes of the first period of a plan; nothing is used yet',
  params: byId,
  body: z.object({ code }),
  reply: summary,
  faults: ['MEMBERSHIP_PRICE_NOT_FOUND', 'INVALID_PRODUCT_ITEM', ...voucherFaults],
  limit: { perMinute: 20, by: 'user' },
})
export const subscriptionSummary = call({
  method: 'GET',
  path: '/api/v1/subscriptions/{id}/payment-summary',
  who: 'user',
  summary: 'Everything about money before paying: today, the next charge, a trial, and what a change of plan counts',
  params: byId,
  query: z.object({ voucherCode: code.optional(), subscriptionId: id.optional() }),
  reply: summary,
  faults: [
    'MEMBERSHIP_PRICE_NOT_FOUND',
    'INVALID_PRODUCT_ITEM',
    'SUBSCRIPTION_NOT_FOUND',
    'SUBSCRIPTION_ALREADY_ACTIVE',
    'SUBSCRIPTION_ALREADY_LIFETIME',
    'SUBSCRIPTION_AT_APPLE',
    'STATUS_CONFLICT',
    ...voucherFaults,
  ],
})
export const cancelSubscription = call({
  method: 'POST',
  path: '/api/v1/subscriptions/{id}/cancel',
  who: 'user',
  summary: 'Leaves a subscription: when the paid period ends, or now with what is not used going back',
  params: byId,
  body: z.object({ when: z.enum(['NOW', 'AT_END']).default('AT_END'), reason: z.enum(LeaveReason).optional() }),
  reply: canceled,
  faults: ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_AT_APPLE', 'SUBSCRIPTION_ALREADY_LIFETIME', 'STATUS_CONFLICT'],
})
export const cancelPendingSubscription = call({
  method: 'POST',
  path: '/api/v1/subscriptions/{id}/cancel-pending',
  who: 'user',
  summary: 'Takes back what waits: an unpaid period or change, a plan that was to follow, the wish to leave at the end',
  params: byId,
  reply: z.object({ status: z.enum(SubscriptionStatus), undone: z.array(z.enum(['PAYMENT', 'PLAN', 'LEAVING'])) }),
  faults: ['SUBSCRIPTION_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const changeSubscriptionPlan = call({
  method: 'POST',
  path: '/api/v1/subscriptions/{id}/change-plan/{newId}',
  who: 'user',
  summary: 'Changes the plan: up at once with what is left counted, down when the paid period ends',
  params: z.object({ id, newId: id }),
  body: z.object({ ...way, shownAt: instant.optional(), expectedDue: dong.optional() }),
  reply: z.object({
    when: z.enum(['NOW', 'AT_END']),
    status: z.enum(SubscriptionStatus),
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
export const changeSubscriptionCard = call({
  method: 'PUT',
  path: '/api/v1/subscriptions/{id}/card',
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

export const ownSubscriptions = call({
  method: 'GET',
  path: '/api/v1/auth/subscriptions',
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
  faults: [],
})
export const ownSubscriptionPlans = call({
  method: 'GET',
  path: '/api/v1/auth/subscriptions/{id}/plans',
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

const WHY_STAFF = 'The staff answer people who write about their subscription, and look at how subscriptions do.'
const filters = {
  status: z.enum(SubscriptionStatus).optional(),
  membershipId: id.optional(),
  /** Declined at least once and still tried, or leaving when the period ends. */
  show: z.enum(['TROUBLE', 'LEAVING']).optional(),
  search: text(100).optional(),
}
export const staffSubscriptions = call({
  method: 'GET',
  path: '/api/v1/admin/subscriptions',
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Subscriptions by status, membership and person, the newest first',
  beyond: WHY_STAFF,
  query: paging(20).extend(filters),
  reply: listOf(staffSubscription),
  faults: [],
})
export const subscriptionFigures = call({
  method: 'GET',
  path: '/api/v1/admin/subscriptions/figures',
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'How many live, begin, leave and are in trouble, what renews in the next 30 days, and why people leave',
  beyond: WHY_STAFF,
  reply: z.object({
    byStatus: z.record(z.enum(SubscriptionStatus), z.number().int()),
    trials: z.number().int(),
    leaving: z.number().int(),
    trouble: z.number().int(),
    begun30: z.number().int(),
    ended30: z.number().int(),
    renewals30: z.number().int(),
    renewalMoney30: dong,
    leaveReasons: z.record(z.enum(LeaveReason), z.number().int()),
  }),
  faults: [],
})
export const exportSubscriptions = call({
  method: 'GET',
  path: '/api/v1/admin/subscriptions/export',
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'The same list as an .xlsx file',
  beyond: WHY_STAFF,
  query: z.object(filters),
  raw: true,
  reply: z.any(),
  faults: [],
})
export const staffSubscriptionPayments = call({
  method: 'GET',
  path: '/api/v1/admin/subscriptions/{id}/payments',
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Each period of a subscription and the money for it',
  beyond: WHY_STAFF,
  params: byId,
  reply: listOf(paymentRecord),
  faults: ['SUBSCRIPTION_NOT_FOUND'],
})
export const staffCancelSubscription = call({
  method: 'POST',
  path: '/api/v1/admin/subscriptions/{id}/cancel',
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Ends a subscription for its person, with a reason they are told',
  beyond: WHY_STAFF,
  params: byId,
  body: z.object({ when: z.enum(['NOW', 'AT_END']), reason: text(500, 3) }),
  reply: canceled,
  faults: ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_AT_APPLE', 'SUBSCRIPTION_ALREADY_LIFETIME', 'STATUS_CONFLICT'],
})
