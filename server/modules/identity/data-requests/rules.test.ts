import { describe, expect, it } from 'vitest'
import { daysAfter, isOverdue, nextDue, workingDaysAfter } from './rules.ts'

const NONE = new Set<string>()
const at = (text: string) => new Date(text)

describe('the clocks of the law', () => {
  it.each([
    ['a Monday', '2026-06-15T03:00:00Z', '2026-06-17T16:59:59.999Z'],
    ['a Thursday: the weekend does not count', '2026-06-18T03:00:00Z', '2026-06-22T16:59:59.999Z'],
    ['a Saturday', '2026-06-20T03:00:00Z', '2026-06-23T16:59:59.999Z'],
    ['late in the evening of Sunday in Việt Nam', '2026-06-14T16:30:00Z', '2026-06-16T16:59:59.999Z'],
    ['just after midnight there', '2026-06-14T17:30:00Z', '2026-06-17T16:59:59.999Z'],
  ])('two working days after %s end with the day', (_when, from, until) => {
    expect(workingDaysAfter(at(from), 2, NONE).toISOString()).toBe(until)
  })

  it('holidays do not count', () => {
    const holidays = new Set(['2026-04-27', '2026-04-30', '2026-05-01'])
    expect(workingDaysAfter(at('2026-04-24T03:00:00Z'), 2, holidays).toISOString()).toBe('2026-04-29T16:59:59.999Z')
    expect(workingDaysAfter(at('2026-04-29T03:00:00Z'), 2, holidays).toISOString()).toBe('2026-05-05T16:59:59.999Z')
  })

  it('days of the calendar count all', () => {
    expect(daysAfter(at('2026-06-15T03:00:00Z'), 20).toISOString()).toBe('2026-07-05T16:59:59.999Z')
  })
})

describe('what is due next', () => {
  const clocks = { acknowledgeBy: at('2026-06-17T16:59:59Z'), dueAt: at('2026-07-05T16:59:59Z') }
  it('is the word that it came, then the answer, then nothing', () => {
    expect(nextDue({ status: 'RECEIVED', ...clocks })).toEqual(clocks.acknowledgeBy)
    expect(nextDue({ status: 'ACKNOWLEDGED', ...clocks })).toEqual(clocks.dueAt)
    expect(nextDue({ status: 'EXTENDED', ...clocks })).toEqual(clocks.dueAt)
    expect(nextDue({ status: 'DONE', ...clocks })).toBeNull()
  })
  it('is late only once the moment has passed', () => {
    expect(isOverdue({ status: 'RECEIVED', ...clocks }, clocks.acknowledgeBy)).toBe(false)
    expect(isOverdue({ status: 'RECEIVED', ...clocks }, at('2026-06-17T17:00:00Z'))).toBe(true)
    expect(isOverdue({ status: 'REFUSED', ...clocks }, at('2027-01-01T00:00:00Z'))).toBe(false)
  })
})
