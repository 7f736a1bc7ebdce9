import { z } from 'zod'
import { DiscountDurationType, DiscountType } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, done, dong, id, instant, listOf, paging, text } from '../shapes.ts'
import { type Issue, keptUsers, ruleFields, ruleProduct, ruleUse, ruleUser, soundValue, type Valued } from './shapes.ts'

const limit = z.number().int().min(1).max(1_000_000)
const budget = z.number().int().min(1).max(100_000_000_000)
const fields = {
  ...ruleFields,
  /** It lowers what it is for only where that is at least so many pieces together. */
  minQuantity: z.number().int().min(1).max(100),
  /** Of each so many pieces of what it is for, the cheapest is free; null: every piece is lowered. It goes with 100 percent. */
  freeEach: z.number().int().min(2).max(100).nullable(),
  /** DURATION_IN_DAY: within one day of Vietnam. DURATION_OVER_DAY: from one day to a later one. */
  durationType: z.enum(DiscountDurationType),
  startsAt: instant,
  /** From then on it counts no more. */
  endsAt: instant,
  /** Orders that may have it, in all and of one person; null: as many as come. */
  maxUses: limit.nullable(),
  perUser: limit.nullable(),
  /** Đồng that it may give away in all. Limits count what is ordered once they are set. */
  budget: budget.nullable(),
}
const terms = z.object({
  ...fields,
  maxAmount: fields.maxAmount.default(null),
  minQuantity: fields.minQuantity.default(1),
  freeEach: fields.freeEach.default(null),
  productIds: fields.productIds.default(null),
  userEmails: fields.userEmails.default(null),
  active: fields.active.default(true),
  maxUses: fields.maxUses.default(null),
  perUser: fields.perUser.default(null),
  budget: fields.budget.default(null),
  /** Without it the owner bears all. */
  costShare: fields.costShare.optional(),
})

/** What is free is lowered by all of its price, and how many pieces that takes is said already. */
export function soundDiscount(
  terms: Valued & { minQuantity?: number | undefined; freeEach?: number | null | undefined },
  problems: Pick<Issue[], 'push'>,
) {
  soundValue(terms, problems)
  const refuse = (path: 'type' | 'value' | 'maxAmount' | 'minQuantity', message: string) =>
    problems.push({ code: 'custom', path: [path], input: terms[path], message })
  if (terms.value === undefined) refuse('value', 'Hãy cho biết mức giảm mới.')
  if (!terms.freeEach) return
  if (terms.type !== 'PERCENTAGE') refuse('type', 'Sản phẩm được miễn phí là giảm 100%: hãy chọn giảm theo phần trăm.')
  else if (terms.value !== undefined && terms.value !== 100)
    refuse('value', 'Sản phẩm được miễn phí là giảm 100%: hãy để mức giảm là 100.')
  if (terms.type === 'PERCENTAGE' && terms.maxAmount)
    refuse('maxAmount', 'Sản phẩm được miễn phí thì không có mức giảm tối đa.')
  if ((terms.minQuantity ?? 1) > 1)
    refuse('minQuantity', 'Đã miễn phí sản phẩm rẻ nhất thì không đặt thêm số lượng tối thiểu.')
}
export const DiscountTerms = terms.check(({ value, issues }) => soundDiscount(value, issues))

export const DiscountState = ['RUNNING', 'NOT_STARTED', 'EXPIRED', 'INACTIVE'] as const
const discount = z.object({
  ...fields,
  type: z.enum(DiscountType),
  userEmails: z.never().optional(),
  id,
  ofPlatform: z.boolean(),
  state: z.enum(DiscountState),
  restricted: z.boolean(),
  productIds: z.array(id).nullable(),
  /** Paid lines that it made cheaper, and đồng given away. */
  used: z.number().int(),
  spent: dong,
  createdAt: instant,
})
const own = ['DISCOUNT_NOT_FOUND', 'NOT_OWNER'] as const
const termFaults = [
  'DISCOUNT_PERIOD_WRONG',
  'PRODUCT_NOT_FOUND',
  'AFFILIATE_NOT_FOUND',
  'INSUFFICIENT_PRIVILEGES',
] as const

export const createDiscount = call('POST', '/api/v1/discounts', {
  who: 'host',
  opens: ['vouchers.manage'],
  status: 201,
  summary: 'Lowers prices for a time without a code: a host their own, staff for the platform',
  body: DiscountTerms,
  reply: discount,
  faults: termFaults,
})
export const discounts = call('GET', '/api/v1/discounts', {
  who: 'host',
  summary: "The caller's discounts (of staff: the platform's), newest first; how many there are in each state",
  query: paging(20).extend({ search: text(60).optional(), state: z.enum(DiscountState).optional() }),
  reply: listOf(discount).extend({ counts: z.partialRecord(z.enum(DiscountState), z.number().int()) }),
})
export const oneDiscount = call('GET', '/api/v1/discounts/{id}', {
  who: 'host',
  summary: 'One discount',
  params: byId,
  reply: discount,
  faults: own,
})
export const replaceDiscount = call('PUT', '/api/v1/discounts/{id}', {
  who: 'host',
  summary: 'Says anew what a discount is; what was ordered keeps its price',
  params: byId,
  body: terms.extend({ userIds: keptUsers }).check(({ value, issues }) => soundDiscount(value, issues)),
  reply: discount,
  faults: [...own, ...termFaults],
})
export const changeDiscount = call('PATCH', '/api/v1/discounts/{id}', {
  who: 'host',
  summary: 'Changes parts of a discount',
  params: byId,
  body: z.object(fields).partial().extend({ userIds: keptUsers }),
  reply: discount,
  faults: [...own, ...termFaults],
})
export const deleteDiscount = call('DELETE', '/api/v1/discounts/{id}', {
  who: 'host',
  summary: 'Ends and deletes a discount; what was ordered keeps its price',
  params: byId,
  reply: done,
  faults: own,
})
export const discountProducts = call('GET', '/api/v1/discounts/{id}/products', {
  who: 'host',
  summary: 'The products a discount names',
  params: byId,
  query: paging(50, 200),
  reply: listOf(ruleProduct),
  faults: own,
})
export const discountUsers = call('GET', '/api/v1/discounts/{id}/restricted-users', {
  who: 'host',
  summary: 'The only people a discount is for',
  params: byId,
  query: paging(50, 500),
  reply: listOf(ruleUser),
  faults: own,
})
export const discountOrderItems = call('GET', '/api/v1/discounts/{id}/order-items', {
  who: 'host',
  summary: 'The lines that a discount made cheaper, and who bore it',
  params: byId,
  query: paging(20),
  reply: listOf(ruleUse),
  faults: own,
})
