import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deal, InstalmentParts, partDue, partsOf, partWords, scheduleOf } from './instalments.ts'

const amount = fc.integer({ min: 0, max: 100_000_000 })
const parts = fc.constantFrom(...InstalmentParts)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

describe('dealing amounts over parts', () => {
  it('loses no đồng of any amount, and no part is more than one đồng from another, the earlier the larger', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), parts, (amounts, n) => {
        const rows = deal(amounts, n)
        expect(rows).toHaveLength(n)
        for (const [column, whole] of amounts.entries()) expect(sum(rows.map((row) => row[column] ?? 0))).toBe(whole)
        const sums = rows.map(sum)
        expect(sums).toEqual(sums.toSorted((a, b) => b - a))
        expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1)
        expect(rows.flat().every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true)
      }),
    )
  })

  it('1.000.000 in three: the first pays the đồng that is left', () => {
    expect(partsOf(1_000_000, 3)).toEqual([333_334, 333_333, 333_333])
    expect(partsOf(999_000, 3)).toEqual([333_000, 333_000, 333_000])
  })

  it('refuses what is no amount', () => {
    expect(() => deal([-1], 2)).toThrow(RangeError)
    expect(() => deal([0.5], 2)).toThrow(RangeError)
  })
})

describe('the days of the parts', () => {
  it('are counted from the first, whatever month lacks the day', () => {
    const begins = new Date('2026-01-31T02:30:00Z')
    expect([1, 2, 3].map((seq) => partDue(begins, seq).toISOString())).toEqual([
      '2026-01-31T02:30:00.000Z',
      '2026-02-28T02:30:00.000Z',
      '2026-03-31T02:30:00.000Z',
    ])
    expect(scheduleOf(900_001, 2, begins)).toEqual([
      { seq: 1, dueAt: begins, amount: 450_001 },
      { seq: 2, dueAt: new Date('2026-02-28T02:30:00Z'), amount: 450_000 },
    ])
  })
  it('have words', () => {
    expect([partWords([2], 3), partWords([2, 3], 3), partWords([4, 5, 6], 6)]).toEqual([
      'đợt 2/3',
      'đợt 2–3/3',
      'đợt 4–6/6',
    ])
  })
})
