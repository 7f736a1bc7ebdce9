import { z } from 'zod'
import { DiscountType, VoucherUsage } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, done, dong, id, instant, listOf, paging, text, whole } from '../shapes.ts'
import { keptUsers, ruleFields, ruleProduct, ruleUse, ruleUser, soundValue } from './shapes.ts'

const limit = z.number().int().min(1).max(1_000_000)
const fields = {
  code: z
    .string()
    .transform((typed) => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase())
    .pipe(
      z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Mã gồm 3 đến 30 chữ cái không dấu, chữ số và dấu gạch ngang.'),
    ),
  ...ruleFields,
  /** SINGLE_USE: one use in all. MULTI_USE: as its limits say. */
  usage: z.enum(VoucherUsage),
  /** What the lines it is for must cost together before it. */
  minOrder: z.number().int().min(0).max(1_000_000_000),
  startsAt: instant,
  /** From then on it counts no more; null: for ever. */
  endsAt: instant.nullable(),
  maxUses: limit.nullable(),
  perUser: limit.nullable(),
  /** Đồng that it may give away in all. */
  budget: z.number().int().min(1).max(100_000_000_000).nullable(),
  /** Places of a product that nobody without this code gets. */
  keeps: z.object({ productId: id, places: limit }).nullable(),
}
const defaults = {
  maxAmount: fields.maxAmount.default(null),
  productIds: fields.productIds.default(null),
  userEmails: fields.userEmails.default(null),
  active: fields.active.default(true),
  minOrder: fields.minOrder.default(0),
  endsAt: fields.endsAt.default(null),
  maxUses: fields.maxUses.default(null),
  perUser: fields.perUser.default(null),
  budget: fields.budget.default(null),
  keeps: fields.keeps.default(null),
  /** Without it the owner bears all. */
  costShare: fields.costShare.optional(),
}
type Timed = Parameters<typeof soundValue>[0] & { startsAt?: Date; endsAt?: Date | null }

/** Beyond what all rules have in common: it ends after it starts. */
export function soundVoucher(terms: Timed, problems: Parameters<typeof soundValue>[1]) {
  soundValue(terms, problems)
  if (terms.startsAt && terms.endsAt && terms.endsAt <= terms.startsAt)
    problems.push({ code: 'custom', path: ['endsAt'], input: terms.endsAt, message: 'Kết thúc phải sau lúc bắt đầu.' })
}

/** What a voucher is; what is left out has no limit. */
export const VoucherTerms = z
  .object({ ...fields, ...defaults })
  .check(({ value, issues }) => soundVoucher(value, issues))
const { code: _code, usage: _usage, keeps: _keeps, ...bulkFields } = fields
const { keeps: _noKeeps, ...bulkDefaults } = defaults

export const VoucherState = ['RUNNING', 'NOT_STARTED', 'EXPIRED', 'USED_UP', 'INACTIVE'] as const
const voucher = z.object({
  ...fields,
  code: z.string(),
  type: z.enum(DiscountType),
  userEmails: z.never().optional(),
  id,
  ofPlatform: z.boolean(),
  state: z.enum(VoucherState),
  restricted: z.boolean(),
  productIds: z.array(id).nullable(),
  batchId: id.nullable(),
  /** Uses of paid orders, uses that unpaid orders hold now, and đồng given away by both: nothing for what went back. */
  used: whole,
  held: whole,
  spent: dong,
  createdAt: instant,
  /** Value and products are kept once somebody uses it. */
  can: z.object({ changeValue: z.boolean(), delete: z.boolean() }),
})
const list = paging(20).extend({
  search: text(60).optional(),
  state: z.enum(VoucherState).optional(),
  batchId: id.optional(),
})
const own = ['VOUCHER_NOT_FOUND', 'NOT_OWNER'] as const
const terms = [
  'VOUCHER_CODE_EXISTS',
  'VOUCHER_PRODUCT_DUPLICATED',
  'PRODUCT_NOT_FOUND',
  'AFFILIATE_NOT_FOUND',
  'INSUFFICIENT_PRIVILEGES',
] as const

