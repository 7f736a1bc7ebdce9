import ICAL from 'ical.js'
import { addDays } from '#domain/calendar/days.ts'
import { isZone, type Stretch, stretchesOf } from '#domain/calendar/zone.ts'

type WallTime = { year: number; month: number; day: number; hour: number; minute: number; second: number }

const known = new Map<string, readonly Stretch[]>()
/** Stretches of a zone around a year; what was asked for before is not worked out again. */
function stretchesAround(zone: string, year: number): readonly Stretch[] {
  const key = `${zone} ${year}`
  const found = known.get(key)
  if (found) return found
  const [first, last] = [`${String(year).padStart(4, '0')}-01-01`, `${String(year).padStart(4, '0')}-12-31`]
  const made = stretchesOf(zone, addDays(first, -2), addDays(last, 2))
  if (known.size > 5_000) known.clear()
  known.set(key, made)
  return made
}

/**
 * Milliseconds that the clock of a zone of the database is ahead when it shows this time. A time that is shown twice is the
 * first of both; one that is skipped is read by the clock before the change (RFC 5545, 3.3.5).
 */
export function offsetAt(zone: string, { year, month, day, hour, minute, second }: WallTime): number {
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  const stretches = stretchesAround(zone, year)
  const shown = stretches.find(({ from, to, offset }) => local - offset >= from && local - offset < to)
  if (shown) return shown.offset
  return (stretches.findLast(({ from, offset }) => local - offset >= from) ?? stretches[0])?.offset ?? 0
}

/** A zone of our database as the reader of calendar files asks it, so that there is one zone database for all hours. */
class DatabaseZone extends ICAL.Timezone {
  override utcOffset(time: ICAL.Time): number {
    return offsetAt(this.tzid, time) / 1_000
  }
}

/** Lets the reader know a zone of the database by its name. @returns whether there is one */
export function registerZone(name: string): boolean {
  if (!isZone(name)) return false
  if (!(ICAL.TimezoneService.get(name) instanceof DatabaseZone))
    ICAL.TimezoneService.register(new DatabaseZone({ tzid: name }), name)
  return true
}
