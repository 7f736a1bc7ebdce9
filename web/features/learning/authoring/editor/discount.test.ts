import { expect, test } from 'vitest'
import { discountPercent } from './discount.ts'

test.each([
  [199_000, 299_000, 33],
  [99_000, 100_000, 1],
  [0, 50_000, 100],
  [100_000, 100_000, 0],
  [100_000, 50_000, 0],
  [100_000, null, 0],
  [99_999_000, 100_000_000, 0],
])('%d instead of %d is %d %% off', (price, listPrice, percent) => {
  expect(discountPercent(price, listPrice)).toBe(percent)
})
