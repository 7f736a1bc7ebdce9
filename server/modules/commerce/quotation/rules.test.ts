import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceLine, sumLines } from './rules.ts'

const product = fc
  .integer({ min: 0, max: 100_000_000 })
  .chain((list_price) =>
    fc.record({ list_price: fc.constant(list_price), price: fc.integer({ min: 0, max: list_price }) }),
  )

describe('quotation', () => {
  it('I-55, I-90: for any products the sums are whole and total = list − discount', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 50 }), (products) => {
        const sums = sumLines(products.map(priceLine))
        expect(sums.total).toBe(sums.listTotal - sums.discount)
        expect(sums.total).toBe(products.reduce((sum, one) => sum + one.price, 0))
        expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })
})
