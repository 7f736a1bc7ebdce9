import { addDays } from '#domain/calendar/days.ts'
import { type ShownTime, shownTime } from '#domain/calendar/shown-time.ts'
import { momentsAt, wallOf } from '#domain/calendar/zone.ts'

/** For loaders alone: the browser is told days and times by the clock of a zone, and computes none. */

/** When a day begins in a zone; where its midnight is skipped, an hour later. */
export function midnight(day: string, zone: string): string {
  const at = momentsAt({ day, minute: 0 }, zone)[0] ?? momentsAt({ day, minute: 60 }, zone)[0] ?? Date.parse(day)
  return new Date(at).toISOString()
}

/** From the beginning of one day to the end of another. */
export function wholeDays(first: string, last: string, zone: string): { from: string; to: string } {
  return { from: midnight(first, zone), to: midnight(addDays(last, 1), zone) }
}

/** The day that the clock of a zone shows now. */
export function todayIn(zone: string): string {
  return wallOf(Date.now(), zone).day
}

/** A stretch of time by the clock of a zone. */
export function shownIn(zone: string, startsAt: string, endsAt: string): ShownTime {
  return shownTime(zone, new Date(startsAt), new Date(endsAt))
}
