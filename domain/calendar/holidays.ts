import { addDays, type Day, weekdayOf } from './days.ts'
import type { DayRule } from './hours.ts'
import { dayOfLunar } from './lunar.ts'

/** A day on which Việt Nam does not work as on its weekday. */
export type Holiday = DayRule & {
  day: Day
  name: string
  /** The government has announced it; false: computed from the law, and still to be announced. */
  isPublished: boolean
}

const off = (day: Day, name: string): Holiday => ({ day, name, worksAs: null, isPublished: true })
/** A Saturday that is worked for a weekday given off. */
const instead = (day: Day, worksAs: number, name: string): Holiday => ({ day, name, worksAs, isPublished: true })

const TET = 'Tết Nguyên đán'
const KINGS = 'Giỗ Tổ Hùng Vương'
const NATIONAL = 'Quốc khánh'
const REUNION = 'Ngày Giải phóng miền Nam'
const LABOUR = 'Ngày Quốc tế Lao động'
const NEW_YEAR = 'Tết Dương lịch'

/**
 * Days as announced, with the working days that were exchanged. Sources: Thông báo 5015/TB-LĐTBXH (22/10/2024) and
 * 6150/TB-BLĐTBXH (3/12/2024) for 2025; of the Bộ Nội vụ (10/2025, 12/2025) for 2026. Ngày Văn hóa Việt Nam (24/11) is in
 * none of them, nor in điều 112 (decision 0083): the staff note it for the years in which it is off.
 */
const PUBLISHED: Readonly<Record<number, readonly Holiday[]>> = {
  2025: [
    off('2025-01-01', NEW_YEAR),
    ...['27', '28', '29', '30', '31'].map((day) => off(`2025-01-${day}`, TET)),
    off('2025-04-07', KINGS),
    instead('2025-04-26', 5, 'Làm bù cho ngày 02/05/2025'),
    off('2025-04-30', REUNION),
    off('2025-05-01', LABOUR),
    off('2025-05-02', 'Nghỉ hoán đổi với ngày 26/04/2025'),
    off('2025-09-01', NATIONAL),
    off('2025-09-02', NATIONAL),
  ],
  2026: [
    off('2026-01-01', NEW_YEAR),
    off('2026-01-02', 'Nghỉ hoán đổi với ngày 10/01/2026'),
    instead('2026-01-10', 5, 'Làm bù cho ngày 02/01/2026'),
    ...['16', '17', '18', '19', '20'].map((day) => off(`2026-02-${day}`, TET)),
    off('2026-04-26', KINGS),
    off('2026-04-27', `Nghỉ bù ${KINGS}`),
    off('2026-04-30', REUNION),
    off('2026-05-01', LABOUR),
    instead('2026-08-22', 1, 'Làm bù cho ngày 31/08/2026'),
    off('2026-08-31', 'Nghỉ hoán đổi với ngày 22/08/2026'),
    off('2026-09-01', NATIONAL),
    off('2026-09-02', NATIONAL),
  ],
}

/** The holidays of a year in order: as they were announced, else as the law has them. */
export function holidaysOf(year: number): readonly Holiday[] {
  return PUBLISHED[year] ?? computedHolidays(year)
}

/**
 * The days that the law gives off (Bộ luật Lao động 2019, điều 112), with a working day off for each that falls on a
 * weekend (điều 111). Of Tết the last day of the old year and four of the new; with Quốc khánh the day before.
 */
export function computedHolidays(year: number): Holiday[] {
  const tet = dayOfLunar({ day: 1, month: 1, year })
  const given: [Day, string][] = [
    [`${year}-01-01`, NEW_YEAR],
    ...[-1, 0, 1, 2, 3].map((away): [Day, string] => [addDays(tet, away), TET]),
    [dayOfLunar({ day: 10, month: 3, year }), KINGS],
    [`${year}-04-30`, REUNION],
    [`${year}-05-01`, LABOUR],
    [`${year}-09-01`, NATIONAL],
    [`${year}-09-02`, NATIONAL],
  ]
  const found = new Map<Day, string>(given)
  for (const [day, name] of given) {
    if (weekdayOf(day) < 6) continue
    let free = addDays(day, 1)
    while (weekdayOf(free) > 5 || found.has(free)) free = addDays(free, 1)
    found.set(free, `Nghỉ bù ${name}`)
  }
  return [...found]
    .map(([day, name]) => ({ day, name, worksAs: null, isPublished: false }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
