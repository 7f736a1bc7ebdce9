import { z } from 'zod'
import { PayoutObstacle } from '../../books.ts'
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
  }),
})
export const ownSales = call('GET', '/api/v1/users/earnings/sales', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'Each sale and each refund of the caller with all its parts, the newest first',
  beyond: WHY,
  query: paging(20),
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