export const createVoucher = call('POST', '/api/v1/vouchers', {
  who: 'host',
  opens: ['vouchers.manage'],
  status: 201,
  summary: 'Makes a code: a host for their own products, staff for the platform',
  body: VoucherTerms,
  reply: voucher,
  faults: terms,
})
export const vouchers = call('GET', '/api/v1/vouchers', {
  who: 'host',
  summary: "The caller's vouchers (of staff: the platform's), newest first; how many there are in each state",
  query: list,
  reply: listOf(voucher).extend({ counts: z.partialRecord(z.enum(VoucherState), whole) }),
})
export const oneVoucher = call('GET', '/api/v1/vouchers/{id}', {
  who: 'host',
  summary: 'One voucher',
  params: byId,
  reply: voucher,
  faults: own,
})
export const replaceVoucher = call('PUT', '/api/v1/vouchers/{id}', {
  who: 'host',
  summary: 'Says anew what a voucher is; a redeemed one keeps its code, value and products',
  params: byId,
  body: z
    .object({ ...fields, ...defaults, userIds: keptUsers })
    .check(({ value, issues }) => soundVoucher(value, issues)),
  reply: voucher,
  faults: [...own, ...terms, 'VOUCHER_REDEEMED'],
})
export const changeVoucher = call('PATCH', '/api/v1/vouchers/{id}', {
  who: 'host',
  summary: 'Changes parts of a voucher: switches it off, gives it another end or limit',
  params: byId,
  body: z.object(fields).partial().extend({ userIds: keptUsers }),
  reply: voucher,
  faults: [...own, ...terms, 'VOUCHER_REDEEMED'],
})
export const deleteVoucher = call('DELETE', '/api/v1/vouchers/{id}', {
  who: 'host',
  summary: 'Deletes a voucher; of one that was used the uses stay in the books',
  params: byId,
  reply: done,
  faults: own,
})
export const voucherProducts = call('GET', '/api/v1/vouchers/{id}/products', {
  who: 'host',
  summary: 'The products a voucher names',
  params: byId,
  query: paging(50, 200),
  reply: listOf(ruleProduct),
  faults: own,
})
export const voucherUsers = call('GET', '/api/v1/vouchers/{id}/restricted-users', {
  who: 'host',
  summary: 'The only people who may use a voucher',
  params: byId,
  query: paging(50, 500),
  reply: listOf(ruleUser),
  faults: own,
})
export const voucherOrderItems = call('GET', '/api/v1/vouchers/{id}/order-items', {
  who: 'host',
  summary: 'The lines that a voucher made cheaper, and who bore it',
  params: byId,
  query: paging(20),
  reply: listOf(ruleUse),
  faults: own,
})

const WHY_BULK = 'Codes for many people are made at once and handed out as a list.'
export const createVoucherBatch = call('POST', '/api/v1/vouchers/batches', {
  who: 'host',
  opens: ['vouchers.manage'],
  status: 201,
  summary: 'Makes many codes of the same terms from a pattern, each for one use',
  beyond: WHY_BULK,
  body: z
    .object({
      ...bulkFields,
      ...bulkDefaults,
      /** Each # becomes a letter or digit of its own: `TET-####-####`. */
      pattern: z
        .string()
        .transform((typed) => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase())
        .pipe(
          z
            .string()
            .regex(/^[A-Z0-9#][A-Z0-9#-]{5,29}$/, 'Mẫu gồm 6 đến 30 chữ cái không dấu, chữ số, dấu gạch ngang và #.'),
        ),
      count: z.number().int().min(1).max(2_000),
    })
    .check(({ value, issues }) => {
      soundVoucher(value, issues)
      if ((value.pattern.match(/#/g)?.length ?? 0) < 5)
        issues.push({
          code: 'custom',
          path: ['pattern'],
          input: value.pattern,
          message: 'Mẫu cần ít nhất 5 dấu # để không ai đoán được mã.',
        })
    }),
  reply: z.object({ batchId: id, count: whole }),
  faults: ['VOUCHER_PRODUCT_DUPLICATED', 'PRODUCT_NOT_FOUND', 'AFFILIATE_NOT_FOUND', 'INSUFFICIENT_PRIVILEGES'],
  limit: { perMinute: 10, by: 'user' },
})
export const exportVouchers = call('GET', '/api/v1/vouchers/export', {
  who: 'host',
  raw: true,
  summary: "The caller's vouchers as a spreadsheet, those of one batch where it is named",
  beyond: WHY_BULK,
  query: z.object({ batchId: id.optional() }),
  reply: z.any(),
})
export const ownVouchers = call('GET', '/api/v1/vouchers/mine', {
  who: 'user',
  summary: 'The codes that the platform gave the caller alone and that they can still use, the first to end first',
  beyond: 'A code that somebody was given is offered where codes are typed.',
  reply: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        type: z.enum(DiscountType),
        value: whole,
        maxAmount: dong.nullable(),
        minOrder: dong,
        endsAt: instant.nullable(),
        firstOrder: z.boolean(),
      }),
    ),
  }),
})
