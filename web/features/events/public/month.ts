import { addDays, lastMonths, localDay, monthStart, weekdayOf } from '#domain/time.ts'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** Whether it is a month that a calendar may show: `2026-12`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text)
}

/** The local month that an instant falls in. */
export function monthOf(instant: Date | string): string {
  return localDay(instant).slice(0, 7)
}

/** So many months later (negative: earlier). */
export function otherMonth(month: string, by: -1 | 1): string {
  const start = monthStart(month)
  return by < 0 ? (lastMonths(start, 2)[0] ?? month) : monthOf(addDays(start, 31))
}

/** Its first and its last day. */
export function monthEnds(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: localDay(addDays(monthStart(otherMonth(month, 1)), -1)) }
}

/** `Tháng 12 năm 2026` */
export function monthWords(month: string): string {
  const [year, number] = month.split('-')
  return `Tháng ${Number(number)} năm ${year}`
}

/** The days of a month, and how many days of its first week, which begins on Monday, belong to the one before. */
export function daysOf(month: string): { days: string[]; before: number } {
  const start = monthStart(month)
  const days: string[] = []
  for (let day = start; monthOf(day) === month; day = addDays(day, 1)) days.push(localDay(day))
  return { days, before: (weekdayOf(start) + 6) % 7 }
}

type Dated = { startsAt: string; endsAt: string }

/**
 * What begins on each day of a month, in its order. What began before and still goes on stands on the first day: events of
 * several dates would fill every day between them.
 */
export function byDay<One extends Dated>(month: string, events: readonly One[]): Map<string, One[]> {
  const { from, to } = monthEnds(month)
  const shown = events.filter((one) => localDay(one.startsAt) <= to && localDay(one.endsAt) >= from)
  const day = (one: One) => (monthOf(one.startsAt) === month ? localDay(one.startsAt) : from)
  return Map.groupBy(
    shown.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    day,
  )
}
