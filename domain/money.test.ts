import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  dong,
  formatCompact,
  formatDong,
  formatNumber,
  parseDong,
  percentOf,
  split,
  subtract,
  times,
  ZERO,
} from './money.ts'

const amount = fc.integer({ min: 0, max: 100_000_000_000 }).map(dong)

describe('an amount', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), '5' as unknown as number])(
    '%s is refused',
    (bad) => {
      expect(() => dong(bad)).toThrow(RangeError)
    },
  )

  test('adds and subtracts exactly, and refuses what it cannot hold', () => {
    expect(add()).toBe(0)
    expect(add(dong(199_000), dong(1), dong(-1))).toBe(199_000)
    expect(subtract(dong(5), dong(9))).toBe(-4)
    expect(times(dong(199_000), 3)).toBe(597_000)
    expect(() => add(dong(Number.MAX_SAFE_INTEGER), dong(1))).toThrow(RangeError)
    expect(() => times(dong(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
  })

  test('zero has no sign', () => {
    expect(Object.is(dong(-0), 0)).toBe(true)
    expect(Object.is(ZERO, 0)).toBe(true)
  })
})

describe('percentOf', () => {
  test.each([
    [199_000, 15, 29_850],
    [101, 50, 51],
    [99, 50, 50],
    [-101, 50, -50],
    [-100, 33, -33],
    [10, 12.5, 1],
    [12, 12.5, 2],
    [1_000_000, 33.3333, 333_333],
    [199_000, 0, 0],
    [199_000, 100, 199_000],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
    [1_000, 1.005, 10],
    [100_000, 1.005, 1_005],
  ])('of %d, %d %% is %d', (of, percent, result) => {
    expect(percentOf(dong(of), percent)).toBe(result)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1.00005])('%s %% is refused', (bad) => {
    expect(() => percentOf(dong(100), bad)).toThrow(RangeError)
  })

  test('a discount and what remains make the price, and neither leaves its bounds', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (price, percent) => {
        const off = percentOf(price, percent)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(price)
        expect(add(off, subtract(price, off))).toBe(price)
        expect(Math.abs(off - (price * percent) / 100)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('split', () => {
  test('the đồng left over go to the largest remainders, the earlier first', () => {
    expect(split(dong(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(dong(10), [1, 5, 4, 4])).toEqual([1, 3, 3, 3])
    expect(split(dong(101), [199_000, 99_000])).toEqual([67, 34])
    expect(split(dong(2), [0, 0, 0])).toEqual([1, 1, 0])
    expect(split(dong(7), [0, 3])).toEqual([0, 7])
  })

  test.each([[[]], [[-1, 2]], [[0.5]], [[Number.NaN]]])('weights %j are refused', (weights) => {
    expect(() => split(dong(10), weights)).toThrow(RangeError)
  })

  test('the parts sum to the total, each within one đồng of its exact share, a zero weight takes nothing', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const parts = split(total, shares)
        expect(add(...parts)).toBe(total)
        expect(split(total, shares)).toEqual(parts)
        const sum = shares.reduce((a, b) => a + b, 0)
        if (sum === 0) return
        parts.forEach((part, i) => {
          const share = shares[i] ?? 0
          const floor = Number((BigInt(total) * BigInt(share)) / BigInt(sum))
          expect(part === floor || part === floor + 1).toBe(true)
          if (share === 0) expect(part).toBe(0)
        })
      }),
    )
  })
})

describe('words for money', () => {
  test.each([
    [0, '0\u00a0₫'],
    [500, '500\u00a0₫'],
    [199_000, '199.000\u00a0₫'],
    [1_234_567, '1.234.567\u00a0₫'],
    [-50_000, '-50.000\u00a0₫'],
  ])('%d is written %s', (value, text) => {
    expect(formatDong(dong(value))).toBe(text)
  })

  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1\u00a0K'],
    [350_000, '350\u00a0K'],
    [1_500, '1,5\u00a0K'],
    [199_949, '199,9\u00a0K'],
    [999_960, '1\u00a0Tr'],
    [1_200_000, '1,2\u00a0Tr'],
    [1_250_000, '1,3\u00a0Tr'],
    [12_000_000, '12\u00a0Tr'],
    [3_400_000_000, '3,4\u00a0Tỷ'],
    [1_500_000_000_000, '1.500\u00a0Tỷ'],
    [-350_000, '-350\u00a0K'],
  ])('%d in short is %s', (value, text) => {
    expect(formatCompact(value)).toBe(text)
  })

  test.each([
    ['199000', 199_000],
    ['199.000', 199_000],
    ['199,000', 199_000],
    ['199 000 ₫', 199_000],
    ['199.000\u00a0₫', 199_000],
    ['199.000đ', 199_000],
    ['199000 VNĐ', 199_000],
    ['350k', 350_000],
    ['350 K', 350_000],
    ['1,2tr', 1_200_000],
    ['1.5 triệu', 1_500_000],
    ['1,2\u00a0Tr', 1_200_000],
    ['2 tỷ', 2_000_000_000],
    ['0', 0],
    ['99 nghìn', 99_000],
    ['10.000 đồng', 10_000],
    ['triệu'.normalize('NFD').replace(/^/, '3 '), 3_000_000],
  ])('"%s" is read as %d', (text, value) => {
    expect(parseDong(text)).toBe(value)
  })

  test.each([
    '',
    '-5',
    '1.5',
    '1,2',
    '19.90',
    '1.000,5',
    'abc',
    '1e5',
    '0x10',
    '1..000',
    '99999999999999999999',
    '1,2345k',
    '٣',
  ])('"%s" is no amount', (text) => {
    expect(parseDong(text)).toBeNull()
  })

  test('what is written is read back', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseDong(formatDong(value))).toBe(value)
        expect(parseDong(formatNumber(value))).toBe(value)
      }),
    )
  })
})
