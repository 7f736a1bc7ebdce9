import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, dong } from '#domain/money.ts'
import { priceLines, type Reduction } from '#server/modules/pricing/quotation/rules.ts'
import { pricedApart } from './pieces.ts'

const money = fc.integer({ min: 0, max: 5_000_000 })
const percent = fc.integer({ min: 0, max: 100 })
const costShare = fc.tuple(percent, percent).map(([a, b]) => {
  const [low = 0, high = 0] = [a, b].toSorted((x, y) => x - y)
  return { host: low, platform: high - low, affiliate: 100 - high }
})
const cut = fc.record({ value: fc.integer({ min: 1, max: 3_000_000 }), costShare })

/** Several of one thing as the quotation prices them: a sale, a discount, a code and a membership take their part. */
const priced = fc
  .record({
    list: money,
    of: percent,
    quantity: fc.integer({ min: 1, max: 20 }),
    discount: cut,
    code: cut,
    member: percent,
  })
  .map(({ list, of, quantity, discount, code, member }) => {
    const price = Math.floor((list * of) / 100)
    const rule = { hostId: null, productIds: null, maxAmount: null, type: 'FIXED_AMOUNT' as const }
    const { lines } = priceLines(
      [
        {
          productId: 'a',
          hostId: 'h',
          quantity,
          price,
          parts: [{ productId: 'a', listPrice: list, price, owned: false }],
        },
      ],
      {
        discounts: [{ ...rule, ...discount, id: 'd', name: 'd' }],
        vouchers: [{ ...rule, ...code, id: 'v', name: 'v', code: 'V', minOrder: 0, budgetLeft: null }],
        memberships: new Map([['a', { id: 'm', name: 'm', percent: member }]]),
      },
    )
    const part = lines[0]?.parts[0]
    if (!part) throw new Error('nothing was priced')
    return { part, quantity, unit: Math.max(list, price) }
  })

const COLUMNS = ['amount', 'hostPart', 'platformPart', 'affiliatePart'] as const
const summed = (reductions: readonly Reduction[], step: string, column: (typeof COLUMNS)[number]) =>
  add(...reductions.filter((one) => one.step === step).map((one) => one[column]))

describe('several of one thing, each a line of its own', () => {
  it('sum to the whole to the đồng: list prices, prices, each reduction and what each bears of it', () => {
    fc.assert(
      fc.property(priced, ({ part, quantity, unit }) => {
        const pieces = pricedApart(part, quantity)
        expect(pieces.map(({ listPrice }) => listPrice)).toEqual(Array.from({ length: quantity }, () => unit))
        expect(add(...pieces.map(({ price }) => price))).toBe(part.price)
        const all = pieces.flatMap(({ reductions }) => reductions)
        for (const { step } of part.reductions)
          for (const column of COLUMNS) expect(summed(all, step, column)).toBe(summed(part.reductions, step, column))
      }),
    )
  })

  it('each piece costs its list price less its reductions, never less than nothing, and who bears them sums to each', () => {
    fc.assert(
      fc.property(priced, ({ part, quantity }) => {
        for (const piece of pricedApart(part, quantity)) {
          expect(piece.price).toBe(piece.listPrice - add(...piece.reductions.map(({ amount }) => amount)))
          expect(piece.price).toBeGreaterThanOrEqual(0)
          for (const one of piece.reductions) {
            expect(one.amount).toBeGreaterThan(0)
            expect(one.hostPart + one.platformPart + one.affiliatePart).toBe(one.amount)
            expect(Math.min(one.hostPart, one.platformPart, one.affiliatePart)).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })

  it('no two pieces differ by more than what rounding leaves: a đồng for each reduction', () => {
    fc.assert(
      fc.property(priced, ({ part, quantity }) => {
        const prices = pricedApart(part, quantity).map(({ price }) => price)
        expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(part.reductions.length)
      }),
    )
  })

  it('by example: 100.000 ₫ off three at 100.000 ₫ each is 33.334, 33.333 and 33.333', () => {
    const reduction = {
      ruleId: 'v',
      name: 'BA',
      hostPart: dong(50_000),
      platformPart: dong(50_000),
      affiliatePart: dong(0),
    }
    const whole = {
      listPrice: dong(300_000),
      price: dong(200_000),
      reductions: [{ ...reduction, step: 'VOUCHER' as const, amount: dong(100_000) }],
    }
    const pieces = pricedApart(whole, 3)
    expect(pieces.map(({ price }) => price)).toEqual([66_666, 66_667, 66_667])
    expect(pieces.flatMap(({ reductions }) => reductions.map((one) => [one.hostPart, one.platformPart]))).toEqual([
      [16_667, 16_667],
      [16_667, 16_666],
      [16_666, 16_667],
    ])
  })
})
