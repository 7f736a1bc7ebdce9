import { describe, expect, it } from 'vitest'
import { isWithin } from './time-filter.ts'

const at = (text: string) => new Date(`${text}+07:00`)
const evening = { startsAt: at('2026-12-05T20:00'), endsAt: at('2026-12-06T01:00') }

describe('the time filters of events', () => {
  it('today is the day of Việt Nam: it ends at midnight there, whatever the day of the server', () => {
    const late = { startsAt: at('2026-12-05T23:59'), endsAt: at('2026-12-06T00:30') }
    expect(isWithin('today', late, at('2026-12-05T00:00'))).toBe(true)
    expect(isWithin('today', late, at('2026-12-04T23:59'))).toBe(false)
    const early = { startsAt: at('2026-12-06T00:00'), endsAt: at('2026-12-06T01:00') }
    expect(isWithin('today', early, at('2026-12-05T23:59'))).toBe(false)
    expect(isWithin('today', early, at('2026-12-06T00:00'))).toBe(true)
  })
  it('an event that goes over midnight is of both days', () => {
    expect(isWithin('today', evening, at('2026-12-05T10:00'))).toBe(true)
    expect(isWithin('today', evening, at('2026-12-06T10:00'))).toBe(true)
    expect(isWithin('today', { ...evening, endsAt: at('2026-12-06T00:00') }, at('2026-12-06T10:00'))).toBe(false)
  })
  it.each([
    ['2026-12-05T19:59', ['coming', 'today']],
    ['2026-12-05T20:00', ['going_on', 'today']],
    ['2026-12-06T00:59', ['going_on', 'today']],
    ['2026-12-06T01:00', ['today', 'happened']],
    ['2026-12-07T00:00', ['happened']],
  ])('at %s it is %s', (now, filters) => {
    const found = (['going_on', 'coming', 'today', 'happened'] as const).filter((one) =>
      isWithin(one, evening, at(now)),
    )
    expect(found.toSorted()).toEqual(filters.toSorted())
  })
})
