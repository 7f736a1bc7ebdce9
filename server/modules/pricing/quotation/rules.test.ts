import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cart, discounts, everything, NOTHING, sum } from './carts.fixture.ts'
import type { DiscountRule } from './discounts-on.ts'
import { priceLines, sumLines, type VoucherRule, type WantedLine } from './rules.ts'

/** The same prices worked out another way: with plain numbers, line by line, as somebody would on paper. */
function onPaper(one: WantedLine, all: readonly DiscountRule[], lines: readonly WantedLine[]): number {
  const full = Math.min(one.price, sum(one.parts.map((p) => p.price)))
  const best = Math.max(
    0,
    ...all
      .filter((rule) => isFor(rule, one))
      .map((rule) => {
        const off =
          rule.type === 'FIXED_AMOUNT'
            ? rule.value
            : Number((BigInt(one.price) * BigInt(rule.value) * 2n + 100n) / 200n)
        return Math.min(off, rule.maxAmount ?? off, one.price) * lowered(rule, one, lines)
      }),
  )
  return Math.max(0, full * one.quantity - best)
}

function isFor(rule: DiscountRule, line: WantedLine): boolean {
  return (!rule.hostId || rule.hostId === line.hostId) && (!rule.productIds || rule.productIds.has(line.productId))
}

/** How many pieces of a line a discount lowers, counted piece by piece as they lie on the table, the cheapest first. */
function lowered(rule: DiscountRule, line: WantedLine, lines: readonly WantedLine[]): number {
  const pieces = lines
    .filter((one) => isFor(rule, one) && one.price > 0)
    .flatMap(({ productId, price, quantity }) => Array.from({ length: quantity }, () => ({ productId, price })))
    .toSorted((a, b) => a.price - b.price || (a.productId < b.productId ? -1 : 1))
  if (rule.freeEach)
    return pieces.slice(0, Math.floor(pieces.length / rule.freeEach)).filter((one) => one.productId === line.productId)
      .length
  return pieces.length >= (rule.minQuantity ?? 1) || line.price === 0 ? line.quantity : 0
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
          expect(one.offer).toBe(onPaper(whole[index] as WantedLine, all, whole))
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
