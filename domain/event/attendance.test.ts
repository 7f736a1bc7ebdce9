import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinStateOf } from '../meetings.ts'
import { attendedSeconds, hasAttended, type Visit } from './attendance.ts'
import { sessionToJoin } from './meetings.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 22, 3, minute))
const session = { startsAt: at(0), endsAt: at(60) }
const visit = (kind: Visit['kind'], minute: number, connection = 'a'): Visit => ({ kind, connection, at: at(minute) })

describe('how long somebody was there', () => {
  it.each([
    [[], 0],
    [[visit('JOINED', 10), visit('LEFT', 20)], 10],
    [[visit('JOINED', 10)], 50],
    [[visit('LEFT', 20)], 0],
    [[visit('JOINED', -5), visit('LEFT', 70)], 60],
    [[visit('JOINED', 10), visit('LEFT', 20), visit('JOINED', 15, 'b'), visit('LEFT', 30, 'b')], 20],
    [[visit('JOINED', 10), visit('LEFT', 20), visit('JOINED', 30), visit('LEFT', 40)], 20],
    [[visit('JOINED', 61), visit('LEFT', 90)], 0],
  ])('%#', (visits, minutes) => {
    expect(attendedSeconds(visits, session)).toBe(minutes * 60)
  })

  it('is the same told twice or in another order, and never longer than the session', () => {
    const any = fc.record({
      kind: fc.constantFrom('JOINED' as const, 'LEFT' as const),
      connection: fc.constantFrom('a', 'b'),
      at: fc.integer({ min: -30, max: 120 }).map(at),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (visits) => {
        const seconds = attendedSeconds(visits, session)
        expect(attendedSeconds([...visits.toReversed(), ...visits], session)).toBe(seconds)
        expect(seconds).toBeGreaterThanOrEqual(0)
        expect(seconds).toBeLessThanOrEqual(3_600)
      }),
    )
  })

  it('a share is asked for of who came in online alone', () => {
    const there = { atDoor: false, seconds: 1_799, of: 3_600 }
    expect(hasAttended(there, 50)).toBe(false)
    expect(hasAttended({ ...there, seconds: 1_800 }, 50)).toBe(true)
    expect(hasAttended(there, null)).toBe(true)
    expect(hasAttended({ ...there, atDoor: true }, 50)).toBe(true)
  })
})

describe('which session an address leads to', () => {
  const day = (minute: number, canceledAt: Date | null = null) => ({
    startsAt: at(minute),
    endsAt: at(minute + 30),
    canceledAt,
  })
  it('the one that goes on or comes next, else the last; none that is called off', () => {
    const [first, off, last] = [day(0), day(60, at(0)), day(120)]
    const all = [first, off, last]
    expect(sessionToJoin(all, at(29))).toBe(first)
    expect(sessionToJoin(all, at(30))).toBe(last)
    expect(sessionToJoin(all, at(500))).toBe(last)
    expect(sessionToJoin([off], at(0))).toBeNull()
  })
  it('is open from a quarter of an hour before its start to its end', () => {
    expect([-16, -15, 0, 59, 60].map((minute) => joinStateOf(session, at(minute)))).toEqual([
      'EARLY',
      'OPEN',
      'OPEN',
      'OPEN',
      'OVER',
    ])
  })
})
