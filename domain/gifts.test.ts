import { describe, expect, it } from 'vitest'
import { giftSendAt, giftState } from './gifts.ts'

describe('how a gift stands', () => {
  const open = { live: true, claimed: false }
  const taken = { live: true, claimed: true }
  const gone = { live: false, claimed: false }
  it.each([
    [false, [open], 'UNPAID'],
    [true, [open], 'OPEN'],
    [true, [open, taken], 'OPEN'],
    [true, [taken, gone], 'CLAIMED'],
    [true, [gone, { live: false, claimed: true }], 'WITHDRAWN'],
  ] as const)('paid %s, %j: %s', (paid, lines, state) => {
    expect(giftState(paid, lines)).toBe(state)
  })
})

describe('the day of the letter', () => {
  // Half past midnight in Hà Nội; in UTC it is still the day before.
  const now = new Date('2026-06-14T17:30:00Z')
  it('is now, today, or eight in the morning of a later day', () => {
    expect(giftSendAt(null, now)).toEqual(now)
    expect(giftSendAt('2026-06-15', now)).toEqual(now)
    expect(giftSendAt('2026-06-16', now)).toEqual(new Date('2026-06-16T01:00:00Z'))
    expect(giftSendAt('2027-06-15', now)).toEqual(new Date('2027-06-15T01:00:00Z'))
  })
  it('is neither over nor more than twelve months away nor no day at all', () => {
    expect(giftSendAt('2026-06-14', now)).toBeNull()
    expect(giftSendAt('2027-06-16', now)).toBeNull()
    expect(giftSendAt('2026-02-30', now)).toBeNull()
  })
})
