import { z } from 'zod'
import { InstalmentParts, InstalmentStatus, PartStatus } from '../../instalments.ts'
import { SoldKind } from '../../sold/kinds.ts'
import { call } from '../call.ts'
import { replaces } from '../payments/shapes.ts'
import { reduction, typedCode } from '../pricing/shapes.ts'
import { RefundPromise } from '../refunds/shapes.ts'
import { byId, dong, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'
import { keptCard } from '../subscriptions/shapes.ts'

const WHY = 'Paying a price in monthly parts is a feature of the product that the catalogue of calls does not know.'
const parts = z.literal(InstalmentParts)
const voucherFaults = [
  'VOUCHER_NOT_FOUND',
  'VOUCHER_NOT_APPLICABLE',
  'VOUCHER_INACTIVE',
  'VOUCHER_NOT_STARTED',
  'VOUCHER_EXPIRED',
  'VOUCHER_USAGE_LIMIT_REACHED',
] as const
const orderFaults = ['INVALID_PRODUCT_ITEM', 'ALREADY_OWNED', 'OWN_PRODUCT', 'SOLD_OUT'] as const

const offer = z.object({
  productId: id,
  /** Into how many monthly parts its price may be divided; null: it is paid at once. */
  parts: parts.nullable(),
  price: dong,
  /** What costs less is paid at once, whatever is said here. */
  least: dong,
})
const due = z.object({ seq: whole, amount: dong, dueAt: instant })
const plan = z.object({
  id,
  status: z.enum(InstalmentStatus),
  product: z.object({ id, kind: z.enum(SoldKind), name: z.string(), slug: z.string(), coverFileId: id.nullable() }),
  parts: whole,
  total: dong,
  paid: dong,
  createdAt: instant,
  endedAt: instant.nullable(),
  endReason: z.string().nullable(),
  schedule: z.array(
    due.extend({
      status: z.enum(PartStatus),
      paidAt: instant.nullable(),
      order: z.object({ id, code: z.string() }).nullable(),
    }),
  ),
  card: keptCard.nullable(),
  /** A part that is due and not paid. */
  owed: due.nullable(),
  /** The part that is charged next. */
  next: due.nullable(),
  /** A part was declined: how often, when it is tried next, until when everything stays open; once closed, when the plan ends. */
  trouble: z
    .object({
      failures: whole,
      words: z.string().nullable(),
      nextTryAt: instant.nullable(),
      graceUntil: instant.nullable(),
      suspendedAt: instant.nullable(),
      endsAt: instant.nullable(),
    })
    .nullable(),
  can: z.object({ payDue: z.boolean(), payRest: z.boolean(), changeCard: z.boolean() }),
})
const staffPlan = plan.extend({ person: z.object({ id, fullName: z.string(), email: z.string() }) })

export const instalmentOffer = call('GET', '/api/v1/products/{id}/instalments', {
  who: 'public',
  summary: 'Into how many monthly parts the price of a product may be divided; null where it is paid at once',
  beyond: WHY,
  params: byId,
  reply: offer.pick({ parts: true, price: true }),
  faults: ['PRODUCT_NOT_FOUND'],
})
export const sellerInstalments = call('GET', '/api/v1/products/{id}/instalments/offer', {
  who: 'host',
  opens: ['products.manage'],
  summary: 'What its seller says about paying a product in parts',
  beyond: WHY,
  params: byId,
  reply: offer,
  faults: ['PRODUCT_NOT_FOUND', 'NOT_OWNER'],
})
export const offerInstalments = call('PUT', '/api/v1/products/{id}/instalments/offer', {
  who: 'host',
  opens: ['products.manage'],
  summary:
    'Says whether a course or a combo may be paid in monthly parts, and in how many; plans that run are not touched',
  beyond: WHY,
  params: byId,
  body: z.object({ parts: parts.nullable() }),
  reply: offer,
  faults: ['PRODUCT_NOT_FOUND', 'NOT_OWNER', 'INSTALMENTS_NOT_OFFERED'],
})
export const quoteInstalments = call('POST', '/api/v1/instalments/quote', {
  who: 'user',
  summary:
    'What paying a product in parts would cost now: the whole price and each part with its day; nothing is used yet',
  beyond: WHY,
  body: z.object({ productId: id, voucherCode: typedCode.optional() }),
  reply: z.object({
    product: plan.shape.product.extend({ hostName: z.string() }),
    parts,
    listTotal: dong,
    total: dong,
    reductions: z.array(reduction),
    voucher: z.object({ code: z.string(), amount: dong }).nullable(),
    schedule: z.array(due),
    /** What of the first part goes back until when; a later one is promised no longer. */
    promise: RefundPromise,
  }),
  faults: ['INSTALMENTS_NOT_OFFERED', 'INSTALMENT_RUNNING', ...orderFaults, ...voucherFaults],
  limit: { perMinute: 60, by: 'user' },
})
export const beginInstalments = call('POST', '/api/v1/instalments', {
  who: 'user',
  status: 201,
  summary: 'Buys a product in monthly parts: the first is charged to a kept card now, the others on their days',
  beyond: WHY,
  body: z.object({
    productId: id,
    /** A kept card; without one the payer gives a card on VNPAY’s page, and agrees there that it pays the other parts. */
    cardId: id.optional(),
    voucherCode: typedCode.optional(),
    expectedTotal: dong,
    replaces,
  }),
  reply: z.object({
    planId: id,
    orderId: id,
    /** Where the payer goes who gives a card now; null with a kept one, and where VNPAY has not answered. */
    payUrl: z.string().nullable(),
    /** PENDING: the bank has not answered yet. FAILED: it was declined, and nothing was opened. */
    status: z.enum(InstalmentStatus),
    /** In words, why it was declined. */
    failure: z.string().nullable(),
  }),
  faults: [
    'INSTALMENTS_NOT_OFFERED',
    'INSTALMENT_RUNNING',
    'SUBSCRIPTION_CARD_TOKEN_NOT_FOUND',
    'PAYMENT_WAY_UNAVAILABLE',
    'ORDER_WAITING',
    'PRICE_CHANGED',
    ...orderFaults,
    ...voucherFaults,
  ],
  limit: { perMinute: 20, by: 'user' },
})
export const myInstalments = call('GET', '/api/v1/instalments', {
  who: 'user',
  summary: 'What the caller pays in parts, with every part; those that run first',
  beyond: WHY,
  reply: listOf(plan),
})
export const myInstalment = call('GET', '/api/v1/instalments/{id}', {
  who: 'user',
  summary: 'One of them',
  beyond: WHY,
  params: byId,
  reply: plan,
  faults: ['INSTALMENT_NOT_FOUND'],
})
export const payInstalment = call('POST', '/api/v1/instalments/{id}/pay', {
  who: 'user',
  summary:
    'Pays the part that is due, or everything that is left: with a kept card now, or on the page of the order it names',
  beyond: WHY,
  params: byId,
  body: z.object({ what: z.enum(['DUE', 'REST']), cardId: id.optional() }),
  reply: z.object({ orderId: id, total: dong, paid: z.boolean(), failure: z.string().nullable() }),
  faults: ['INSTALMENT_NOT_FOUND', 'SUBSCRIPTION_CARD_TOKEN_NOT_FOUND', 'PAYMENT_WAY_UNAVAILABLE', 'STATUS_CONFLICT'],
  limit: { perMinute: 20, by: 'user' },
})
export const changeInstalmentCard = call('PUT', '/api/v1/instalments/{id}/card', {
  who: 'user',
  summary: 'Names the card that the other parts are charged to; a declined part is tried again at once',
  beyond: WHY,
  params: byId,
  body: z.object({ cardId: id }),
  reply: z.object({ triedAgain: z.boolean() }),
  faults: ['INSTALMENT_NOT_FOUND', 'SUBSCRIPTION_CARD_TOKEN_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const staffInstalments = call('GET', '/api/v1/admin/instalments', {
  who: 'staff',
  grant: 'orders.read',
  summary: 'What people pay in parts, by status and person, the newest first',
  beyond: WHY,
  query: paging(20).extend({ status: z.enum(InstalmentStatus).optional(), search: text(100).optional() }),
  reply: listOf(staffPlan).extend({
    figures: z.object({
      byStatus: z.record(z.enum(InstalmentStatus), whole),
      /** Of plans that run: what is not paid yet, and what of it is overdue. */
      toCome: dong,
      overdue: dong,
    }),
  }),
})
export const staffInstalment = call('GET', '/api/v1/admin/instalments/{id}', {
  who: 'staff',
  grant: 'orders.read',
  summary: 'One of them with what happened to it',
  beyond: WHY,
  params: byId,
  reply: staffPlan.extend({
    history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
  }),
  faults: ['INSTALMENT_NOT_FOUND'],
})
export const staffCancelInstalment = call('POST', '/api/v1/admin/instalments/{id}/cancel', {
  who: 'staff',
  grant: 'orders.manage',
  summary: 'Ends a plan for its person, with a reason they are told: access closes and nothing more is charged',
  beyond: WHY,
  params: byId,
  body: z.object({ reason: text(500, 3) }),
  reply: z.object({ status: z.enum(InstalmentStatus) }),
  faults: ['INSTALMENT_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'],
})

export const orderInstalment = call('GET', '/api/v1/orders/{id}/instalment', {
  who: 'user',
  summary: 'Which parts of which plan an own order asks for',
  beyond: WHY,
  params: byId,
  reply: z.object({
    planId: id,
    name: z.string(),
    parts: whole,
    seqs: z.array(whole),
    firstOrderId: id,
  }),
  faults: ['ORDER_NOT_FOUND'],
})
