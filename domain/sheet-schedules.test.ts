import { describe, expect, it } from 'vitest'
import { nextDue, type SheetTerms, sheetMonth, sheetWhenWords } from './sheet-schedules.ts'
import { formatDateTime } from './time.ts'

const daily: SheetTerms = { every: 'DAILY', weekday: null, monthDay: null, hour: 7 }
const weekly = (weekday: number, hour = 7): SheetTerms => ({ every: 'WEEKLY', weekday, monthDay: null, hour })
const monthly = (monthDay: number, hour = 7): SheetTerms => ({ every: 'MONTHLY', weekday: null, monthDay, hour })
/** The next so many times after a local moment. */
function times(terms: SheetTerms, since: string, count = 1): string[] {
  let at = new Date(`${since}:00+07:00`)
  return Array.from({ length: count }, () => {
    at = nextDue(terms, at)
    return formatDateTime(at)
  })
}

describe('nextDue', () => {
  it.each<[string, SheetTerms, string, string[]]>([
    ['today while its hour is ahead', daily, '2026-06-15T06:59', ['07:00 15/06/2026']],
    ['never the moment itself', daily, '2026-06-15T07:00', ['07:00 16/06/2026']],
    ['at midnight of Việt Nam', { ...daily, hour: 0 }, '2026-06-15T23:59', ['00:00 16/06/2026']],
    ['over the end of a year', daily, '2026-12-31T08:00', ['07:00 01/01/2027', '07:00 02/01/2027']],
    ['on its weekday, this week', weekly(1), '2026-06-15T06:00', ['07:00 15/06/2026', '07:00 22/06/2026']],
    ['on its weekday, next week', weekly(1), '2026-06-15T07:00', ['07:00 22/06/2026']],
    ['on Sundays', weekly(0, 23), '2026-06-15T10:00', ['23:00 21/06/2026']],
    ['weekly over the end of a year', weekly(5), '2026-12-28T00:00', ['07:00 01/01/2027']],
    [
      'on the 31st, or the last day of shorter months',
      monthly(31),
      '2027-01-01T00:00',
      ['07:00 31/01/2027', '07:00 28/02/2027', '07:00 31/03/2027', '07:00 30/04/2027'],
    ],
    [
      'in a leap year on the 29th of February',
      monthly(30),
      '2028-01-31T00:00',
      ['07:00 29/02/2028', '07:00 30/03/2028'],
    ],
    [
      'on the 29th, which that February has not',
      monthly(29),
      '2027-02-01T00:00',
      ['07:00 28/02/2027', '07:00 29/03/2027'],
    ],
    ['not twice at the end of a month', monthly(30), '2027-04-30T07:00', ['07:00 30/05/2027']],
    [
      'on the 28th also where the month goes on',
      monthly(28),
      '2028-02-01T00:00',
      ['07:00 28/02/2028', '07:00 28/03/2028'],
    ],
    ['monthly over the end of a year', monthly(1, 0), '2026-12-01T00:00', ['00:00 01/01/2027', '00:00 01/02/2027']],
  ])('is %s', (_, terms, since, expected) => {
    expect(times(terms, since, expected.length)).toEqual(expected)
  })

  it('is refused where a schedule names no day', () => {
    expect(() => nextDue({ ...daily, every: 'MONTHLY' }, new Date())).toThrow(RangeError)
    expect(() => nextDue({ ...daily, every: 'WEEKLY' }, new Date())).toThrow(RangeError)
  })

  it.each(Array.from({ length: 31 }, (_, at) => at + 1))('comes in every month of four years on day %i', (day) => {
    const months = times(monthly(day, 23), '2026-12-31T23:59', 48).map((words) => words.slice(-7))
    expect(new Set(months).size).toBe(48)
  })

  it('is one time, the next, however long nobody looked', () => {
    expect(times(daily, '2026-06-20T12:00')).toEqual(['07:00 21/06/2026'])
  })
})

describe('sheetMonth', () => {
  it.each<[SheetTerms['every'], string, string]>([
    ['MONTHLY', '2026-06-01T00:00', '2026-05'],
    ['MONTHLY', '2026-06-30T23:00', '2026-05'],
    ['MONTHLY', '2027-01-05T07:00', '2026-12'],
    ['DAILY', '2026-06-01T07:00', '2026-05'],
    ['DAILY', '2026-06-02T00:00', '2026-06'],
    ['WEEKLY', '2027-01-01T07:00', '2026-12'],
  ])('%s, sent on %s, is %s', (every, at, month) => {
    expect(sheetMonth(every, new Date(`${at}:00+07:00`))).toBe(month)
  })
})

it('says when in words', () => {
  expect(sheetWhenWords(daily)).toBe('Hằng ngày, lúc 07:00')
  expect(sheetWhenWords(weekly(0))).toBe('Chủ Nhật hằng tuần, lúc 07:00')
  expect(sheetWhenWords(monthly(5, 18))).toBe('Ngày 5 hằng tháng, lúc 18:00')
  expect(sheetWhenWords(monthly(31))).toBe('Ngày 31 hằng tháng (tháng ngắn hơn: ngày cuối tháng), lúc 07:00')
})
