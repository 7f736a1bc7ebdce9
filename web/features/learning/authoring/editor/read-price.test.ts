import { expect, test } from 'vitest'
import { PRICE_TOO_HIGH } from '#domain/selling.ts'
import { readPrice } from './read-price.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['199k', 199_000],
  ['100.000.000', 100_000_000],
  ['100.000.001', 'too high'],
  ['999999999999', 'too high'],
  ['9 tỷ', 'too high'],
  ['99999999999999999999', 'too high'],
  ['một trăm', 'unread'],
  ['1.5', 'unread'],
])('“%s” is read as %s', (typed, read) => expect(readPrice(typed)).toBe(read))

test('a price beyond all prices is told the limit', () => {
  expect(PRICE_TOO_HIGH).toBe('Giá quá cao: cao nhất là 100.000.000\u00a0₫.')
})
