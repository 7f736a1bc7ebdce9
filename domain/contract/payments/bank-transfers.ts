import { z } from 'zod'
import { TransferVerdict } from '../../bank-transfers.ts'
import { OrderStatus, PaymentStatus } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, listOf, paging, person, queryFlag, text } from '../shapes.ts'

const notice = z.record(z.string(), z.unknown())

export const xenditNotice = call('POST', '/api/v2/payments/xendit/ipn', {
  who: 'provider',
  raw: true,
  summary: "Xendit's notice; what it tells of is read again by its id before anything moves",
  body: notice,
  reply: z.object({ received: z.boolean() }),
})
export const bankNotice = call('POST', '/api/v2/payments/bank/ipn', {
  who: 'provider',
  raw: true,
  beyond: 'Transfers to our account are told by a service of their own; no provider of the catalogue does.',
  summary: 'Notice of a bank transfer; the transfer is read again by its number before anything moves',
  body: notice,
  reply: z.object({ success: z.boolean() }),
})
export const payoutChannels = call('GET', '/api/v2/payments/payouts-channels', {
  who: 'user',
  summary: 'Banks and wallets that can be paid out to, with their limits',
  reply: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        category: z.string(),
        /** Our code of the bank, as bank accounts are kept; null where there is none. */
        bankCode: z.string().nullable(),
        minimum: dong,
        maximum: dong,
        /** Amounts are multiples of it. */
        step: dong,
      }),
    ),
    asOf: instant,
    /** The provider does not answer: this is the last good copy. */
    stale: z.boolean(),
  }),
  faults: ['PAYMENT_WAY_UNAVAILABLE'],
})
export const transferProgress = call('GET', '/api/v2/payments/{id}/transfer', {
  who: 'user',
  summary: 'How much of a payment by bank transfer has arrived, and a code for the rest',
  beyond: 'Transfers come late, short and in parts; the payer waits on a page that must say so.',
  params: byId,
  reply: z.object({
    paymentStatus: z.enum(PaymentStatus),
    orderStatus: z.enum(OrderStatus),
    amount: dong,
    received: dong,
    missing: dong,
    /** Of the rest; null where nothing is missing. */
    qr: z.string().nullable(),
    note: z.string(),
    expiresAt: instant,
    /** In development: where the transfer can be made. */
    simulatorUrl: z.string().nullable(),
  }),
  faults: ['PAYMENT_NOT_FOUND'],
})

const row = z.object({
  id,
  at: instant,
  incoming: z.boolean(),
  amount: dong,
  content: z.string(),
  bankReference: z.string(),
  /** null: it arrived a moment ago. */
  verdict: z.enum(TransferVerdict).nullable(),
  /** What of it was neither paid with nor sent back. */
  left: dong,
})
const BEYOND =
  'Bank transfers are beyond the catalogue: the staff must see what arrived and decide what matches nothing.'

export const bankTransfers = call('GET', '/api/v1/admin/bank-transfers', {
  who: 'staff',
  grant: 'transfers.manage',
  summary: 'Transfers the bank told of, the latest first',
  beyond: BEYOND,
  query: paging(20).extend({
    search: text(100).optional(),
    verdict: z.enum(TransferVerdict).optional(),
    /** Only those with money that waits for somebody. */
    open: queryFlag.default(false),
  }),
  reply: listOf(row).extend({ counts: z.record(z.enum(TransferVerdict), z.number().int()), open: z.number().int() }),
})
export const bankTransfer = call('GET', '/api/v1/admin/bank-transfers/{id}', {
  who: 'staff',
  grant: 'transfers.manage',
  summary: 'One transfer: what it pays, what went back, who decided',
  beyond: BEYOND,
  params: byId,
  reply: row.extend({
    accountNumber: z.string(),
    /** Its number at the service that told of it. */
    senderId: z.string(),
    receivedAt: instant,
    shares: z.array(
      z.object({
        orderId: id,
        orderCode: z.string(),
        reference: z.string(),
        amount: dong,
        paymentStatus: z.enum(PaymentStatus),
      }),
    ),
    returns: z.array(
      z.object({
        amount: dong,
        bankReference: z.string(),
        reason: z.string(),
        at: instant,
        by: person.nullable(),
      }),
    ),
    assigned: z.object({ at: instant, reason: z.string(), by: person.nullable() }).nullable(),
  }),
  faults: ['TRANSFER_NOT_FOUND'],
})
export const assignBankTransfer = call('POST', '/api/v1/admin/bank-transfers/{id}/assign', {
  who: 'staff',
  grant: 'transfers.manage',
  summary: 'Lets a transfer count for an order, with a reason',
  beyond: BEYOND,
  params: byId,
  body: z.object({ orderCode: text(20, 8).transform((code) => code.toUpperCase()), reason: text(500, 3) }),
  reply: z.object({ verdict: z.enum(TransferVerdict) }),
  faults: [
    'VALIDATION_FAILED',
    'TRANSFER_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'CANNOT_DECIDE_OWN',
    'TRANSFER_NOTHING_LEFT',
  ],
})
export const returnBankTransfer = call('POST', '/api/v1/admin/bank-transfers/{id}/return', {
  who: 'staff',
  grant: 'transfers.manage',
  summary: 'Records money of a transfer that was sent back at the bank, by hand',
  beyond: BEYOND,
  params: byId,
  body: z.object({
    amount: z.number().int().min(1).max(1_000_000_000_000),
    /** The bank's number of the transfer back. */
    bankReference: text(100, 3),
    reason: text(500, 3),
  }),
  reply: z.object({ left: dong }),
  faults: ['VALIDATION_FAILED', 'TRANSFER_NOT_FOUND', 'TRANSFER_NOTHING_LEFT', 'TRANSFER_RETURNED_ALREADY'],
})
