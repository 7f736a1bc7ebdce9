import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cart, discounts, IDS, NOTHING, sum, withBudgets } from './carts.fixture.ts'
import { type DiscountRule, discountsOn } from './discounts-on.ts'
import { priceLines, sumLines, type WantedLine } from './rules.ts'

describe('discounts that ask for several, whatever is in the cart', () => {
  const plain = { hostId: null, productIds: null, costShare: { host: 40, platform: 60, affiliate: 0 } }
  const single = (productId: string, price: number, quantity: number): WantedLine => ({
    productId,
    hostId: 'h1',
    quantity,
    price,
    parts: [{ productId, listPrice: price, price, owned: false }],
  })
  const pieces = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 })
    .map((lines) => lines.map(([price, quantity], at) => single(IDS[at] ?? '', price * 99_999, quantity)))
  const counted = (lines: readonly WantedLine[]) => sum(lines.map((one) => (one.price > 0 ? one.quantity : 0)))
  const off = (lines: readonly WantedLine[], rule: DiscountRule) => {
    const { lines: priced } = priceLines(lines, { ...NOTHING, discounts: [rule] })
    return sumLines(priced).discount
  }

  it('the pieces that are free are the cheapest: as many as there are whole groups, to the đồng', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 2, max: 10 }), (lines, freeEach) => {
        const rule = {
          ...plain,
          id: 'd',
          name: 'd',
          type: 'PERCENTAGE' as const,
          value: 100,
          maxAmount: null,
          freeEach,
        }
        const prices = lines
          .flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price))
          .filter((price) => price > 0)
          .sort((a, b) => a - b)
        expect(off(lines, rule)).toBe(sum(prices.slice(0, Math.floor(prices.length / freeEach))))
      }),
    )
  })

  it('below the minimum nothing is taken off, from it on all that is reached is lowered; what is free does not count', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 2, max: 30 }), (lines, minQuantity) => {
        const rule = { ...plain, id: 'd', name: 'd', type: 'PERCENTAGE' as const, value: 10, maxAmount: null }
        expect(off(lines, { ...rule, minQuantity })).toBe(counted(lines) < minQuantity ? 0 : off(lines, rule))
      }),
    )
  })

  it('the order of lines and rules changes no line', () => {
    fc.assert(
      fc.property(cart, withBudgets, (lines, all) => {
        const priced = priceLines(lines, { ...NOTHING, discounts: all }).lines
        const turned = priceLines(lines.toReversed(), { ...NOTHING, discounts: all.toReversed() }).lines
        expect(turned.toReversed()).toEqual(priced)
      }),
    )
  })

  it('one piece alone costs what it costs without them, and says so beside what several cost together', () => {
    fc.assert(
      fc.property(cart, discounts, (lines, all) => {
        const ordinary = all.filter(({ minQuantity = 1, freeEach = null }) => minQuantity === 1 && freeEach === null)
        const alone = priceLines(lines, { ...NOTHING, discounts: ordinary }).lines
        const priced = priceLines(lines, { ...NOTHING, discounts: all }).lines
        expect(priced.map((one) => one.offerSingly)).toEqual(alone.map((one) => one.offer))
        for (const one of priced) expect(one.offer).toBeLessThanOrEqual(one.offerSingly)
        for (const one of lines) {
          const asked = { ...one, quantity: 1 }
          expect(discountsOn(asked, all)[0]?.amount ?? 0).toBe(discountsOn(asked, ordinary)[0]?.amount ?? 0)
        }
      }),
    )
  })

  it('by example: of four at two prices the cheapest is free, and who bears it is said', () => {
    const rule = {
      ...plain,
      id: 'd',
      name: 'Mua 4 tính tiền 3',
      type: 'PERCENTAGE' as const,
      value: 100,
      maxAmount: null,
      freeEach: 4,
    }
    const lines = [single('a', 300_000, 2), single('b', 100_000, 2), single('c', 0, 5)]
    const [a, b, c] = priceLines(lines, { ...NOTHING, discounts: [rule] }).lines
    expect([a?.price, b?.price, c?.price]).toEqual([600_000, 100_000, 0])
    expect(b?.reductions).toMatchObject([
      { step: 'DISCOUNT', name: 'Mua 4 tính tiền 3', amount: 100_000, hostPart: 40_000, platformPart: 60_000 },
    ])
    expect(a?.considered).toMatchObject([{ amount: 0, taken: false, group: { freeEach: 4 } }])
  })

  it('by example: a line takes what lowers it most, and its pieces count for the others all the same', () => {
    const several = {
      ...plain,
      id: 'g',
      name: 'Nhóm',
      type: 'PERCENTAGE' as const,
      value: 10,
      maxAmount: null,
      minQuantity: 5,
    }
    const half = {
      ...plain,
      id: 'h',
      name: 'Nửa giá',
      type: 'PERCENTAGE' as const,
      value: 50,
      maxAmount: null,
      productIds: new Set(['b']),
    }
    const { lines } = priceLines([single('a', 100_000, 3), single('b', 100_000, 2)], {
      ...NOTHING,
      discounts: [several, half],
    })
    expect(lines.map(({ price, offerSingly }) => [price, offerSingly])).toEqual([
      [270_000, 300_000],
      [100_000, 100_000],
    ])
  })
})
