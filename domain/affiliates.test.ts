import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionsFor } from './affiliates.ts'
import { dong, percentOf } from './money.ts'

const anyOrder = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 8 }),
  basisPoints: fc.integer({ min: 0, max: 5_000 }),
  most: fc.integer({ min: 1_000, max: 10_000_000 }),
  before: fc.integer({ min: -1_000_000, max: 12_000_000 }),
})
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('the commission of an order', () => {
  it('is the percentage of what is paid, divided by price with the largest remainder', () => {
    const prices = [199_000, 149_000, 1].map(dong)
    expect(commissionsFor(prices, { basisPoints: 1_000, most: dong(500_000) }, dong(0))).toEqual([19_900, 14_900, 0])
    expect(commissionsFor([1, 1, 1].map(dong), { basisPoints: 5_000, most: dong(500_000) }, dong(0))).toEqual([1, 1, 0])
  })
  it('stops at its limit, of which earlier lines of the order took their part', () => {
    const terms = { basisPoints: 1_000, most: dong(30_000) }
    expect(commissionsFor([dong(400_000)], terms, dong(0))).toEqual([30_000])
    expect(commissionsFor([dong(400_000)], terms, dong(20_000))).toEqual([10_000])
    expect(commissionsFor([dong(400_000)], terms, dong(40_000))).toEqual([0])
  })
  it('for any order: it sums to the đồng, nobody gets more than the line cost, and what is free brings nothing', () => {
    fc.assert(
      fc.property(anyOrder, ({ prices, basisPoints, most, before }) => {
        const lines = prices.map(dong)
        const shares = commissionsFor(lines, { basisPoints, most: dong(most) }, dong(before))
        const whole = percentOf(dong(sumOf(prices)), basisPoints / 100)
        expect(sumOf(shares)).toBe(sumOf(prices) === 0 ? 0 : Math.min(whole, Math.max(0, most - Math.max(0, before))))
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(lines[index] ?? 0)
        })
      }),
    )
  })
  it('for any two lines: the dearer one never brings less', () => {
    fc.assert(
      fc.property(anyOrder, ({ prices, basisPoints, most }) => {
        const shares = commissionsFor(prices.map(dong), { basisPoints, most: dong(most) }, dong(0))
        const sorted = prices
          .map((price, index) => [price, shares[index] ?? 0] as const)
          .toSorted((a, b) => a[0] - b[0])
        for (const [index, [price, share]] of sorted.entries()) {
          const next = sorted[index + 1]
          if (next && next[0] > price) expect(next[1]).toBeGreaterThanOrEqual(share)
        }
      }),
    )
  })
})
