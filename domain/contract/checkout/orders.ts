import { z } from 'zod'
import {
  ApprovalStatus,
  JobRunStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ProductItemType,
} from '../../enums.ts'
import { PaidBy, PaymentPlace } from '../../payment-gateways.ts'
import { SoldKind } from '../../sold/kinds.ts'
import { call } from '../call.ts'
import { paidIn, paymentWish, replaces, startedPayment, waitingOrder } from '../payments/shapes.ts'
import { quotation, quotedLine, reduction, typedCodes } from '../pricing/shapes.ts'
import { RefundPromise } from '../refunds/shapes.ts'
import { byId, dong, id, instant, listOf, paging, price, slug, text } from '../shapes.ts'
import { orderWishes, orderWishFaults } from './order-wishes.ts'

/** What to price or order; without it the chosen lines of the cart. */
const Lines = z
  .array(
    z.object({
      productId: id,
      quantity: z.number().int().min(1).max(99).default(1),
      /** What the buyer gives for each, where they may name it. */
      price: price.optional(),
    }),
  )
  .min(1)
  .max(50)
  .optional()
/** Without it the codes of the cart, where its lines are ordered. */
const Codes = typedCodes.optional()

export const quote = call('POST', '/api/v1/quotation', {
  who: 'user',
  summary: 'What an order would cost now, line by line',
  body: z.object({
    items: Lines,
    voucherCodes: Codes,
    /** For somebody else: what the caller has, and their membership, do not count. */
    forOthers: z.boolean().default(false),
    /** Places that are kept for the caller, by the ids of what they are kept under. */
    reserved: z.array(id).max(20).optional(),
    /** Where it is to be paid: what Apple takes, Apple alone gives back. */
    place: z.enum(PaymentPlace).default('WEB'),
  }),
  reply: quotation.extend({
    /** Each with what goes back until when, by the rules of the order that would come of it; null for what cannot be bought. */
    lines: z.array(quotedLine.extend({ promise: RefundPromise.nullable() })),
    /** Unpaid orders that an order of this would take the place of; none is said where it is for others, who are not known yet. */
    waiting: z.array(waitingOrder),
  }),
  faults: ['TOO_MANY_REQUESTS'],
})

export const OrderItem = z.object({
  id,
  orderId: id,
  productId: id,
  kind: z.enum(SoldKind),
  name: z.string(),
  slug: z.string(),
  hostId: id,
  hostName: z.string(),
  coverFileId: id.nullable(),
  quantity: z.number().int(),
  listPrice: dong,
  price: dong,
  availableDays: z.number().int().nullable(),
  /** What it gives goes to others than the buyer. */
  forOthers: z.boolean(),
  /** The combo it was bought in. */
  viaName: z.string().nullable(),
  status: z.enum(ApprovalStatus),
  reductions: z.array(reduction),
})
export const Payment = z.object({
  id,
  provider: z.enum(PaidBy),
  /** How the payer pays or paid; null for credit of theirs, and while they are still to choose on the provider's page. */
  method: z.enum(PaymentMethod).nullable(),
  ...paidIn,
  status: z.enum(PaymentStatus),
  amount: dong,
  txnRef: z.string(),
  createdAt: instant,
  expiresAt: instant,
  settledAt: instant.nullable(),
  bankCode: z.string().nullable(),
  /** In words, why it did not work. */
  failure: z.string().nullable(),
  underReview: z.boolean(),
  refunded: dong,
  /** Of an attempt that waits for a transfer: what to scan or type. */
  payData: startedPayment.shape.payData,
})
export const OrderRow = z.object({
  id,
  code: z.string(),
  status: z.enum(OrderStatus),
  listTotal: dong,
  discount: dong,
  total: dong,
  itemCount: z.number().int(),
  firstName: z.string(),
  firstKind: z.enum(SoldKind).nullable(),
  coverFileId: id.nullable(),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  payable: z.boolean(),
  /** It was paid, and nothing of it is sold any more: all of it went back. */
  refunded: z.boolean(),
  /** Its optional capabilities, by name. */
  extensions: z.array(z.string()),
})
const Order = OrderRow.extend({
  items: z.array(OrderItem),
  payments: z.array(Payment),
  /** What is to be paid now: all of it before, or what an edit added. */
  due: dong,
  /** What was taken off, one row a rule. */
  reductions: z.array(reduction),
  closedReason: z.string().nullable(),
})
const own = ['ORDER_NOT_FOUND'] as const

