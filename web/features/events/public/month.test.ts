import { describe, expect, it } from 'vitest'
import { byDay, daysOf, isMonth, monthEnds, monthOf, monthWords, otherMonth } from './month.ts'

describe('a month of the calendar', () => {
  it('begins its weeks on Monday', () => {
    // 1 December 2026 is a Tuesday, 1 November 2026 a Sunday, 1 February 2027 a Monday.
    expect(daysOf('2026-12')).toMatchObject({ before: 1 })
    expect(daysOf('2026-11')).toMatchObject({ before: 6 })
    expect(daysOf('2027-02')).toMatchObject({ before: 0 })
  })

  it('has its days, also in a leap year', () => {
    expect(daysOf('2026-12').days).toHaveLength(31)
    expect(daysOf('2028-02').days.at(-1)).toBe('2028-02-29')
    expect(monthEnds('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })

  it('has one before and one after, over the end of a year', () => {
    expect(otherMonth('2026-12', 1)).toBe('2027-01')
    expect(otherMonth('2027-01', -1)).toBe('2026-12')
    expect(otherMonth('2027-01', 1)).toBe('2027-02')
  })

  it('is that of Việt Nam', () => {
    expect(monthOf('2026-11-30T17:00:00.000Z')).toBe('2026-12')
    expect(monthWords('2026-03')).toBe('Tháng 3 năm 2026')
  })

  it.each(['2026-13', '2026-1', '9999-12', '', '2026-12-01', '1999-12'])('is none: %s', (text) =>
    expect(isMonth(text)).toBe(false),
  )
})

describe('the events of a month, by day', () => {
  const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })
  it('stand on the local day that they begin on, in their order', () => {
    const late = at('2026-12-05T12:00:00.000Z', '2026-12-05T14:00:00.000Z')
    const early = at('2026-12-04T17:30:00.000Z', '2026-12-04T19:00:00.000Z')
    expect([...byDay('2026-12', [late, early])]).toEqual([['2026-12-05', [early, late]]])
  })

  it('one that began before stands on the first day; others are left out', () => {
    const long = at('2026-11-20T02:00:00.000Z', '2026-12-10T02:00:00.000Z')
    const over = at('2026-11-20T02:00:00.000Z', '2026-11-21T02:00:00.000Z')
    const next = at('2027-01-01T02:00:00.000Z', '2027-01-01T03:00:00.000Z')
    expect([...byDay('2026-12', [long, over, next])]).toEqual([['2026-12-01', [long]]])
  })
})
