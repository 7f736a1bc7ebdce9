import { describe, expect, it } from 'vitest'
import { HOUR } from '../time.ts'
import { chanceOf, chanceWords, expectedReturns, offerUntil, planOffers, type Room, resaleIsOpen } from './waiting.ts'

const NOW = new Date('2026-12-01T10:00:00Z')
const wants = (id: string, ...tickets: [string, number][]) => ({
  id,
  tickets: tickets.map(([tierId, quantity]) => ({ tierId, quantity })),
})
const room = (left: Record<string, number | null>, listed: Record<string, string[]> = {}): Room => ({
  left: new Map(Object.entries(left)),
  poolsOf: new Map([
    ['vip', ['vip', 'hall']],
    ['seat', ['seat', 'hall']],
    ['shirt', []],
  ]),
  listed: new Map(Object.entries(listed)),
  open: new Set(['vip', 'seat', 'shirt']),
})
const served = (...args: Parameters<typeof planOffers>) => planOffers(...args).map(({ id }) => id)

describe('whom the waiting list serves', () => {
  it('those who came first, as long as places of every pool that they take from are left', () => {
    const waiting = [wants('a', ['seat', 1]), wants('b', ['vip', 1]), wants('c', ['seat', 1])]
    expect(served(waiting, room({ vip: 5, seat: 5, hall: 2 }))).toEqual(['a', 'b'])
    expect(served(waiting, room({ vip: 0, seat: 5, hall: 2 }))).toEqual(['a', 'c'])
  })

  it('nobody in part: who wants more than there is keeps their turn and the next is looked at', () => {
    const waiting = [wants('a', ['seat', 3]), wants('b', ['seat', 2], ['shirt', 2])]
    expect(served(waiting, room({ seat: 2, hall: null, vip: 0 }))).toEqual(['b'])
    expect(served(waiting, room({ seat: 3, hall: null, vip: 0 }))).toEqual(['a'])
  })

  it('with listed tickets once the free places are gone, each listed ticket once', () => {
    const waiting = [wants('a', ['seat', 2]), wants('b', ['seat', 1])]
    const listed = { seat: ['l1', 'l2'] }
    expect(planOffers(waiting, room({ seat: 1, hall: 9, vip: 0 }, listed))).toEqual([
      { id: 'a', pools: ['seat', 'hall'], listings: ['l1'] },
      { id: 'b', pools: [], listings: ['l2'] },
    ])
    expect(served(waiting, room({ seat: 0, hall: 9, vip: 0 }, { seat: ['l1'] }))).toEqual(['b'])
  })

  it('with nothing of a tier that is not on sale', () => {
    const closed = { ...room({ seat: 5, hall: 5, vip: 5 }), open: new Set(['vip']) }
    expect(served([wants('a', ['seat', 1]), wants('b', ['vip', 1])], closed)).toEqual(['b'])
  })
})

describe('until when an offer is kept', () => {
  const startsAt = new Date(NOW.getTime() + 5 * HOUR)
  it('as long as the host gives, but never into the event, and for resale not into the time of the doors', () => {
    expect(offerUntil(NOW, { hours: 2, startsAt, isResale: false })).toEqual(new Date(NOW.getTime() + 2 * HOUR))
    expect(offerUntil(NOW, { hours: 12, startsAt, isResale: false })).toEqual(startsAt)
    expect(offerUntil(NOW, { hours: 12, startsAt, isResale: true })).toEqual(new Date(NOW.getTime() + 2 * HOUR))
  })
  it('not at all where less than half an hour is left to pay', () => {
    expect(offerUntil(NOW, { hours: 12, startsAt: new Date(NOW.getTime() + 29 * 60_000), isResale: false })).toBeNull()
    expect(resaleIsOpen(NOW, new Date(NOW.getTime() + 3.4 * HOUR))).toBe(false)
    expect(resaleIsOpen(NOW, startsAt)).toBe(true)
  })
})

describe('the chance of who waits', () => {
  it('is certain where enough is free, falls with everybody before them, and grows with what comes back', () => {
    expect(chanceOf(0, 0)).toBe(1)
    expect(chanceOf(1, 0)).toBe(0)
    expect(chanceOf(1, 1)).toBeCloseTo(0.632, 3)
    expect(chanceOf(3, 5)).toBeCloseTo(0.875, 3)
    expect(chanceOf(10, 5)).toBeLessThan(chanceOf(5, 5))
  })
  it('counts one in twenty where no event is known, what was seen where many are, and less near the start', () => {
    expect(expectedReturns(200, { returned: 0, ofTickets: 0 }, 1)).toBe(10)
    expect(expectedReturns(200, { returned: 995, ofTickets: 9_900 }, 1)).toBe(20)
    expect(expectedReturns(200, { returned: 0, ofTickets: 0 }, 0.25)).toBe(2.5)
  })
  it('is said in tens of percent', () => {
    expect([1, 0.72, 0.31, 0.12, 0.01].map(chanceWords)).toEqual([
      'Gần như chắc chắn có vé',
      'Khả năng có vé cao, khoảng 70%',
      'Khả năng có vé vừa, khoảng 30%',
      'Khả năng có vé thấp, khoảng 10%',
      'Khả năng có vé rất thấp, dưới 5%',
    ])
  })
})
