import { Temporal } from 'temporal-polyfill'
import type { Agenda, BookingRules } from './availability.ts'
import { type Day, dayNumber } from './days.ts'
import { hoursOn, zoneOn } from './hours.ts'

const MINUTE = 60_000

type Shown = { day: Day; minute: number }
const seen = new Map<string, Map<number, Shown>>()
/** What the clock of a zone shows at a minute; looked up once. */
function clockAt(minute: number, zone: string): Shown {
  const own = seen.get(zone) ?? new Map<number, Shown>()
  seen.set(zone, own)
  const known = own.get(minute)
  if (known) return known
  const local = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE).toZonedDateTimeISO(zone)
  const found = { day: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute }
  own.set(minute, found)
  return found
}

/** A model that is slow and obvious: it walks minute by minute and looks at the clock on the wall. */
export function slowStarts(own: Agenda, rules: BookingRules, days: { first: Day; last: Day }, now: number): number[] {
  const { zone } = own.schedule
  const begin = (dayNumber(days.first) - 1) * 1440
  const end = (dayNumber(days.last) + 4) * 1440
  const zones = [...new Set([zone, ...own.schedule.travels.map((trip) => trip.zone)])]
  /** Where the clock stands in each open stretch that shows this minute, counted from its beginning. */
  const shows = new Map<number, number[]>()
  for (let minute = begin; minute < end; minute++)
    shows.set(
      minute,
      zones.flatMap((where) => {
        const wall = clockAt(minute, where)
        if (zoneOn(own.schedule, wall.day) !== where) return []
        return hoursOn(own.schedule, wall.day).flatMap(({ from, to }) =>
          wall.minute >= from && wall.minute < to ? [wall.minute - from] : [],
        )
      }),
    )
  const isOpen = (minute: number) => (shows.get(minute) ?? []).length > 0
  const isBusy = (minute: number) =>
    own.busy.some(({ from, to }) => from < (minute + 1) * MINUTE && to > minute * MINUTE)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString()
  const period = (per: string, moment: number) => {
    const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate()
    if (per === 'DAY') return day.toString()
    if (per === 'MONTH') return day.toPlainYearMonth().toString()
    return day.subtract({ days: day.dayOfWeek - 1 }).toString()
  }
  const found: number[] = []
  for (let minute = begin; minute < end; minute++) {
    const wall = clockAt(minute, zone)
    if (wall.day < days.first || wall.day > days.last) continue
    if (!shows.get(minute)?.some((passed) => passed % rules.step === 0)) continue
    if (minute * MINUTE < now + rules.notice * MINUTE) continue
    if (rules.windowDays !== null && dayNumber(wall.day) > dayNumber(today) + rules.windowDays) continue
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
    if (!range(minute, minute + rules.minutes).every(isOpen)) continue
    if (range(minute - rules.before, minute + rules.minutes + rules.after).some(isBusy)) continue
    const fits = rules.limits.every((limit) => {
      const same = own.booked.filter((one) => period(limit.per, one.from) === period(limit.per, minute * MINUTE))
      const minutes = same.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0)
      return (
        (limit.count === null || same.length + 1 <= limit.count) &&
        (limit.minutes === null || minutes + rules.minutes <= limit.minutes)
      )
    })
    if (fits) found.push(minute * MINUTE)
  }
  return found
}
