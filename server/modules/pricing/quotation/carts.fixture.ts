import fc from 'fast-check'
import type { DiscountRule } from './discounts-on.ts'
import type { VoucherRule, WantedLine } from './rules.ts'

const HOSTS = ['h1', 'h2']
export const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
/** Nothing that lowers a price. */
export const NOTHING = { discounts: [], vouchers: [], memberships: new Map() }

const money = fc.integer({ min: 0, max: 100_000_000 })
const part = fc
  .tuple(money, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
  .map(([listPrice, of, owned]) => ({ listPrice, price: Math.floor(listPrice * of), owned }))
/** A single product, or a combo of several of which one at least is not owned. */
const line = fc.tuple(
  fc.constantFrom(...HOSTS),
  fc.array(part, { minLength: 1, maxLength: 4 }),
  fc.integer({ min: 1, max: 9 }),
  money,
)
/** Up to six lines. */
export const cart = fc.array(line, { maxLength: IDS.length }).map((lines) =>
  lines.map(([hostId, parts, quantity, price], index): WantedLine => {
    const productId = IDS[index] ?? ''
    if (parts.length === 1)
      return {
        productId,
        hostId,
        quantity,
        price: parts[0]?.price ?? 0,
        parts: [{ ...(parts[0] ?? { listPrice: 0, price: 0 }), productId, owned: false }],
      }
    const named = parts.map((one, at) => ({ ...one, productId: `${productId}${at}`, owned: at > 0 && one.owned }))
    return { productId, hostId, quantity: 1, price, parts: named }
  }),
)
const costShare = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })).map(([a, b]) => {
  const [low = 0, high = 0] = [a, b].toSorted((x, y) => x - y)
  return { host: low, platform: high - low, affiliate: 100 - high }
})
const reach = {
  hostId: fc.constantFrom(null, ...HOSTS),
  productIds: fc.option(
    fc.subarray(IDS).map((ids) => new Set(ids)),
    { nil: null },
  ),
}
const amounts = fc.oneof(
  fc.record({
    type: fc.constant('PERCENTAGE' as const),
    value: fc.integer({ min: 1, max: 100 }),
    maxAmount: fc.option(
      money.map((n) => n + 1),
      { nil: null },
    ),
  }),
  fc.record({
    type: fc.constant('FIXED_AMOUNT' as const),
    value: fc.integer({ min: 1, max: 100_000_000 }),
    maxAmount: fc.constant(null),
  }),
)
const rules = <T extends object>(prefix: string, more: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(fc.record({ ...reach, costShare }), amounts, more), { maxLength: 4 }).map((all) =>
    all.map(([where, what, rest], index) => ({
      id: `${prefix}${index}`,
      name: `${prefix}${index}`,
      ...where,
      ...what,
      ...rest,
    })),
  )
/** What asks for several, beside what does not. */
const several = fc.oneof(
  fc.constant({}),
  fc.record({ minQuantity: fc.integer({ min: 2, max: 12 }) }),
  fc
    .integer({ min: 2, max: 6 })
    .map((freeEach) => ({ freeEach, type: 'PERCENTAGE' as const, value: 100, maxAmount: null })),
)
const budgets = fc.record({ budgetLeft: fc.constantFrom(null, null, 0, 1_000_000, 100_000_000) })
export const discounts: fc.Arbitrary<DiscountRule[]> = rules('d', several)
/** The same, some with little left. */
export const withBudgets: fc.Arbitrary<DiscountRule[]> = rules(
  'd',
  fc.tuple(several, budgets).map(([terms, budget]) => ({ ...terms, ...budget })),
)
const vouchers: fc.Arbitrary<VoucherRule[]> = rules(
  'v',
  fc.record({ minOrder: fc.constantFrom(0, 50_000, 10_000_000), budgetLeft: fc.constantFrom(null, 0, 100_000) }),
).map((all) => all.map((one) => ({ ...one, code: one.id.toUpperCase() })))
const memberships = fc
  .dictionary(fc.constantFrom(...IDS), fc.integer({ min: 1, max: 90 }))
  .map((all) => new Map(Object.entries(all).map(([id, percent]) => [id, { id: 'm', name: 'Hội viên', percent }])))
/** A cart and all that lowers it. */
export const everything = fc.record({ lines: cart, discounts: withBudgets, vouchers, memberships })

export const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
