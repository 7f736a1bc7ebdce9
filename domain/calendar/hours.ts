import { type Day, dayNumber, dayOf, weekdayOf } from './days.ts'
import { type Stretch, stretchesOf } from './zone.ts'

/** Hours of a day, in minutes after midnight on the wall; `to` up to 1440. */
export type Hours = { from: number; to: number }

/** When somebody is open for bookings, as they say it: by the clock on their wall. */
export type Schedule = {
  zone: string
  /** Seven days, Monday first. */
  week: readonly (readonly Hours[])[]
  /** What holds on single days instead, holidays included; no hours: closed. */
  overrides: ReadonlyMap<Day, readonly Hours[]>
  /** Days that are not as their weekday: off (null), or worked as another one. Empty where the host works on holidays. */
  holidays: ReadonlyMap<Day, DayRule>
  /** Days on which the host is elsewhere, and the same hours are read from another clock. */
  travels: readonly Travel[]
}

/** What a day counts as: a weekday, 1 to 7, or null: nobody works. */
export type DayRule = { worksAs: number | null }
export type Travel = { first: Day; last: Day; zone: string }

/** Open hours, as a stretch of even time: the grid of starts is counted from `origin`, where the clock showed their beginning. */
export type Opening = { from: number; to: number; origin: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The hours of one day: what was said for it, else the holiday's, else the weekday's. */
export function hoursOn(schedule: Schedule, day: Day): readonly Hours[] {
  const said = schedule.overrides.get(day)
  if (said) return said
  const holiday = schedule.holidays.get(day)
  if (holiday?.worksAs === null) return []
  return schedule.week[(holiday?.worksAs ?? weekdayOf(day)) - 1] ?? []
}

/** Whose clock is read on a day. */
export function zoneOn({ travels, zone }: Schedule, day: Day): string {
  return travels.find((trip) => trip.first <= day && day <= trip.last)?.zone ?? zone
}

/**
 * All open hours of these days. A moment is open where the clock on the wall shows an open hour: of hours that a change of
 * clock skips nothing is left, and those that are shown twice are open twice.
 */
export function openingsOf(schedule: Schedule, first: Day, last: Day): Opening[] {
  const clocks = new Map<string, Stretch[]>()
  const clockOf = (day: Day) => {
    const zone = zoneOn(schedule, day)
    const clock = clocks.get(zone) ?? stretchesOf(zone, first, last)
    clocks.set(zone, clock)
    return clock
  }
  const found: Opening[] = []
  const end = dayNumber(last)
  for (let number = dayNumber(first); number <= end; number++) {
    const [day, midnight] = [dayOf(number), number * DAY_MS]
    for (const { from, to } of hoursOn(schedule, day))
      for (const stretch of clockOf(day)) {
        const opening = within(stretch, midnight + from * MINUTE_MS, midnight + to * MINUTE_MS)
        if (opening) found.push(opening)
      }
  }
  return found
}

function within({ from, to, offset }: Stretch, wallFrom: number, wallTo: number): Opening | null {
  const origin = wallFrom - offset
  const cut = { from: Math.max(from, origin), to: Math.min(to, wallTo - offset), origin }
  return cut.from < cut.to ? cut : null
}

/** Whether a change of clock leaves nothing of these hours of a day. */
export function isSkipped(zone: string, day: Day, { from, to }: Hours): boolean {
  const midnight = dayNumber(day) * DAY_MS
  const [first, last] = [midnight + from * MINUTE_MS, midnight + to * MINUTE_MS]
  return stretchesOf(zone, day, day).every((stretch) => within(stretch, first, last) === null)
}
