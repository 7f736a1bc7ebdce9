import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dong } from './money.ts'
import {
  changeDirection,
  chargesAt,
  endOfPeriods,
  remindsAt,
  renewsAt,
  retriesAt,
  settleChange,
  trialEnds,
  unusedPart,
} from './subscriptions.ts'
import { DAY, HOUR } from './time.ts'

const value = fc.integer({ min: 0, max: 100_000_000 }).map(dong)
const length = fc.integer({ min: 1, max: 3_700 * DAY })
const start = new Date('2026-01-31T02:30:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)

describe('what is not used', () => {
  it('is everything before the period begins and nothing from its end on', () => {
    fc.assert(
      fc.property(value, length, (worth, ms) => {
        const period = { value: worth, startsAt: start, endsAt: at(ms) }
        expect(unusedPart(period, at(-1))).toBe(worth)
        expect(unusedPart(period, start)).toBe(worth)
        expect(unusedPart(period, at(ms))).toBe(0)
        expect(unusedPart(period, at(ms + 1))).toBe(0)
      }),
    )
  })

  it('M10, M11: what is left is whole đồng, never below 0, never more than half a đồng from the exact part, and never grows with time', () => {
    fc.assert(
      fc.property(value, length, fc.nat(), fc.nat(), (worth, ms, a, b) => {
        const [first, second] = [a % (ms + 1), b % (ms + 1)].sort((x, y) => x - y) as [number, number]
        const period = { value: worth, startsAt: start, endsAt: at(ms) }
        const [before, after] = [unusedPart(period, at(first)), unusedPart(period, at(second))]
        expect(Number.isSafeInteger(before)).toBe(true)
        expect(before).toBeGreaterThanOrEqual(after)
        const exact = (BigInt(worth) * BigInt(ms - first) * 2n) / BigInt(ms)
        expect(Math.abs(Number(exact) - 2 * before)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('of a period for life nothing is counted back', () => {
    expect(unusedPart({ value: dong(1_000_000), startsAt: start, endsAt: null }, start)).toBe(0)
  })
})

describe('any number of changes', () => {
  it('loses no đồng: paid − back = what was used of each period + what the last is worth', () => {
    const step = fc.record({ price: value, length, used: fc.integer({ min: 0, max: 1_000 }) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let [cash, used, credit] = [0, 0, dong(0)]
        for (const { price, length: ms, used: thousandth } of steps) {
          const { due, back, used: counted } = settleChange(price, credit)
          expect(due - back).toBe(price - credit)
          expect([due >= 0, back >= 0, due === 0 || back === 0]).toEqual([true, true, true])
          expect(counted + due).toBe(price)
          cash += due - back
          const period = { value: price, startsAt: start, endsAt: at(ms) }
          credit = unusedPart(period, at(Math.floor((ms * thousandth) / 1_000)))
          used += price - credit
        }
        expect(cash).toBe(used + credit)
      }),
    )
  })

  it('M10: up and back within a day costs no more than that day of the dearer plan', () => {
    fc.assert(
      fc.property(
        value,
        value,
        fc.integer({ min: 0, max: 30 * DAY }),
        fc.integer({ min: 0, max: DAY }),
        (low, high, when, stay) => {
          const month = 30 * DAY
          const left = unusedPart({ value: low, startsAt: start, endsAt: at(month) }, at(when))
          const up = settleChange(high, left)
          const worth = unusedPart({ value: high, startsAt: start, endsAt: at(month) }, at(stay))
          const down = settleChange(low, worth)
          // Cash out, less the fresh month that is in hand, against the part that was in hand before.
          const cost = up.due - up.back + down.due - down.back - low + left
          expect(cost).toBeLessThanOrEqual(Math.ceil((high * DAY) / month))
          expect(cost).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('months', () => {
  it('are counted from the first day, whatever month lacks it', () => {
    const ends = [1, 2, 3, 12, 13].map((n) => endOfPeriods(start, { unit: 'MONTH', count: 1 }, n)?.toISOString())
    expect(ends).toEqual([
      '2026-02-28T02:30:00.000Z',
      '2026-03-31T02:30:00.000Z',
      '2026-04-30T02:30:00.000Z',
      '2027-01-31T02:30:00.000Z',
      '2027-02-28T02:30:00.000Z',
    ])
  })
  it('follow the days of Vietnam: 17:30 UTC on the 30th is the 31st there', () => {
    const anchor = new Date('2026-01-30T17:30:00Z')
    expect(endOfPeriods(anchor, { unit: 'MONTH', count: 1 }, 1)?.toISOString()).toBe('2026-02-27T17:30:00.000Z')
    expect(endOfPeriods(anchor, { unit: 'MONTH', count: 1 }, 2)?.toISOString()).toBe('2026-03-30T17:30:00.000Z')
  })
  it('a year from 29 February ends on the 28th', () => {
    expect(endOfPeriods(new Date('2028-02-29T05:00:00Z'), { unit: 'YEAR', count: 1 }, 1)?.toISOString()).toBe(
      '2029-02-28T05:00:00.000Z',
    )
  })
  it('for life there is no end', () => expect(endOfPeriods(start, null, 1)).toBeNull())
})

describe('up or down', () => {
  const month = { unit: 'MONTH' as const, count: 1 }
  const year = { unit: 'YEAR' as const, count: 1 }
  const a = (price: number, period: typeof month | typeof year | null, membershipId = 'a') => ({
    membershipId,
    price,
    period,
  })
  it.each([
    [a(100, month), a(1_000, year), 'UP'],
    [a(1_000, year), a(100, month), 'DOWN'],
    [a(100, month), a(5_000, null), 'UP'],
    [a(5_000, null), a(100, month), 'DOWN'],
    [a(100, month), a(150, month, 'b'), 'UP'],
    [a(150, month), a(100, month, 'b'), 'DOWN'],
    [a(1_000, year), a(150, month, 'b'), 'UP'],
    [a(150, month), a(1_000, year, 'b'), 'DOWN'],
  ] as const)('%o → %o: %s', (from, to, direction) => expect(changeDirection(from, to)).toBe(direction))
})

describe('the clock', () => {
  it('charges six hours before the end, but never before the middle of a short period', () => {
    expect(renewsAt(start, at(30 * DAY))).toEqual(at(30 * DAY - 6 * HOUR))
    expect(renewsAt(start, at(2 * HOUR))).toEqual(at(HOUR))
  })
  it('charges what follows a trial when the trial is over, and after a pause when that is', () => {
    const trial = { startsAt: start, endsAt: at(7 * DAY), trialEndsAt: at(7 * DAY) }
    expect(chargesAt(trial)).toEqual(at(7 * DAY))
    expect(chargesAt({ ...trial, endsAt: at(37 * DAY) })).toEqual(at(37 * DAY - 6 * HOUR))
    expect(chargesAt({ ...trial, resumesAt: at(40 * DAY) })).toEqual(at(40 * DAY))
  })
  it('a trial ends on a whole minute, never earlier than its days', () => {
    expect(trialEnds(at(0), 7)).toEqual(at(7 * DAY))
    expect(trialEnds(at(1), 7)).toEqual(at(7 * DAY + 60_000))
  })
  it('reminds three days before the end, where the period is long enough', () => {
    expect(remindsAt(start, at(30 * DAY))).toEqual(at(27 * DAY))
    expect(remindsAt(start, at(3 * DAY))).toBeNull()
  })
  it('tries again after one, three and five days, and no more', () => {
    expect([1, 2, 3, 4].map((n) => retriesAt(start, n))).toEqual([at(DAY), at(3 * DAY), at(5 * DAY), null])
  })
})
