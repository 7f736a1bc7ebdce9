import { z } from 'zod'
import { DifferenceKind, DifferenceOutcome } from '../../books.ts'
import { LedgerAccount, LedgerKind } from '../../ledger.ts'
import { PaymentGateway } from '../../payment-gateways.ts'
import { ReductionStep } from '../../selling.ts'
import { call } from '../call.ts'
import { byId, day, done, dong, id, instant, listOf, month, paging, person, queryFlag, text, whole } from '../shapes.ts'
import { signed, taxYear } from './earnings.ts'

const WHY = 'Accountants must see that every đồng has its place; the catalogue has no call for it.'
const read = { who: 'staff' as const, grant: 'books.read' as const, beyond: WHY }
const manage = { who: 'staff' as const, grant: 'books.manage' as const, beyond: WHY }
const ofMonth = z.object({ month: month.optional() })

export const bookChecks = call('GET', '/api/v1/admin/books/checks', {
  ...read,
  summary: 'Every invariant of money, computed now: its rule, whether it holds, the rows that break it',
  reply: z.object({
    at: instant,
    items: z.array(
      z.object({
        name: z.string(),
        rule: z.string(),
        holds: z.boolean(),
        breaches: whole,
        brokenAt: instant.nullable(),
        rows: z.array(
          z.object({
            subject: z.string(),
            subjectId: z.string().nullable(),
            expected: signed.nullable(),
            actual: signed.nullable(),
            words: z.string(),
          }),
        ),
      }),
    ),
  }),
})

export const trialBalance = call('GET', '/api/v1/admin/books/trial-balance', {
  ...read,
  summary: 'What each account held at the start of a month, took and gave, and holds at its end',
  query: ofMonth,
  reply: z.object({
    month,
    closedAt: instant.nullable(),
    closedBy: person.nullable(),
    can: z.object({ close: z.boolean(), why: z.string().nullable() }),
    items: z.array(
      z.object({ account: z.enum(LedgerAccount), opening: signed, debit: signed, credit: signed, closing: signed }),
    ),
  }),
})
export const trialBalanceSheet = call('GET', '/api/v1/admin/books/trial-balance/sheet', {
  ...read,
  summary: 'The same as .xlsx',
  query: ofMonth,
  reply: z.any(),
  raw: true,
})
export const closeMonth = call('POST', '/api/v1/admin/books/closings', {
  ...manage,
  status: 201,
  summary: 'Closes a month that is over: it takes no posting any more',
  body: z.object({ month }),
  reply: z.object({ month, closedAt: instant }),
  faults: ['MONTH_NOT_OVER', 'EARLIER_MONTH_OPEN', 'MONTH_CLOSED', 'BOOKS_BROKEN'],
})

