import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiscountRule, priceLines, sumLines, type VoucherRule, type WantedLine } from './rules.ts'

const HOSTS = ['h1', 'h2']
const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const NOTHING = { discounts: [], vouchers: [], memberships: new Map() }

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
const cart = fc.array(line, { maxLength: IDS.length }).map((lines) =>
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
const discounts: fc.Arbitrary<DiscountRule[]> = rules('d', fc.constant({}))
const vouchers: fc.Arbitrary<VoucherRule[]> = rules(
  'v',
  fc.record({ minOrder: fc.constantFrom(0, 50_000, 10_000_000), budgetLeft: fc.constantFrom(null, 0, 100_000) }),
).map((all) => all.map((one) => ({ ...one, code: one.id.toUpperCase() })))
const memberships = fc
  .dictionary(fc.constantFrom(...IDS), fc.integer({ min: 1, max: 90 }))
  .map((all) => new Map(Object.entries(all).map(([id, percent]) => [id, { id: 'm', name: 'Hội viên', percent }])))
const everything = fc.record({ lines: cart, discounts, vouchers, memberships })

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** The same prices worked out another way: with plain numbers, line by line, as somebody would on paper. */
function onPaper(one: WantedLine, all: readonly DiscountRule[]): number {
  const full = Math.min(one.price, sum(one.parts.map((p) => p.price)))
  const best = Math.max(
    0,
    ...all
      .filter(
        (rule) =>
          (!rule.hostId || rule.hostId === one.hostId) && (!rule.productIds || rule.productIds.has(one.productId)),
      )
      .map((rule) => {
        const off =
          rule.type === 'FIXED_AMOUNT'
            ? rule.value
            : Number((BigInt(one.price) * BigInt(rule.value) * 2n + 100n) / 200n)
        return Math.min(off, rule.maxAmount ?? off, one.price)
      }),
  )
  return Math.max(0, full - best) * one.quantity
}

describe('prices of a cart, whatever is in it and whatever lowers it', () => {
  it('I-54, I-55: whole đồng; each line costs its list price less its reductions, each reduction is costShare whole', () => {
    fc.assert(
      fc.property(everything, ({ lines, ...given }) => {
        const priced = priceLines(lines, given).lines
        for (const one of priced) {
          expect(one.price).toBe(one.listPrice - sum(one.reductions.map((r) => r.amount)))
          expect(one.price).toBe(sum(one.parts.map((p) => p.price)))
          for (const p of one.parts) {
            expect(p.price).toBe(p.listPrice - sum(p.reductions.map((r) => r.amount)))
            expect(p.price).toBeGreaterThanOrEqual(0)
            for (const r of p.reductions) {
              expect(r.amount).toBeGreaterThan(0)
              expect(r.hostPart + r.platformPart + r.affiliatePart).toBe(r.amount)
            }
          }
        }
        const sums = sumLines(priced)
        expect(sums.total).toBe(sums.listTotal - sums.discount)
        expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('I-53: of discounts the one that takes off most counts alone, as worked out on paper; never below 0', () => {
    fc.assert(
      fc.property(cart, discounts, (lines, all) => {
        const whole = lines.map((one) => ({ ...one, parts: one.parts.map((p) => ({ ...p, owned: false })) }))
        for (const [index, one] of priceLines(whole, { ...NOTHING, discounts: all }).lines.entries()) {
          expect(one.offer).toBe(onPaper(whole[index] as WantedLine, all))
          expect(one.reductions.filter((r) => r.step === 'DISCOUNT').length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('I-53: each line is lowered by one code at most, and the same whatever the order of lines and codes', () => {
    fc.assert(
      fc.property(everything, ({ lines, ...given }) => {
        const priced = priceLines(lines, given)
        for (const one of priced.lines)
          expect(one.reductions.filter((r) => r.step === 'VOUCHER').length).toBeLessThanOrEqual(1)
        const turned = priceLines(lines.toReversed(), {
          ...given,
          vouchers: given.vouchers.toReversed(),
          discounts: given.discounts.toReversed(),
        })
        const amountOf = (all: typeof priced) =>
          all.vouchers.map(({ code, amount, problem }) => ({ code, amount, problem }))
        expect(amountOf(turned)).toEqual(amountOf(priced))
        expect(sumLines(turned.lines)).toEqual(sumLines(priced.lines))
      }),
      { numRuns: 300 },
    )
  })

  it('I-53: a line that is taken out takes with it what a code demanded the whole cart for', () => {
    const one = (productId: string): WantedLine => ({
      productId,
      hostId: 'h',
      quantity: 1,
      price: 100_000,
      parts: [{ productId, listPrice: 100_000, price: 100_000, owned: false }],
    })
    const code: VoucherRule = {
      id: 'v',
      code: 'V',
      name: 'Mã',
      type: 'PERCENTAGE',
      value: 10,
      maxAmount: null,
      hostId: null,
      productIds: null,
      costShare: { host: 0, platform: 100, affiliate: 0 },
      minOrder: 200_000,
      budgetLeft: null,
    }
    const given = { ...NOTHING, vouchers: [code] }
    expect(priceLines([one('a'), one('b')], given).vouchers).toMatchObject([{ amount: 20_000, problem: null }])
    const left = priceLines([one('a')], given)
    expect(left.vouchers).toMatchObject([{ amount: 0, problem: 'BELOW_MINIMUM' }])
    expect(sumLines(left.lines).total).toBe(100_000)
  })

  it('I-51, I-52: a code takes off what it says it takes off, keeps to its minimum, its limit and its budget, or says why not', () => {
    fc.assert(
      fc.property(everything, ({ lines, ...given }) => {
        const { vouchers: done, lines: priced } = priceLines(lines, given)
        for (const { id, amount, problem } of done) {
          const rule = given.vouchers.find((one) => one.id === id) as VoucherRule
          const taken = sum(priced.flatMap((one) => one.reductions.filter((r) => r.ruleId === id).map((r) => r.amount)))
          expect(taken).toBe(amount)
          expect(amount === 0).toBe(problem !== null)
          if (amount === 0) continue
          const on = priced.filter((one) => one.reductions.some((r) => r.ruleId === id))
          expect(amount).toBeLessThanOrEqual(sum(on.map((one) => one.offer)))
          expect(amount).toBeLessThanOrEqual(rule.maxAmount ?? amount)
          expect(amount).toBeLessThanOrEqual(rule.budgetLeft ?? amount)
          if (rule.type === 'FIXED_AMOUNT') expect(amount).toBeLessThanOrEqual(rule.value)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('I-56: a combo costs what its parts cost; a part that is owned lowers it by its share, to the đồng', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        for (const one of lines.filter((l) => l.parts.length > 1)) {
          const whole = priceLines([{ ...one, parts: one.parts.map((p) => ({ ...p, owned: false })) }], NOTHING)
            .lines[0]
          const rest = priceLines([one], NOTHING).lines[0]
          expect(whole?.price).toBe(Math.min(one.price, sum(one.parts.map((p) => p.price))))
          const shares = new Map(whole?.parts.map((p) => [p.productId, p.price]))
          for (const p of rest?.parts ?? []) expect(p.price).toBe(shares.get(p.productId))
          expect(rest?.price).toBe(sum(one.parts.filter((p) => !p.owned).map((p) => shares.get(p.productId) ?? 0)))
        }
      }),
    )
  })
})
