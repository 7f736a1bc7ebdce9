import { z } from 'zod'
import { PayoutObstacle } from '../../books.ts'
import { SoldKind } from '../../sold/kinds.ts'
import { PayoutStatus } from '../../statuses/payout.ts'
import { call } from '../call.ts'
import { byId, id, instant, listOf, paging, whole } from '../shapes.ts'

const WHY = 'The catalogue pays hosts nowhere; a marketplace owes them a balance, statements and tax certificates.'
/** Đồng that may be negative: a refund after a payout is owed back. */
export const signed = z.number().int()

export const payoutRow = z.object({
  id,
  status: z.enum(PayoutStatus),
  amount: whole,
  cutoff: instant,
  createdAt: instant,
  doneAt: instant.nullable(),
  bankName: z.string().nullable(),
  masked: z.string().nullable(),
  failure: z.string().nullable(),
})

export const ownEarnings = call('GET', '/api/v1/users/earnings', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'What the caller has earned: waiting, payable, on the way, paid; and what becomes payable when',
  beyond: WHY,
  reply: z.object({
    pending: signed,
    available: signed,
    /** Held back, due or not; none of it stands in what waits or is payable. */
    held: signed,
    /** Of what waits: the part of sales that waits longer than the rest. */
    reserved: whole,
    onTheWay: whole,
    paid: whole,
    minimum: whole,
    upcoming: z.array(z.object({ day: z.string(), amount: signed })),
    holds: z.array(
      z.object({
        words: z.string(),
        /** Null: everything. */
        orderCode: z.string().nullable(),
        name: z.string().nullable(),
        amount: signed,
        since: instant,
        until: instant.nullable(),
      }),
    ),
    /** In force for what is sold now. */
    reserve: z.object({ basisPoints: whole, days: whole, words: z.string() }).nullable(),
    /** Why nothing can be paid out now; null where the next run pays. */
    obstacle: z.enum(PayoutObstacle).nullable(),
    /** The next run by the clock: what will be due, why it would not be paid, and to which account it goes. */
    next: z.object({
      at: instant,
      amount: signed,
      obstacle: z.enum(PayoutObstacle).nullable(),
      account: z.string().nullable(),
    }),
  }),
})
export const ownSales = call('GET', '/api/v1/users/earnings/sales', {
  who: 'host',
  impersonated: 'hidden',
  summary:
    'Each sale and each refund of the caller with all its parts, the newest first; of one local day where it is named',
  beyond: WHY,
  query: paging(20).extend({ day: z.iso.date().optional() }),
  reply: listOf(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum(['SALE', 'SALE_REVERSAL', 'CORRECTION']),
      orderCode: z.string().nullable(),
      name: z.string(),
      listPrice: signed,
      price: signed,
      hostBears: signed,
      platformBears: signed,
      affiliateBears: signed,
      commission: signed,
      vat: signed,
      pit: signed,
      share: signed,
      /** What of it waits longer, on a row of its own. */
      reserved: signed,
      /** That row: the part of the sale that waits longer. */
      isReserve: z.boolean(),
      payableAt: instant,
      state: z.enum(['WAITING', 'PAYABLE', 'HELD', 'ON_THE_WAY', 'PAID']),
      /** Why it is held back. */
      heldWords: z.string().nullable(),
    }),
  ),
})
export const ownSaleDays = call('GET', '/api/v1/users/earnings/days', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'The local days on which the caller sold something or gave money back, with their totals, the newest first',
  beyond: WHY,
  query: paging(20),
  reply: listOf(z.object({ day: z.string(), sales: whole, refunds: whole, share: signed })),
})
export const ownEarningsOverTime = call('GET', '/api/v1/users/earnings/over-time', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'What the caller earned in each of the last twelve months, in all and by each product',
  beyond: WHY,
  reply: z.object({
    months: z.array(z.object({ month: z.string(), share: signed, sales: whole })),
    /** The most earned first; `months` as above. */
    products: z.array(
      z.object({ id, name: z.string(), kind: z.enum(SoldKind), sales: whole, share: signed, months: z.array(signed) }),
    ),
  }),
})
/** In basis points. */
export const saleRates = call('GET', '/api/v1/products/{id}/sale-rates', {
  who: 'host',
  opens: ['products.manage'],
  impersonated: 'hidden',
  summary: 'The rates at which a sale of a product would be shared now; null where the platform itself sells it',
  beyond: 'A host sees beside a price what they receive of it; the catalogue tells no rates.',
  params: byId,
  reply: z.object({
    rates: z.object({ commission: whole, vat: whole, pit: whole, reserve: whole }).nullable(),
    /** For how long the reserve waits longer. */
    reserveDays: whole,
  }),
  faults: ['PRODUCT_NOT_FOUND', 'NOT_OWNER'],
})
export const ownPayouts = call('GET', '/api/v1/users/payouts', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'What was paid out to the caller, the newest first',
  beyond: WHY,
  query: paging(20),
  reply: listOf(payoutRow),
})

export const statementLine = z.object({
  at: instant,
  word: z.string(),
  orderCode: z.string().nullable(),
  name: z.string(),
  price: signed,
  othersBear: signed,
  commission: signed,
  tax: signed,
  /** What of it waits longer and comes in a later payout. */
  reserved: signed,
  amount: signed,
})
/** A sale that was held back when a payout was made. */
export const heldLine = z.object({ orderCode: z.string(), name: z.string(), words: z.string(), amount: signed })
export const ownPayout = call('GET', '/api/v1/users/payouts/{id}', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'The statement of one payout: every sale and refund it is made of',
  beyond: WHY,
  params: byId,
  reply: payoutRow.extend({ lines: z.array(statementLine), held: z.array(heldLine) }),
  faults: ['PAYOUT_NOT_FOUND'],
})
export const ownPayoutPdf = call('GET', '/api/v1/users/payouts/{id}/pdf', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'The same statement as PDF',
  beyond: WHY,
  params: byId,
  reply: z.any(),
  raw: true,
  faults: ['PAYOUT_NOT_FOUND'],
})

export const taxYear = z.object({ year: whole, revenue: signed, vat: signed, pit: signed })
export const ownTaxYears = call('GET', '/api/v1/users/tax-certificates', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'What was withheld from the caller for the tax office, year by year',
  beyond: WHY,
  reply: z.object({ items: z.array(taxYear) }),
})
export const byYear = z.object({ year: z.coerce.number().int().min(2020).max(2200) })
export const ownTaxCertificate = call('GET', '/api/v1/users/tax-certificates/{year}/pdf', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'The certificate of tax withheld in a year, as PDF',
  beyond: WHY,
  params: byYear,
  reply: z.any(),
  raw: true,
  faults: ['TAX_CERTIFICATE_EMPTY'],
})
