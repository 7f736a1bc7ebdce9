import { z } from 'zod'
import { AFFILIATE_CODE, AffiliateKind } from '../../affiliates.ts'
import { bankCodes } from '../../banks.ts'
import { AffiliatePayoutStatus, AffiliateStatus } from '../../statuses/affiliate.ts'
import { signed } from '../accounting/earnings.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, listOf, month, paging, person, text, whole } from '../shapes.ts'

const WHY = 'Partners are paid for the buyers they bring; the catalogue only counts visits through their links.'
const user = { who: 'user', beyond: WHY } as const
const manages = { who: 'staff', grant: 'vouchers.manage', beyond: WHY } as const
const pays = { who: 'staff', grant: 'payouts.manage', beyond: WHY } as const
const reason = text(500, 3)

/** What a commission is: a share of what the buyer pays, at most so much of one order. */
const Promised = z.object({
  /** In hundredths of a percent. */
  basisPoints: whole,
  most: dong,
  kinds: z.array(z.enum(AffiliateKind)),
})
/** Sums in đồng; what is due may be negative after a refund, and then the next commission pays for it. */
const Balance = z.object({
  /** The buyer may still ask for their money back. */
  waiting: signed,
  /** Due to be paid, less what the partner owes for reductions of theirs. */
  due: signed,
  /** What they owe of that, taken off already. */
  owed: signed,
  onTheWay: dong,
  paid: dong,
})
const Month = z.object({
  month,
  /** null: visits of that month are not kept any more. */
  clicks: whole.nullable(),
  orders: whole,
  earned: dong,
  /** Taken back with refunds. */
  returned: dong,
  /** Of what was earned in the month: not due yet. */
  waiting: signed,
  /** Reductions that the partner bears. */
  reductions: signed,
  paid: dong,
})
const Payout = z.object({
  id,
  status: z.enum(AffiliatePayoutStatus),
  commission: signed,
  /** What the partner owed for reductions of theirs, taken off. */
  reductions: signed,
  amount: dong,
  createdAt: instant,
  doneAt: instant.nullable(),
  reference: z.string().nullable(),
})

export const ownAffiliate = call('GET', '/api/v1/affiliate', {
  ...user,
  summary: 'Whether the caller is a partner, what that earns, and how their commission stands month by month',
  reply: z.object({
    affiliate: z
      .object({
        status: z.enum(AffiliateStatus),
        code: z.string(),
        name: z.string(),
        channels: z.array(z.string()),
        taxCode: z.string().nullable(),
        /** Whether their profile names a bank account to pay to. */
        hasAccount: z.boolean(),
        askedAt: instant,
        /** Why they were refused or closed. */
        reason: z.string().nullable(),
        balance: Balance,
        months: z.array(Month),
        payouts: z.array(Payout),
      })
      .nullable(),
    terms: Promised,
    can: z.object({ ask: z.boolean(), why: z.string().nullable() }),
  }),
})
export const askAffiliate = call('POST', '/api/v1/affiliate', {
  ...user,
  status: 201,
  summary: 'Asks to become a partner, or asks again after a refusal',
  body: z.object({
    name: text(120, 2),
    channels: z
      .array(z.url({ protocol: /^https?$/, message: 'Địa chỉ bắt đầu bằng https://' }).max(300))
      .min(1, 'Cho chúng tôi biết ít nhất một kênh của bạn.')
      .max(5, 'Nhiều nhất 5 kênh.'),
    taxCode: z
      .string()
      .trim()
      .regex(/^(\d{10}(-\d{3})?|\d{12})$/, 'Mã số thuế gồm 10, 12 hoặc 13 chữ số.'),
  }),
  reply: z.object({ status: z.enum(AffiliateStatus) }),
  faults: ['AFFILIATE_STAFF', 'STATUS_CONFLICT'],
})
const Line = z.object({
  at: instant,
  kind: z.enum(['SALE', 'RETURN', 'REDUCTION', 'PAYOUT']),
  name: z.string(),
  orderCode: z.string().nullable(),
  /** What the buyer paid for it. */
  price: dong.nullable(),
  /** For the partner; negative: off their commission. */
  amount: signed,
  dueAt: instant.nullable(),
})
export const affiliateStatement = call('GET', '/api/v1/affiliate/statement', {
  ...user,
  summary: "What moved the caller's commission within a month, the newest first",
  query: z.object({ month: month.optional() }),
  reply: z.object({ month, items: z.array(Line), opening: signed, closing: signed }),
  faults: ['AFFILIATE_NOT_FOUND'],
})
export const affiliateStatementSheet = call('GET', '/api/v1/affiliate/statement/sheet', {
  ...user,
  summary: 'The same as .xlsx',
  query: z.object({ month: month.optional() }),
  reply: z.any(),
  raw: true,
  faults: ['AFFILIATE_NOT_FOUND'],
})
export const affiliateLink = call('GET', '/api/v1/affiliate/links/{code}', {
  who: 'public',
  beyond: WHY,
  summary: 'Whose link this is, so that the visit can be counted and remembered',
  params: z.object({ code: z.string().toUpperCase().regex(AFFILIATE_CODE) }),
  reply: z.object({ code: z.string(), affiliateId: id }),
  faults: ['AFFILIATE_NOT_FOUND'],
  limit: { perMinute: 60, by: 'address' },
})

