import { z } from 'zod'
import { PeriodUnit, SubscriptionPaymentStatus, SubscriptionStatus } from '../../enums.ts'
import { PaymentGateway } from '../../payment-gateways.ts'
import { LeaveReason, SubscriptionPaymentKind } from '../../subscriptions.ts'
import { paidIn, startedPayment } from '../payments/shapes.ts'
import { RefundPromise } from '../refunds/shapes.ts'
import { dong, id, instant, whole } from '../shapes.ts'

export const period = z.object({ unit: z.enum(PeriodUnit), count: whole.min(1) })
export const shortMembership = z.object({ id, name: z.string(), slug: z.string() })
export const shortPlan = z.object({
  id,
  name: z.string(),
  /** null: for life. */
  period: period.nullable(),
  price: dong,
})
export const keptCard = z.object({
  id,
  /** Who keeps it. */
  provider: z.enum(PaymentGateway),
  brand: z.string(),
  last4: z.string(),
  /** The first instant at which it is good no more. */
  expiresAt: instant.nullable(),
  expired: z.boolean(),
  isDefault: z.boolean(),
  /** Whether a subscription can be charged to it without its owner. */
  chargeable: z.boolean(),
})

export const subscription = z.object({
  id,
  membership: shortMembership,
  plan: shortPlan,
  status: z.enum(SubscriptionStatus),
  /** RECURRING: a kept card is charged for each period. */
  ...paidIn,
  /** What a renewal costs. */
  price: dong,
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  period: z.object({ startsAt: instant, endsAt: instant.nullable() }).nullable(),
  lifetime: z.boolean(),
  isTrial: z.boolean(),
  renews: z.boolean(),
  cancelAtEnd: z.boolean(),
  /** A pause, from the end of what is paid until the next period begins, and whether it has begun. */
  pause: z.object({ from: instant, until: instant, rests: z.boolean() }).nullable(),
  /** What is charged next, and when; null where nothing is. */
  nextCharge: z.object({ at: instant, amount: dong, planName: z.string() }).nullable(),
  /** The plan that begins when the paid period ends. */
  pendingPlan: shortPlan.nullable(),
  /** A change up may be taken back at once until then. */
  changeBack: z.object({ planId: id, planName: z.string(), until: instant }).nullable(),
  card: keptCard.nullable(),
  /** A renewal is being tried: until when everything stays open, how often it was declined, when it is tried next. */
  trouble: z
    .object({
      graceUntil: instant,
      /** After a pause nothing is open while the card is tried. */
      isOpen: z.boolean(),
      failures: whole,
      nextTryAt: instant.nullable(),
      words: z.string().nullable(),
      /** What is owed, and the order by which it may be paid in any other way; null while the bank has not answered. */
      owed: z.object({ orderId: id, amount: dong }).nullable(),
    })
    .nullable(),
  /** A first period or a change that waits to be paid. */
  waiting: z
    .object({ orderId: id, orderCode: z.string(), amount: dong, planName: z.string(), expiresAt: instant })
    .nullable(),
  /** What goes back where it is left at this moment; null where it cannot be. */
  unused: dong.nullable(),
  byApple: z.boolean(),
  can: z.object({
    cancelNow: z.boolean(),
    cancelAtEnd: z.boolean(),
    keep: z.boolean(),
    changePlan: z.boolean(),
    changeCard: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancelPending: z.boolean(),
  }),
})

export const paymentRecord = z.object({
  id,
  subscriptionId: id,
  membershipName: z.string(),
  planName: z.string(),
  kind: z.enum(SubscriptionPaymentKind),
  status: z.enum(SubscriptionPaymentStatus),
  ...paidIn,
  amount: dong,
  credit: dong,
  refunded: dong,
  periodStart: instant,
  periodEnd: instant.nullable(),
  orderId: id.nullable(),
  orderCode: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
})

export const summary = z.object({
  membership: shortMembership,
  plan: shortPlan,
  currency: paidIn.currency,
  /** What is shown is counted to this moment; a change is charged so if it is confirmed soon. */
  shownAt: instant,
  listPrice: dong,
  reductions: z.array(z.object({ name: z.string(), amount: dong })),
  /** What it takes off a first period that is paid; a trial takes no code. */
  voucher: z.object({ code: z.string(), amount: dong }).nullable(),
  /** What is paid today. */
  total: dong,
  trial: z.object({ days: whole, endsAt: instant }).nullable(),
  /** Until when a period runs that is paid today, a trial left aside; null for life. */
  periodEndsAt: instant.nullable(),
  /** What of a first period that is paid today goes back until when; null for a change. */
  promise: RefundPromise.nullable(),
  /** With a kept card: what is charged next, and when; the code of today does not count for it. */
  nextCharge: z.object({ at: instant, amount: dong }).nullable(),
  /** For somebody who has a subscription that this plan would replace. */
  change: z
    .object({
      subscriptionId: id,
      fromPlanName: z.string(),
      when: z.enum(['NOW', 'AT_END']),
      at: instant,
      credit: dong,
      due: dong,
      back: dong,
    })
    .nullable(),
})

export const subscribed = startedPayment.partial().extend({
  subscriptionId: id,
  status: z.enum(SubscriptionStatus),
  ...paidIn,
  orderId: id.nullable(),
  code: z.string().nullable(),
  total: dong,
  paymentId: id.nullable(),
  payUrl: z.string().nullable(),
  payData: startedPayment.shape.payData,
})

export const canceled = z.object({ status: z.enum(SubscriptionStatus), cancelAtEnd: z.boolean(), refunded: dong })

export const staffSubscription = z.object({
  id,
  person: z.object({ id, fullName: z.string(), email: z.string() }),
  membership: shortMembership,
  plan: shortPlan,
  status: z.enum(SubscriptionStatus),
  ...paidIn,
  price: dong,
  renews: z.boolean(),
  cancelAtEnd: z.boolean(),
  byApple: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  startedAt: instant.nullable(),
  periodEnd: instant.nullable(),
  /** It pauses from the end of the paid period until then. */
  resumesAt: instant.nullable(),
  nextAt: instant.nullable(),
  failures: whole,
  leaveReason: z.enum(LeaveReason).nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Paid in all, less what went back. */
  paid: dong,
  can: z.object({ cancel: z.boolean() }),
})
