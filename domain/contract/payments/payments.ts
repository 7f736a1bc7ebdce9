import { z } from 'zod'
import { OrderStatus, PaymentStatus } from '../../enums.ts'
import { PaymentGateway, PaymentPlace } from '../../payment-gateways.ts'
import { SoldKind } from '../../sold/kinds.ts'
import { call } from '../call.ts'
import { id } from '../shapes.ts'
import { paymentWish, startedPayment } from './shapes.ts'

export const vnpayNotice = call('GET', '/api/v2/payments/vnpay/ipn', {
  who: 'provider',
  raw: true,
  summary: "VNPAY's notice of a payment; the only thing besides a query that settles one",
  query: z.record(z.string(), z.unknown()),
  reply: z.object({ RspCode: z.string(), Message: z.string() }),
})
export const galaxypayNotice = call('POST', '/api/v2/payments/galaxypay/ipn', {
  who: 'provider',
  raw: true,
  summary: "GalaxyPay's notice of a payment; besides a query the only thing that settles one",
  body: z.record(z.string(), z.unknown()),
  reply: z.object({ ipnStatus: z.string(), ipnDescription: z.string() }),
})
export const appleNotice = call('POST', '/api/v2/payments/apple/ipn', {
  who: 'provider',
  raw: true,
  summary: "The App Store's signed notices: purchases, renewals, refunds",
  body: z.object({ signedPayload: z.string().min(1).max(500_000) }),
  reply: z.object({}),
})

const signedTransaction = z.string().min(1).max(20_000)
export const handInAppleTransaction = call('POST', '/api/v2/payments/apple/transactions', {
  who: 'user',
  summary: 'Our app hands in what the App Store signed after a purchase',
  beyond: 'The buyer has what was bought as soon as the phone says so, whether or not the notice came yet.',
  body: z.object({ signedTransaction }),
  reply: z.object({
    orderId: id,
    orderCode: z.string(),
    orderStatus: z.enum(OrderStatus),
    paymentStatus: z.enum(PaymentStatus),
  }),
  faults: [
    'APPLE_TRANSACTION_REFUSED',
    'APPLE_TRANSACTION_REVOKED',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_ALREADY_SETTLED',
    'INVALID_PRODUCT_ITEM',
    'PROVIDER_UNAVAILABLE',
  ],
})
export const restoreApplePurchases = call('POST', '/api/v2/payments/apple/restore', {
  who: 'user',
  summary:
    'Gives again what the caller bought in the App Store, on a new device or after a purchase that was cut short',
  beyond: 'Apple asks every app for it. Purchases of another account of ours are never given.',
  body: z.object({ signedTransactions: z.array(signedTransaction).max(200) }),
  reply: z.object({
    results: z.array(
      z.object({
        transactionId: z.string().nullable(),
        /** `refused`: not Apple's, or somebody else's. */
        outcome: z.enum(['granted', 'owned', 'revoked', 'refused']),
      }),
    ),
  }),
  faults: ['PROVIDER_UNAVAILABLE'],
  bodyLimit: 4_500_000,
})
export const paymentWays = call('GET', '/api/v2/payments/ways', {
  who: 'user',
  summary: 'Which ways to pay are set up here, for who pays on the web or in our app',
  beyond:
    'A way that is not set up is not shown; what is used in the app is bought from Apple there, and nowhere else.',
  query: z.object({ place: z.enum(PaymentPlace).default('WEB') }),
  reply: z.object({
    items: z.array(z.enum(PaymentGateway)),
    /** Cards the caller let a provider keep, with which they pay on its page. */
    cards: z.array(z.object({ id, provider: z.enum(PaymentGateway), brand: z.string(), last4: z.string() })),
    /** Which of them keep a card with a payment. */
    keeps: z.array(z.enum(PaymentGateway)),
    /** Which of them charge later without the payer, who agrees to it with the first payment. */
    agrees: z.array(z.enum(PaymentGateway)),
  }),
})
export const retryPayment = call('POST', '/api/v2/payments/retry', {
  who: 'user',
  summary: 'Opens another attempt to pay an order',
  body: z.object({ orderId: id, ...paymentWish }),
  reply: startedPayment,
  /** INVALID_PRODUCT_ITEM: Apple sells one thing at a time, and only what is used in the app. */
  faults: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'PAYMENT_WAY_UNAVAILABLE', 'INVALID_PRODUCT_ITEM', 'CARD_NOT_FOUND'],
})
export const paymentReturn = call('GET', '/api/v2/payments/vnpay/return', {
  who: 'user',
  summary: 'What to show a payer who comes back; changes nothing',
  beyond: "The browser's return only shows; the page needs to know which order it is and what we know of it.",
  query: z.record(z.string(), z.unknown()),
  reply: z.object({
    /** False where the signature does not hold or the order is somebody else's: nothing more is told. */
    known: z.boolean(),
    orderId: id.nullable(),
    orderCode: z.string().nullable(),
    orderStatus: z.enum(OrderStatus).nullable(),
    paymentStatus: z.enum(PaymentStatus).nullable(),
    /** What VNPAY's page said, in words; a hint for the reader, no evidence. */
    hint: z.enum(['success', 'failed', 'canceled', 'expired', 'suspicious', 'open']).nullable(),
    words: z.string().nullable(),
    /** The optional capabilities of the order, by name. */
    extensions: z.array(z.string()),
    /** What was bought has a page of its own: what it is of, and which, so that the payer comes there. */
    page: z.object({ of: z.string(), id }).nullable(),
    /** What was paid for and is the payer's own to use, one by one; empty until it is paid. */
    bought: z.array(z.object({ kind: z.enum(SoldKind), name: z.string(), slug: z.string() })),
  }),
})
