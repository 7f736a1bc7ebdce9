import { expect, it } from 'vitest'
import { addDays, dayNumber } from './days.ts'
import { dayOfLunar, lunarOf } from './lunar.ts'

it.each([
  // Published, and where Việt Nam and China differ: 1968, 1985, 2007, 2030.
  [1968, '1968-01-29'],
  [1985, '1985-01-21'],
  [2007, '2007-02-17'],
  [2020, '2020-01-25'],
  [2021, '2021-02-12'],
  [2022, '2022-02-01'],
  [2023, '2023-01-22'],
  [2024, '2024-02-10'],
  [2025, '2025-01-29'],
  [2026, '2026-02-17'],
  [2027, '2027-02-06'],
  [2028, '2028-01-26'],
  [2029, '2029-02-13'],
  [2030, '2030-02-02'],
  [2031, '2031-01-23'],
  [2032, '2032-02-11'],
  [2033, '2033-01-31'],
  [2034, '2034-02-19'],
  [2035, '2035-02-08'],
])('Tết of %i is on %s', (year, day) => {
  expect(dayOfLunar({ day: 1, month: 1, year })).toBe(day)
  expect(lunarOf(day)).toEqual({ day: 1, month: 1, year, isLeap: false })
})

it.each([
  ['2024-04-18', 2024],
  ['2025-04-07', 2025],
  ['2026-04-26', 2026],
  ['2027-04-16', 2027],
])('%s is the day of the Hùng kings', (day, year) => {
  expect(lunarOf(day)).toEqual({ day: 10, month: 3, year, isLeap: false })
})

it.each([
  ['2023-03-22', { day: 1, month: 2, year: 2023, isLeap: true }],
  ['2025-07-25', { day: 1, month: 6, year: 2025, isLeap: true }],
  ['2028-06-23', { day: 1, month: 5, year: 2028, isLeap: true }],
])('%s lies in a leap month', (day, lunar) => {
  expect(lunarOf(day)).toEqual(lunar)
})

it('counts on by one each day, and begins a month after 29 or 30 days, from 2000 to 2060', () => {
  let before = lunarOf('2000-01-01')
  for (let day = '2000-01-02'; day < '2060-01-01'; day = addDays(day, 1)) {
    const now = lunarOf(day)
    if (now.day !== 1) expect(now).toEqual({ ...before, day: before.day + 1 })
    else expect([29, 30]).toContain(before.day)
    if (!now.isLeap) expect(dayNumber(dayOfLunar(now))).toBe(dayNumber(day))
    before = now
  }
})