const filters = {
  month: month.optional(),
  account: z.enum(LedgerAccount).optional(),
  kind: z.enum(LedgerKind).optional(),
  search: text(100).optional(),
}
export const journal = call('GET', '/api/v1/admin/books/journal', {
  ...read,
  summary: 'Transactions of the books with their entries, the newest first',
  query: paging(20).extend(filters),
  reply: listOf(
    z.object({
      id,
      kind: z.enum(LedgerKind),
      memo: z.string(),
      at: instant,
      entries: z.array(
        z.object({
          account: z.enum(LedgerAccount),
          amount: signed,
          gateway: z.enum(PaymentGateway).nullable(),
          hostName: z.string().nullable(),
          orderCode: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export const journalSheet = call('GET', '/api/v1/admin/books/journal/sheet', {
  ...read,
  summary: 'The entries of a month as .xlsx',
  query: z.object({ ...filters, month }),
  reply: z.any(),
  raw: true,
})
export const correctBooks = call('POST', '/api/v1/admin/books/corrections', {
  ...manage,
  status: 201,
  summary: 'Posts a correction into the open month; what was posted stays as it is',
  body: z.object({
    memo: text(300, 10),
    entries: z
      .array(
        z.object({
          account: z.enum(LedgerAccount),
          amount: z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000),
          gateway: z.enum(PaymentGateway).optional(),
          hostId: id.optional(),
          orderId: id.optional(),
        }),
      )
      .min(2)
      .max(20),
  }),
  reply: z.object({ id }),
  faults: ['BOOKS_UNBALANCED', 'NOT_FOUND'],
})

export const providerDifferences = call('GET', '/api/v1/admin/books/differences', {
  ...read,
  summary: "Where a provider's books and ours differ, open ones first",
  query: paging(20).extend({ open: queryFlag.optional() }),
  reply: listOf(
    z.object({
      id,
      gateway: z.enum(PaymentGateway),
      reference: z.string(),
      kind: z.enum(DifferenceKind),
      day: z.string(),
      ours: signed.nullable(),
      theirs: signed.nullable(),
      booked: z.boolean(),
      orderCode: z.string().nullable(),
      foundAt: instant,
      closedAt: instant.nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export const differenceSheet = call('GET', '/api/v1/admin/books/differences/sheet', {
  ...read,
  summary: 'The same as .xlsx, at most 10,000 of them',
  query: z.object({ open: queryFlag.optional() }),
  reply: z.any(),
  raw: true,
})
export const compareProviders = call('POST', '/api/v1/admin/books/comparisons', {
  ...manage,
  summary: "Compares a day of every provider's books with ours now",
  body: z.object({ day }),
  reply: z.object({ compared: whole, unanswered: whole, differences: whole }),
})
export const closeDifference = call('PATCH', '/api/v1/admin/books/differences/{id}', {
  ...manage,
  summary: 'Notes how a difference was cleared; where only a person can find out what happened, with what they found',
  params: byId,
  body: z.object({ note: text(500, 5), outcome: z.enum(DifferenceOutcome).optional() }),
  reply: done,
  faults: ['DIFFERENCE_NOT_FOUND', 'STATUS_CONFLICT'],
})

export const reductionReport = call('GET', '/api/v1/admin/books/reductions', {
  ...read,
  summary: 'Why what was sold in a month cost less than its list price, rule by rule, and who bore it',
  query: ofMonth,
  reply: z.object({
    month,
    items: z.array(
      z.object({
        step: z.enum(ReductionStep),
        ruleId: id.nullable(),
        name: z.string(),
        lines: z.number().int(),
        amount: dong,
        hostPart: dong,
        platformPart: dong,
        affiliatePart: dong,
        /** Who bears the partner's part; null where the rule named nobody. */
        partner: z.string().nullable(),
      }),
    ),
    /** Credit that the platform gave people in the month, by why. */
    credit: z.array(z.object({ kind: z.enum(LedgerKind), times: z.number().int(), amount: z.number().int() })),
    total: z.object({ amount: dong, hostPart: dong, platformPart: dong, affiliatePart: dong }),
  }),
})
export const reductionReportSheet = call('GET', '/api/v1/admin/books/reductions/sheet', {
  ...read,
  summary: 'The same as .xlsx',
  query: ofMonth,
  reply: z.any(),
  raw: true,
})

export const taxReport = call('GET', '/api/v1/admin/books/taxes', {
  ...read,
  summary: 'What was withheld from each seller in a month, refunds offset',
  query: ofMonth,
  reply: z.object({
    month,
    items: z.array(
      z.object({
        host: person,
        legalName: z.string().nullable(),
        taxCode: z.string().nullable(),
        kind: z.string().nullable(),
        resident: z.boolean().nullable(),
        revenue: signed,
        reversed: signed,
        vat: signed,
        pit: signed,
      }),
    ),
    total: taxYear.omit({ year: true }),
  }),
})
export const taxReportSheet = call('GET', '/api/v1/admin/books/taxes/sheet', {
  ...read,
  summary: 'The same as .xlsx, for the monthly declaration',
  query: ofMonth,
  reply: z.any(),
  raw: true,
})
export const taxCertificate = call('GET', '/api/v1/admin/books/taxes/{hostId}/{year}/pdf', {
  ...read,
  summary: "A seller's certificate of tax withheld in a year, as PDF",
  params: z.object({ hostId: id, year: z.coerce.number().int().min(2020).max(2200) }),
  reply: z.any(),
  raw: true,
  faults: ['TAX_CERTIFICATE_EMPTY'],
})
