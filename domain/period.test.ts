import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PeriodUnit } from './enums.ts'
import { endOfPeriod, everyWords, periodWords, pricePerMonth } from './period.ts'

const end = (from: string, unit: PeriodUnit, count: number) =>
  endOfPeriod(new Date(from), { unit, count })?.toISOString()

test('days and weeks are whole days, months and years follow the calendar of Vietnam', () => {
  expect(end('2026-01-31T03:00:00Z', 'DAY', 1)).toBe('2026-02-01T03:00:00.000Z')
  expect(end('2026-01-31T03:00:00Z', 'WEEK', 2)).toBe('2026-02-14T03:00:00.000Z')
  expect(end('2026-01-31T03:00:00Z', 'MONTH', 1)).toBe('2026-02-28T03:00:00.000Z')
  expect(end('2028-01-31T03:00:00Z', 'MONTH', 1)).toBe('2028-02-29T03:00:00.000Z')
  expect(end('2028-02-29T03:00:00Z', 'YEAR', 1)).toBe('2029-02-28T03:00:00.000Z')
  // 23:30 on 31 January in Hà Nội is still January there, though not a new day in UTC.
  expect(end('2026-01-31T16:30:00Z', 'MONTH', 1)).toBe('2026-02-28T16:30:00.000Z')
  // 00:30 on 1 February in Hà Nội: 31 January in UTC.
  expect(end('2026-01-31T17:30:00Z', 'MONTH', 1)).toBe('2026-02-28T17:30:00.000Z')
  expect(endOfPeriod(new Date(), null)).toBeNull()
})

test('a period always ends after it begins, at the same time of day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.constantFrom(...PeriodUnit),
      fc.integer({ min: 1, max: 60 }),
      (from, unit, count) => {
        const until = endOfPeriod(from, { unit, count }) as Date
        expect(until > from).toBe(true)
        expect((until.getTime() - from.getTime()) % 86_400_000).toBe(0)
      },
    ),
  )
})

test('words, and what it comes to by the month', () => {
  expect(periodWords({ unit: 'MONTH', count: 3 })).toBe('3 tháng')
  expect(periodWords(null)).toBe('Trọn đời')
  expect(pricePerMonth(1_200_000, { unit: 'YEAR', count: 1 })).toBe(100_000)
  expect(pricePerMonth(99_000, { unit: 'MONTH', count: 1 })).toBeNull()
  expect(pricePerMonth(5_000_000, null)).toBeNull()
})

test('how often a plan is paid, as one says it', () => {
  expect([everyWords({ unit: 'MONTH', count: 1 }), everyWords({ unit: 'MONTH', count: 3 }), everyWords(null)]).toEqual([
    'mỗi tháng',
    'mỗi 3 tháng',
    'trả một lần',
  ])
})
