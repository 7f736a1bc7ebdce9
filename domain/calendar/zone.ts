import { Temporal } from 'temporal-polyfill'
import { type Day, dayNumber, dayOf } from './days.ts'

/**
 * Clocks of the world. Only this file knows how a zone turns an hour into a moment: pages, letters and calendar files show
 * what it answers, so that all of them stand on one zone database, that of the server. Moments are milliseconds since 1970.
 */

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** `Asia/Ho_Chi_Minh`, `UTC`; never a bare offset, which knows no summer time. */
const NAME = /^(?:UTC|[A-Za-z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/

/** Whether this names a zone of the database. */
export function isZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** A time in which the clock of a zone runs evenly: wall time is the moment plus `offset` milliseconds. */
export type Stretch = { from: number; to: number; offset: number }

/**
 * The stretches that cover these days of a zone, the last one included, with at least a day on either side. A change of
 * clock ends one and begins the next. Throws RangeError for no zone.
 */
export function stretchesOf(zone: string, first: Day, last: Day): Stretch[] {
  const from = dayNumber(first) * DAY_MS - 2 * DAY_MS
  const to = dayNumber(last) * DAY_MS + 3 * DAY_MS
  const found: Stretch[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    const end = next === null || next.epochMilliseconds >= to ? to : next.epochMilliseconds
    const offset = at.offsetNanoseconds / 1e6
    const before = found.at(-1)
    // A rule may change without the clock changing.
    if (before?.offset === offset) before.to = end
    else found.push({ from: at.epochMilliseconds, to: end, offset })
    if (next === null || end === to) return found
    at = next
  }
}

/** What the clock on the wall shows. */
export type Wall = { day: Day; minute: number }

/** The day and the minute of the day that the clock of a zone shows at a moment. */
export function wallOf(at: number, zone: string): Wall {
  const local = at + offsetAt(at, zone)
  const day = Math.floor(local / DAY_MS)
  return { day: dayOf(day), minute: Math.floor((local - day * DAY_MS) / MINUTE_MS) }
}

/**
 * Reads the clock of a zone at many moments of these days: the same answers as `wallOf`, for a fraction of its work. Of
 * times far from these days it asks the zone itself.
 */
export function wallReader(zone: string, first: Day, last: Day): (at: number) => Wall {
  const local = localReader(zone, first, last)
  return (at) => {
    const shown = local(at)
    const day = Math.floor(shown / DAY_MS)
    return { day: dayOf(day), minute: Math.floor((shown - day * DAY_MS) / MINUTE_MS) }
  }
}

/** The same of the day alone, as a number. */
export function dayReader(zone: string, first: Day, last: Day): (at: number) => number {
  const local = localReader(zone, first, last)
  return (at) => Math.floor(local(at) / DAY_MS)
}

/** Moments as if the clock of the zone were that of Greenwich. */
function localReader(zone: string, first: Day, last: Day): (at: number) => number {
  const stretches = stretchesOf(zone, first, last)
  return (at) => {
    const own = stretches.find(({ from, to }) => at >= from && at < to)
    return at + (own?.offset ?? offsetAt(at, zone))
  }
}

function offsetAt(at: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
}

/** The moments at which the clock of a zone shows this: one; none where it was skipped; two where it is shown twice. */
export function momentsAt({ day, minute }: Wall, zone: string): number[] {
  const local = dayNumber(day) * DAY_MS + minute * MINUTE_MS
  return stretchesOf(zone, day, day).flatMap(({ from, to, offset }) =>
    local - offset >= from && local - offset < to ? [local - offset] : [],
  )
}

/** Hours and minutes east of Greenwich at a moment, as people write them: `GMT+7`, `GMT+5:45`. */
export function offsetWords(at: number, zone: string): string {
  const minutes = offsetAt(at, zone) / MINUTE_MS
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes < 0 ? '−' : '+'
  return minutes === 0 ? 'GMT' : `GMT${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
