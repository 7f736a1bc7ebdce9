import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, dong } from '#domain/money.ts'
import { linesFor, type Undocumented, vatOf } from './rules.ts'

describe('VAT that a price contains', () => {
  it('8 % of 199.000 ₫ is 14.741 ₫, taken back it mirrors', () => {
    expect(vatOf(dong(199_000), 800)).toEqual({ net: 184_259, vat: 14_741 })
    expect(vatOf(dong(-199_000), 800)).toEqual({ net: -184_259, vat: -14_741 })
    expect(vatOf(dong(199_000), null)).toEqual({ net: 199_000, vat: 0 })
  })
})

describe('I-60: what documents must say', () => {
  const item: Undocumented = {
    orderItemId: 'i',
    name: 'Khóa học',
    quantity: 1,
    recognised: 199_000,
    documented: 0,
    sold: true,
    before: null,
    now: { vatClass: 'GENERAL', basisPoints: 800 },
  }
  it('nothing where they say it already', () => {
    expect(linesFor([{ ...item, documented: 199_000 }], false)).toEqual([])
  })
  it('the first names what is sold at 0 ₫ too, and nothing that is not sold; later ones do not', () => {
    const gift = { ...item, orderItemId: 'g', recognised: 0 }
    const gone = { ...gift, orderItemId: 'x', sold: false }
    expect(linesFor([item, gift, gone], true).map(({ orderItemId, amount }) => [orderItemId, amount])).toEqual([
      ['i', 199_000],
      ['g', 0],
    ])
    expect(linesFor([gift], false)).toEqual([])
  })
  it('for any refunds in any order amounts and tax sum to what is left, at the rate it was sold with', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 199_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(steps, (lefts) => {
        let now: Undocumented = item
        const made: { amount: number; vat: number }[] = []
        for (const left of [199_000, ...lefts, 0]) {
          now = { ...now, recognised: left, now: { vatClass: 'GENERAL', basisPoints: 1_000 } }
          if (made.length === 0) now = { ...now, now: item.now }
          const lines = linesFor([now], made.length === 0)
          made.push(...lines)
          const vat = add(...made.map((line) => dong(line.vat)))
          expect(vat).toBe(vatOf(dong(left), 800).vat)
          now = { ...now, documented: left, before: { vatClass: 'GENERAL', basisPoints: 800, vat } }
        }
        expect(add(...made.map((line) => dong(line.amount)))).toBe(0)
      }),
    )
  })
})
