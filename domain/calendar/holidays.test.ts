import { expect, it } from 'vitest'
import { weekdayOf } from './days.ts'
import { computedHolidays, holidaysOf } from './holidays.ts'
import { lunarOf } from './lunar.ts'

const daysOff = (year: number) => holidaysOf(year).flatMap(({ day, worksAs }) => (worksAs === null ? [day] : []))

it.each([2025, 2026])('of %i all that was announced off is what the law gives, but for what was exchanged', (year) => {
  const exchanged = holidaysOf(year).filter(({ name }) => /hoán đổi/.test(name))
  const announced = daysOff(year).filter((day) => !exchanged.some((one) => one.day === day))
  const computed = computedHolidays(year).map(({ day }) => day)
  // In 2025 the government chose two days before Tết instead of one.
  const differs = announced.filter((day) => !computed.includes(day))
  expect(differs).toEqual(year === 2025 ? ['2025-01-27'] : [])
  expect(holidaysOf(year).filter(({ worksAs }) => worksAs !== null).length).toBe(exchanged.length)
})

it('a Saturday is worked as the weekday that was given off for it', () => {
  for (const year of [2025, 2026])
    for (const { day, worksAs, name } of holidaysOf(year)) {
      if (worksAs === null) continue
      const given = name.match(/(\d\d)\/(\d\d)\/(\d{4})/)
      expect(weekdayOf(day)).toBe(6)
      expect(weekdayOf(`${given?.[3]}-${given?.[2]}-${given?.[1]}`)).toBe(worksAs)
    }
})

it('gives a working day off for each day of Tết on a weekend: in 2027 it lasts until 11 February', () => {
  const tet = holidaysOf(2027).filter(({ name }) => name.includes('Tết Nguyên đán'))
  expect(tet.map(({ day }) => day)).toEqual([
    '2027-02-05',
    '2027-02-06',
    '2027-02-07',
    '2027-02-08',
    '2027-02-09',
    '2027-02-10',
    '2027-02-11',
  ])
  expect(tet.every(({ isPublished }) => !isPublished)).toBe(true)
})

it('of each year from 2027 to 2060 has five days of Tết around its first lunar day, and no day twice', () => {
  for (let year = 2027; year <= 2060; year++) {
    const all = holidaysOf(year)
    expect(new Set(all.map(({ day }) => day)).size).toBe(all.length)
    const tet = all.filter(({ name }) => name === 'Tết Nguyên đán').map(({ day }) => lunarOf(day))
    expect(tet.map(({ day }) => day).slice(1)).toEqual([1, 2, 3, 4])
    expect([29, 30]).toContain(tet[0]?.day)
  }
})
