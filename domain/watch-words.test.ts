import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completed, explain, missing, type Range } from './watch.ts'

const MINUTE = 60_000
const DURATION = 14 * MINUTE

const ranges = fc.array(
  fc
    .tuple(fc.nat(DURATION - 1), fc.integer({ min: 1, max: 3 * MINUTE }))
    .map(([from, length]): Range => [from, from + length]),
  { maxLength: 12 },
)

describe('completion', () => {
  test('is 95 % of the union, not the end', () => {
    expect(completed([[0, 0.95 * DURATION]], DURATION)).toBe(true)
    expect(completed([[0, 0.95 * DURATION - 1]], DURATION)).toBe(false)
    expect(completed([[DURATION - 1_000, DURATION]], DURATION)).toBe(false)
    expect(completed([[0, 3 * DURATION]], DURATION)).toBe(true)
    expect(completed([], 0)).toBe(false)
  })
})

describe('what the learner is told', () => {
  test('two parts missing', () => {
    const said = explain(
      [
        [0, 3 * MINUTE],
        [4 * MINUTE, 8 * MINUTE + 100],
        [8 * MINUTE + 500, 12 * MINUTE],
        [13 * MINUTE, DURATION],
      ],
      DURATION,
    )
    expect(said).toMatchObject({ completed: false, text: '11 trên 14 phút, còn hai đoạn này' })
    expect(said.gaps).toEqual([
      { from: 180_000, to: 240_000, label: '3:00–4:00' },
      { from: 720_000, to: 780_000, label: '12:00–13:00' },
    ])
  })

  test('one part, nothing yet, a short recording, and enough', () => {
    expect(explain([[0, 12 * MINUTE]], DURATION).text).toBe('12 trên 14 phút, còn đoạn này')
    expect(explain([], DURATION).text).toBe('0 trên 14 phút, còn đoạn này')
    expect(explain([[0, 40_000]], 55_400).text).toBe('0:40 trên 0:56, còn đoạn này')
    expect(explain([[0, DURATION - 1_000]], DURATION)).toMatchObject({
      completed: true,
      text: 'Đã xem đủ 14 phút',
      gaps: [],
    })
  })

  test('gaps less than a second apart are one, gaps under a second are none', () => {
    expect(
      missing(
        [
          [0, 5_000],
          [8_000, 8_500],
          [10_000, 20_000],
          [20_900, DURATION],
        ],
        DURATION,
      ),
    ).toEqual([[5_000, 10_000]])
    expect(missing([], 0)).toEqual([])
  })

  test('whoever has not finished always sees something to watch', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 1, max: DURATION }), (list, duration) => {
        const said = explain(list, duration)
        expect(said.gaps.length > 0).toBe(!said.completed)
      }),
    )
  })
})