const Row = z.object({
  id,
  person,
  name: z.string(),
  status: z.enum(AffiliateStatus),
  code: z.string(),
  askedAt: instant,
  orders: whole,
  waiting: signed,
  due: signed,
})
export const affiliates = call('GET', '/api/v1/admin/affiliates', {
  ...manages,
  summary: 'Everybody who asked to be a partner, newest first, with what they brought and are owed',
  query: paging(20).extend({ status: z.enum(AffiliateStatus).optional(), search: text(100).optional() }),
  reply: listOf(Row).extend({ counts: z.record(z.enum(AffiliateStatus), whole) }),
})
const TermsRow = Promised.extend({
  id,
  startsAt: instant,
  note: z.string(),
  createdBy: z.string().nullable(),
  state: z.enum(['COMING', 'IN_FORCE', 'ENDED']),
})
export const affiliate = call('GET', '/api/v1/admin/affiliates/{id}', {
  ...manages,
  summary: 'One partner: who they are, their terms, what they brought month by month, what was paid',
  params: byId,
  reply: Row.omit({ orders: true, waiting: true, due: true }).extend({
    email: z.string(),
    channels: z.array(z.string()),
    taxCode: z.string().nullable(),
    hasAccount: z.boolean(),
    decidedAt: instant.nullable(),
    decidedBy: z.string().nullable(),
    reason: z.string().nullable(),
    terms: Promised,
    ownTerms: z.array(TermsRow),
    balance: Balance,
    months: z.array(Month),
    payouts: z.array(Payout),
    can: z.object({ decide: z.boolean(), close: z.boolean() }),
  }),
  faults: ['AFFILIATE_NOT_FOUND'],
})
export const decideAffiliate = call('POST', '/api/v1/admin/affiliates/{id}/decision', {
  ...manages,
  summary: 'Approves, refuses or closes a partner; who is refused or closed reads why',
  params: byId,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('APPROVE') }),
    z.object({ decision: z.literal('REFUSE'), reason }),
    z.object({ decision: z.literal('CLOSE'), reason }),
  ]),
  reply: z.object({ id, status: z.enum(AffiliateStatus) }),
  faults: ['AFFILIATE_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'],
})
export const affiliateTerms = call('GET', '/api/v1/admin/affiliates/terms', {
  ...manages,
  summary: 'What bringing a buyer was and is worth where nothing else is agreed, the latest first',
  reply: z.object({ items: z.array(TermsRow) }),
})
export const addAffiliateTerms = call('POST', '/api/v1/admin/affiliates/terms', {
  ...manages,
  status: 201,
  summary: 'Says what bringing a buyer is worth from a moment on, for all or for one partner',
  body: z.object({
    /** null: for everybody without terms of their own. */
    affiliateId: id.nullable(),
    basisPoints: whole.min(0, 'Từ 0 đến 50%.').max(5_000, 'Từ 0 đến 50%.'),
    most: dong.min(1_000, 'Từ 1.000 ₫ đến 100.000.000 ₫.').max(100_000_000, 'Từ 1.000 ₫ đến 100.000.000 ₫.'),
    kinds: z.array(z.enum(AffiliateKind)).min(1, 'Chọn ít nhất một loại.').max(AffiliateKind.length),
    /** At once, unless told. */
    startsAt: instant.optional(),
    note: text(300).default(''),
  }),
  reply: z.object({ id }),
  faults: ['AFFILIATE_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'RULE_IN_PAST', 'RULE_OVERLAPS'],
})

export const affiliatePayouts = call('GET', '/api/v1/admin/affiliates/payouts', {
  ...pays,
  summary: 'Commission on its way and paid, newest first, and what a run would set aside now',
  query: paging(20).extend({ status: z.enum(AffiliatePayoutStatus).optional() }),
  reply: listOf(
    Payout.extend({
      affiliateId: id,
      name: z.string(),
      taxCode: z.string().nullable(),
      note: z.string(),
      createdBy: z.string(),
      recordedBy: z.string().nullable(),
      confirmedBy: z.string().nullable(),
      can: z.object({ record: z.boolean(), confirm: z.boolean(), cancel: z.boolean(), why: z.string().nullable() }),
    }),
  ).extend({
    counts: z.record(z.enum(AffiliatePayoutStatus), whole),
    ready: z.object({ partners: whole, total: dong, withoutAccount: whole }),
  }),
})
export const runAffiliatePayouts = call('POST', '/api/v1/admin/affiliates/payouts', {
  ...pays,
  status: 201,
  summary: 'Sets aside what is due to every partner; too little, or less than nothing, waits for the next run',
  reply: z.object({ partners: whole, total: dong }),
})
export const settleAffiliatePayout = call('POST', '/api/v1/admin/affiliates/payouts/{id}', {
  ...pays,
  summary: 'Writes down that it was transferred, confirms that as a second person, or cancels it',
  params: byId,
  body: z.discriminatedUnion('step', [
    z.object({ step: z.literal('RECORD'), reference: text(100, 3), note: text(300).default('') }),
    z.object({ step: z.literal('CONFIRM') }),
    z.object({ step: z.literal('CANCEL'), reason }),
  ]),
  reply: z.object({ id, status: z.enum(AffiliatePayoutStatus) }),
  faults: ['PAYOUT_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'SECOND_PERSON_NEEDED', 'STATUS_CONFLICT'],
})
export const affiliatePayoutAccount = call('POST', '/api/v1/admin/affiliates/payouts/{id}/account', {
  ...pays,
  summary: "Opens the partner's bank account for the transfer; that it was opened is kept",
  params: byId,
  reply: z.object({ bankCode: z.enum(bankCodes), number: z.string(), holder: z.string() }),
  faults: ['PAYOUT_NOT_FOUND', 'BANK_ACCOUNT_NOT_FOUND', 'STATUS_CONFLICT'],
})
