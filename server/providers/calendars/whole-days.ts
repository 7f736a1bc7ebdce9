import type { Span } from '#domain/calendar/spans.ts'
import { offsetAt } from './zones.ts'

/** When a day begins by the clock of a zone, in milliseconds; NaN for no day. */
export function dayMoment(day: string, zone: string): number {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.slice(0, 10).split('-').map(Number)
  const local = Date.UTC(year, month - 1, date)
  if (Number.isNaN(local)) return Number.NaN
  return local - offsetAt(zone, { year, month, day: date, hour: 0, minute: 0, second: 0 })
}

/** What of spans lies within a window. */
export function withinWindow(spans: readonly Span[], { from, to }: Span): Span[] {
  return spans.map((one) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
}
