import { z } from 'zod'
import { bankCodes } from '../../banks.ts'
import { RefundStatus } from '../../enums.ts'
import { PaidBy } from '../../payment-gateways.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'
import { RefundItem, RefundPromise, RefundRow, StaffRefundRow } from './shapes.ts'

const SHEET = 'accountants count in spreadsheets; the catalogue has no call for that'
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
const reason = text(500, 3)
const noneTwice = (ids: readonly string[]) => new Set(ids).size === ids.length
const ONCE = 'Mỗi dòng của đơn chỉ một lần.'
const BUYERS =
  'The catalogue lets staff decide refunds; somebody has to be able to ask for one, and to know what is promised.'
const STAFF = 'Money also goes back that nobody asked for: by goodwill, or in a provider’s console.'

export const refundPromise = call('GET', '/api/v1/orders/{id}/refund-promise', {
  who: 'user',
  summary: 'What of an own order may be asked back now, line by line, and until when',
  beyond: BUYERS,
  params: byId,
  reply: z.object({
    waiting: id.nullable(),
    /** It may come back as credit, too. */
    toCredit: z.boolean(),
    items: z.array(
      RefundItem.omit({ amount: true, fee: true }).extend({ price: dong, returned: dong, promise: RefundPromise }),
    ),
  }),
  faults: ['ORDER_NOT_FOUND'],
})
export const askRefund = call('POST', '/api/v1/orders/{id}/refunds', {
  who: 'user',
  status: 201,
  summary: 'Asks for lines of an own order back, as promised',
  beyond: BUYERS,
  params: byId,
  body: z.object({
    itemIds: z.array(id).min(1).max(50).refine(noneTwice, ONCE),
    reason,
    toCredit: z.boolean().default(false),
  }),
  reply: z.object({ id }),
  faults: [
    'ORDER_NOT_FOUND',
    'REFUND_NOT_PROMISED',
    'REFUND_WAITING',
    'REFUND_TO_CREDIT_UNAVAILABLE',
    'INSTALMENT_WHOLE',
  ],
  limit: { perMinute: 10, by: 'user' },
})
export const cancelRefund = call('POST', '/api/v1/refunds/{id}/cancel', {
  who: 'user',
  summary: 'Takes an own request back before it is decided',
  beyond: BUYERS,
  params: byId,
  reply: z.object({ status: z.enum(RefundStatus) }),
  faults: ['REFUND_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const refunds = call('GET', '/api/v1/refunds', {
  who: 'user',
  summary: "The caller's refunds, newest first",
  query: paging(10).extend({ orderId: id.optional() }),
  reply: listOf(RefundRow),
})
export const nameRefundAccount = call('PUT', '/api/v1/refunds/{id}/account', {
  who: 'user',
  summary: 'Names the account for money that cannot go back the way it came',
  params: byId,
  body: z.object({
    bankCode: z.enum(bankCodes),
    number: z
      .string()
      .trim()
      .transform((typed) => typed.replace(/[\s.-]/g, ''))
      .pipe(z.string().regex(/^\d{6,19}$/, 'Số tài khoản gồm 6 đến 19 chữ số.')),
    holder: text(100, 1),
  }),
  reply: z.object({ masked: z.string() }),
  faults: ['REFUND_NOT_FOUND', 'STATUS_CONFLICT', 'BANK_ACCOUNT_HOLDER_MISMATCH'],
})
export const decideRefund = call('PUT', '/api/v1/refunds/{id}', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: 'Agrees to a refund or refuses it; above a limit two people must agree',
  params: byId,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('APPROVE') }),
    z.object({ decision: z.literal('REJECT'), reason }),
  ]),
  reply: z.object({ status: z.enum(RefundStatus), approvals: whole, needed: whole }),
  faults: [
    'REFUND_NOT_FOUND',
    'STATUS_CONFLICT',
    'REFUND_APPROVED_BY_YOU',
    'CANNOT_DECIDE_OWN',
    'REFUND_AMOUNT_EXCEEDED',
    'GIFT_CARD_REDEEMED',
  ],
})
export const refundCounts = call('GET', '/api/v1/refunds/status/count', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: 'How many refunds stand at each status',
  reply: z.object({ counts: z.record(z.enum(RefundStatus), whole), failed: whole }),
})
export const refundApprovalCounts = call('GET', '/api/v1/refunds/approval/count', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: 'How many refunds wait for a first and for a second agreement, and how many wait for the caller',
  reply: z.object({ first: whole, second: whole, forYou: whole }),
})
const refundFilters = {
  status: z.enum(RefundStatus).optional(),
  /** Only those of which money could not be sent. */
  failed: flag.optional(),
  /** Only those that the caller may agree to. */
  forYou: flag.optional(),
  /** In the order's code, the buyer's name and e-mail, the ids of transfers. */
  search: text(60).optional(),
}
export const allRefunds = call('GET', '/api/v1/refunds/all', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: 'All refunds, those that wait first',
  query: paging(20).extend(refundFilters),
  reply: listOf(StaffRefundRow),
})
export const refundSheet = call('GET', '/api/v1/refunds/all/sheet', {
  who: 'staff',
  grant: 'refunds.decide',
  beyond: SHEET,
  summary: 'The same as .xlsx, at most 10,000 of them',
  query: z.object(refundFilters),
  reply: z.any(),
  raw: true,
})
export const staffRefund = call('GET', '/api/v1/admin/refunds/{id}', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: 'One refund with its lines, agreements and transfers',
  beyond: 'Whoever decides looks at one case.',
  params: byId,
  reply: StaffRefundRow.extend({
    /** Everything that happened, the latest first, in words. */
    history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
  }),
  faults: ['REFUND_NOT_FOUND'],
})
export const refundableOrder = call('GET', '/api/v1/admin/refunds/of-order/{order}', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: 'What of an order, named by id or code, may still go back: by line and by payment',
  beyond: STAFF,
  params: z.object({ order: text(60, 1) }),
  reply: z.object({
    orderId: id,
    code: z.string(),
    buyer: person,
    paidAt: instant.nullable(),
    total: dong,
    /** The request that waits, of which there is one at a time. */
    waiting: id.nullable(),
    items: z.array(
      RefundItem.omit({ amount: true, fee: true }).extend({ price: dong, left: dong, promise: RefundPromise }),
    ),
    payments: z.array(
      z.object({
        id,
        provider: z.enum(PaidBy),
        reference: z.string(),
        amount: dong,
        left: dong,
        settledAt: instant.nullable(),
      }),
    ),
  }),
  faults: ['ORDER_NOT_FOUND'],
})
export const refundAccount = call('GET', '/api/v1/admin/refunds/{id}/account', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: 'The whole account a buyer named, for sending money there by hand; every look is noted',
  beyond: 'What no provider can send back is sent by a person, who has to know where.',
  params: byId,
  reply: z.object({
    account: z.object({ bankCode: z.enum(bankCodes), number: z.string(), holder: z.string() }).nullable(),
  }),
  faults: ['REFUND_NOT_FOUND'],
})
export const startRefund = call('POST', '/api/v1/admin/refunds', {
  who: 'staff',
  grant: 'refunds.decide',
  status: 201,
  summary: 'Puts up lines of a paid order to go back, beyond the promise',
  beyond: STAFF,
  body: z.object({
    orderId: id,
    items: z
      .array(z.object({ orderItemId: id, amount: dong }))
      .min(1)
      .max(50)
      .refine((items) => noneTwice(items.map((item) => item.orderItemId)), ONCE),
    /** Kept from the sum. */
    fee: dong.default(0),
    reason,
  }),
  reply: z.object({ id }),
  faults: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAID',
    'REFUND_AMOUNT_EXCEEDED',
    'REFUND_FEE_TOO_HIGH',
    'REFUND_WAITING',
    'INSTALMENT_WHOLE',
    'GIFT_CARD_REDEEMED',
  ],
})
export const retryRefund = call('POST', '/api/v1/admin/refunds/{id}/retry', {
  who: 'staff',
  grant: 'refunds.decide',
  summary: 'Sends anew what a provider refused for good',
  beyond: STAFF,
  params: byId,
  reply: z.object({ transfers: whole }),
  faults: ['REFUND_NOT_FOUND', 'STATUS_CONFLICT', 'REFUND_AMOUNT_EXCEEDED'],
})
export const writeDownRefund = call('POST', '/api/v1/admin/refunds/outside', {
  who: 'staff',
  grant: 'refunds.decide',
  status: 201,
  summary: "Writes down a refund made in a provider's console, or by a transfer of our own",
  beyond: STAFF,
  body: z.object({
    paymentId: id,
    amount: dong.min(1),
    /** Sent from our bank account, so that the provider still holds the money. */
    byHand: z.boolean().default(false),
    reason,
  }),
  /** PENDING: so much that another of the staff has to say so too. */
  reply: z.object({ id, status: z.enum(RefundStatus) }),
  faults: ['PAYMENT_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'REFUND_AMOUNT_EXCEEDED'],
})
