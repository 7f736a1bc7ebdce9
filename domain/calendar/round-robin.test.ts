import { describe, expect, it } from 'vitest'
import { type Candidate, whoseTurn } from './round-robin.ts'

const DAYS = 30
const someone = (hostId: string, more: Partial<Candidate> = {}): Candidate => ({
  hostId,
  weight: 100,
  booked: 0,
  lastAt: null,
  daysThere: DAYS,
  ...more,
})

/** Gives so many bookings out, one after the other. */
function give(count: number, candidates: Candidate[]): Record<string, number> {
  const given: Record<string, number> = Object.fromEntries(candidates.map(({ hostId }) => [hostId, 0]))
  for (let n = 0; n < count; n++) {
    const turn = whoseTurn(candidates, DAYS)
    const one = candidates.find(({ hostId }) => hostId === turn)
    if (!one) throw new Error('nobody')
    one.booked += 1
    one.lastAt = new Date(n)
    given[turn] = (given[turn] ?? 0) + 1
  }
  return given
}

describe('whose turn it is', () => {
  it('goes round among equals', () => {
    expect(give(9, [someone('a'), someone('b'), someone('c')])).toEqual({ a: 3, b: 3, c: 3 })
  })
  it('gives by weight', () => {
    expect(give(40, [someone('a', { weight: 300 }), someone('b')])).toEqual({ a: 30, b: 10 })
  })
  it('does not give all bookings to who comes back from an absence', () => {
    const back = [someone('a', { booked: 30 }), someone('b', { booked: 15, daysThere: 15 })]
    const given = give(20, back)
    expect(given.b).toBeGreaterThanOrEqual(5)
    expect(given.b).toBeLessThanOrEqual(12)
  })
  it('begins with whoever waited longest', () => {
    const one = someone('a', { booked: 1, lastAt: new Date(2) })
    expect(whoseTurn([one, someone('b', { booked: 1, lastAt: new Date(1) })], DAYS)).toBe('b')
  })
  it('is nobody’s where nobody may', () => {
    expect(() => whoseTurn([], DAYS)).toThrow(RangeError)
  })
})
