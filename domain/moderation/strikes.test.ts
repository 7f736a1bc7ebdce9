import { describe, expect, test } from 'vitest'
import { strikeStanding, strikeWords } from './strikes.ts'

const now = new Date('2026-06-15T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const many = (count: number, from: number, step = 0) =>
  Array.from({ length: count }, (_, n) => daysAgo(from + n * step))

describe('where a person stands', () => {
  test.each([
    ['four in a month', many(4, 1), { last30: 4, stops: 0, until: null }],
    ['five in a month stop for seven days', many(5, 1), { last30: 5, stops: 1, until: daysAgo(-6) }],
    ['the stop is over after them', many(5, 8), { last30: 5, stops: 1, until: null }],
    ['five over forty days do not count together', many(5, 1, 9), { last30: 4, stops: 0, until: null }],
    ['ten in ninety days stop for thirty', many(10, 1, 8), { last90: 10, until: daysAgo(-29) }],
    ['what is older than ninety days counts nowhere', many(9, 91), { last30: 0, last90: 0, until: null }],
    ['nothing', [], { last30: 0, last90: 0, stops: 0, until: null }],
  ])('%s', (_, strikes, standing) => {
    expect(strikeStanding(strikes, now)).toMatchObject(standing)
  })

  test('three stops apart are three, one removal more during a stop only makes it longer', () => {
    expect(strikeStanding([...many(5, 80), ...many(5, 45), ...many(5, 1)], now).stops).toBe(3)
    expect(strikeStanding([...many(5, 3), daysAgo(1)], now)).toMatchObject({ stops: 1, until: daysAgo(-6) })
  })

  test('the order in which removals are told does not matter', () => {
    const strikes = many(12, 1, 3)
    expect(strikeStanding(strikes.toReversed(), now)).toEqual(strikeStanding(strikes, now))
  })

  test('the author reads what counts, what follows and until when', () => {
    expect(strikeWords(strikeStanding([], now))).toBe('Bạn không có vi phạm nào đang được tính.')
    const words = strikeWords(strikeStanding(many(5, 1), now))
    for (const part of ['5 nội dung bị gỡ trong 30 ngày', '21/06/2026', 'đổi khi khiếu nại'])
      expect(words).toContain(part)
  })
})
