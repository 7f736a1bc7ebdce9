import { addDays, dayNumber, weekdayOf } from '#domain/calendar/days.ts'
import { type Hours, hoursOn, type Schedule } from '#domain/calendar/hours.ts'
import type { ReplyOf } from '#domain/contract/index.ts'

export type HostCalendar = ReplyOf<'myCalendars'>['items'][number]
export type OwnDay = HostCalendar['days'][number]
export type Holiday = HostCalendar['holidays'][number]

/** One day of a calendar as its host wrote it. */
export type ShownDay = {
  day: string
  weekday: number
  hours: readonly Hours[]
  /** These hours were written for this day alone. */
  isOwn: boolean
  holiday: Holiday | null
  /** Whose clock is read that day, where it is another. */
  tripZone: string | null
  /** It is over: what was open then is not changed any more. */
  isFixed: boolean
}

/** A week of a calendar, Monday first. */
export function weekShown(calendar: HostCalendar, monday: string, today: string): ShownDay[] {
  return daysFrom(monday, 7).map((day) => dayShown(calendar, day, today))
}

/** One day of a calendar: its hours by the clock on the host’s wall, and why they are so. */
export function dayShown(calendar: HostCalendar, day: string, today: string): ShownDay {
  return {
    day,
    weekday: weekdayOf(day),
    hours: hoursOn(scheduleOf(calendar), day),
    isOwn: calendar.days.some((one) => one.day === day),
    holiday: calendar.holidays.find((one) => one.day === day) ?? null,
    tripZone: calendar.travels.find(({ first, last }) => first <= day && day <= last)?.zone ?? null,
    isFixed: day < today,
  }
}

/** So many days from a day on. */
export function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(day, at))
}

/** The Monday of a day’s week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** The days of a month, with those before and after it that fill its weeks. */
export function monthWeeks(month: string): string[][] {
  const first = mondayOf(`${month}-01`)
  const next = nextMonth(month)
  const weeks: string[][] = []
  for (let monday = first; monday < `${next}-01`; monday = addDays(monday, 7)) weeks.push(daysFrom(monday, 7))
  return weeks
}

/** The month after, `2026-12`. */
export function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

/** The month before. */
export function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7)
}

/** Own hours of days, with these in the place of what stood there; null: as every week. */
export function withDay(days: readonly OwnDay[], day: string, hours: readonly Hours[] | null): OwnDay[] {
  const rest = days.filter((one) => one.day !== day)
  return hours === null ? rest : [...rest, { day, hours: [...hours] }].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The hours of a week, written for each of its days in the weeks after. */
export function weekCopied(calendar: HostCalendar, monday: string, weeks: number): OwnDay[] {
  const from = weekShown(calendar, monday, monday)
  return Array.from({ length: weeks }, (_, week) => week + 1).reduce<OwnDay[]>(
    (days, week) => from.reduce((all, { day, hours }) => withDay(all, addDays(day, 7 * week), hours), days),
    calendar.days,
  )
}

/** What stood before on the days that a change touches, to be put back. */
export function takenBack(before: readonly OwnDay[], after: readonly OwnDay[]): (days: readonly OwnDay[]) => OwnDay[] {
  const wordOf = (all: readonly OwnDay[], day: string) => JSON.stringify(all.find((one) => one.day === day)?.hours)
  const touched = [...new Set([...before, ...after].map(({ day }) => day))].filter(
    (day) => wordOf(before, day) !== wordOf(after, day),
  )
  return (days) =>
    touched.reduce<OwnDay[]>(
      (all, day) => withDay(all, day, before.find((one) => one.day === day)?.hours ?? null),
      [...days],
    )
}

/** How many days after 1970: whether a text names a day at all. */
export function isDay(text: string): boolean {
  try {
    return dayNumber(text) > 0
  } catch {
    return false
  }
}

function scheduleOf(calendar: HostCalendar): Schedule {
  return {
    zone: calendar.zone,
    week: calendar.week,
    overrides: new Map(calendar.days.map(({ day, hours }) => [day, hours])),
    holidays: new Map(calendar.worksOnHolidays ? [] : calendar.holidays.map(({ day, worksAs }) => [day, { worksAs }])),
    travels: calendar.travels,
  }
}
