import { z } from 'zod'
import { DiscountType } from '../enums.ts'
import { TrialVariant } from '../price-trials.ts'
import { call } from './call.ts'
import { ruleFields, soundValue } from './price-shapes.ts'
import { byId, dong, id, instant, listOf, paging, text } from './shapes.ts'

const WHY = 'Whether a lower price sells more is found out by trying both, not by guessing.'
const whole = z.number().int()
const variant = z.enum(TrialVariant)

const price = z.object({
  discountId: id,
  type: z.enum(DiscountType),
  value: whole,
  maxAmount: whole.nullable(),
})
const row = z.object({
  id,
  name: z.string(),
  /** What each half gets; null: the ordinary price. */
  a: price.nullable(),
  b: price,
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
  stoppedAt: instant.nullable(),
  winner: variant.nullable(),
  people: whole,
})
const half = z.object({
  variant,
  /** Who was shown the price, and who of them bought and kept it. */
  people: whole,
  buyers: whole,
  orders: whole,
  /** What they paid, after reductions and refunds. */
  revenue: dong,
  perPerson: dong,
})
const report = row.extend({
  halves: z.array(half).length(2),
  verdict: z.object({
    kind: z.enum(['TOO_FEW', 'NO_DIFFERENCE', ...TrialVariant]),
    /** How often chance alone would make such a difference, 0 to 1. */
    chance: z.number().nullable(),
    words: z.string(),
  }),
})
const staff = { who: 'staff', grant: 'vouchers.manage', beyond: WHY } as const

export const priceTrials = call({
  ...staff,
  method: 'GET',
  path: '/api/v1/admin/price-trials',
  summary: 'Trials of two prices, the newest first',
  query: paging(20),
  reply: listOf(row),
  faults: [],
})
export const priceTrial = call({
  ...staff,
  method: 'GET',
  path: '/api/v1/admin/price-trials/{id}',
  summary: 'One trial: people, buyers and revenue of both halves, and what that means',
  params: byId,
  reply: report,
  faults: ['TRIAL_NOT_FOUND'],
})
export const startPriceTrial = call({
  ...staff,
  method: 'POST',
  path: '/api/v1/admin/price-trials',
  status: 201,
  summary: 'Gives a discount of the platform to one half of the people, and to the other half none or another',
  body: z.object({
    name: text(120, 3),
    discountId: id,
    other: z
      .object({ type: ruleFields.type, value: ruleFields.value, maxAmount: ruleFields.maxAmount.default(null) })
      .check(({ value, issues }) => soundValue(value, issues))
      .nullable()
      .default(null),
  }),
  reply: report,
  faults: ['DISCOUNT_NOT_FOUND', 'NOT_OWNER', 'DISCOUNT_IN_TRIAL', 'DISCOUNT_NOT_FOR_TRIAL'],
})
export const stopPriceTrial = call({
  ...staff,
  method: 'POST',
  path: '/api/v1/admin/price-trials/{id}/stop',
  summary: 'Ends a trial: the price chosen is for everybody from now on, the other one ends',
  params: byId,
  body: z.object({ winner: variant }),
  reply: report,
  faults: ['TRIAL_NOT_FOUND', 'STATUS_CONFLICT'],
})
