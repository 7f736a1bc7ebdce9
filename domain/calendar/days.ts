/** A calendar day, `2026-11-28`. */
export type Day = string

const DAY_MS = 86_400_000

/** Days since 1970. Throws RangeError for no such day. */
export function dayNumber(day: Day): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // The parser of dates lets 30 February be 2 March.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) throw new RangeError(`not a day: ${day}`)
  return at / DAY_MS
}

/** The day that is so many days after 1970. */
export function dayOf(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** So many days later. */
export function addDays(day: Day, count: number): Day {
  return dayOf(dayNumber(day) + count)
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}