export const orders = call('GET', '/api/v1/orders', {
  who: 'user',
  summary: "The caller's orders, newest first",
  query: paging(10),
  reply: listOf(OrderRow),
})
export const order = call('GET', '/api/v1/orders/{id}', {
  who: 'user',
  summary: 'One order with lines and payments',
  params: byId,
  reply: Order,
  faults: own,
})

export const placeOrder = call('POST', '/api/v2/orders', {
  who: 'user',
  status: 201,
  summary: 'Orders at the quoted price and opens a payment',
  body: z.object({
    items: Lines,
    voucherCodes: Codes,
    ...paymentWish,
    /** The total the buyer saw; another one now is refused with PRICE_CHANGED. */
    expectedTotal: dong.optional(),
    ...orderWishes,
    replaces,
  }),
  reply: z.object({
    orderId: id,
    code: z.string(),
    status: z.enum(OrderStatus),
    total: dong,
    ...startedPayment.shape,
    /** Null where nothing is to be paid. */
    paymentId: id.nullable(),
  }),
  faults: [
    'TOO_MANY_REQUESTS',
    'INVALID_PRODUCT_ITEM',
    'ALREADY_OWNED',
    'OWN_PRODUCT',
    'ORDER_WAITING',
    'PRICE_CHANGED',
    'PAYMENT_WAY_UNAVAILABLE',
    'CARD_NOT_FOUND',
    'SOLD_OUT',
    'PERSON_LIMIT',
    'VOUCHER_NOT_FOUND',
    'VOUCHER_INACTIVE',
    'VOUCHER_NOT_STARTED',
    'VOUCHER_EXPIRED',
    'VOUCHER_FIRST_ORDER_ONLY',
    'VOUCHER_NOT_APPLICABLE',
    'VOUCHER_USAGE_LIMIT_REACHED',
    ...orderWishFaults,
  ],
})
export const ordersV2 = call('GET', '/api/v2/orders', {
  who: 'user',
  summary: "The caller's orders, by status",
  query: paging(10).extend({ status: z.enum(OrderStatus).optional(), search: text(60).optional() }),
  reply: listOf(OrderRow),
})
export const orderInfo = call('GET', '/api/v2/orders/{id}/info', {
  who: 'user',
  summary: 'One order with lines and payments',
  params: byId,
  reply: Order,
  faults: own,
})
export const orderItem = call('GET', '/api/v2/orders/order-item/{id}', {
  who: 'user',
  summary: 'One bought line',
  params: byId,
  reply: OrderItem,
  faults: own,
})
export const orderItems = call('GET', '/api/v2/orders/{id}/order-items', {
  who: 'user',
  summary: 'The lines of an order',
  params: byId,
  reply: listOf(OrderItem),
  faults: own,
})
export const setOrderItemStatus = call('PUT', '/api/v1/order-items/{id}/status', {
  who: 'host',
  opens: ['events.manage'],
  summary:
    'Whoever makes what a line is of moves it on: of a ticket its host takes it back, and all that was paid goes back',
  params: byId,
  body: z.object({ status: z.enum(ApprovalStatus), reason: text(500, 10) }),
  reply: z.object({ id, status: z.enum(ApprovalStatus) }),
  faults: ['ORDER_ITEM_NOT_FOUND', 'NOT_OWNER', 'STATUS_CONFLICT', 'EVENT_OVER', 'TICKET_USED', 'TICKET_REVOKED'],
})
export const boughtOfProduct = call('GET', '/api/v2/orders/product/{slug}/{type}', {
  who: 'user',
  summary: 'What the caller bought of a product',
  params: z.object({ slug, type: z.enum(ProductItemType) }),
  reply: listOf(OrderItem.extend({ orderStatus: z.enum(OrderStatus) })),
})
export const cancelOrder = call('POST', '/api/v2/orders/{id}/cancel', {
  who: 'user',
  summary: 'Gives up an order that is not paid',
  beyond: 'A buyer may change their mind before paying.',
  params: byId,
  reply: z.object({ status: z.enum(OrderStatus) }),
  faults: ['ORDER_NOT_FOUND', 'STATUS_CONFLICT', 'INSTALMENT_ORDER'],
})
export const queueStatus = call('GET', '/api/v1/queue/{type}/{id}/status', {
  who: 'user',
  summary: 'How far the handling of an order or a payment is',
  params: z.object({ type: z.enum(['order', 'payment']), id }),
  reply: z.object({ status: z.enum(JobRunStatus), orderId: id, orderStatus: z.enum(OrderStatus) }),
  faults: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND'],
})
