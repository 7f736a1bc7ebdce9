import { localDay, MINUTE, toLocalInput } from '#domain/time.ts'
import type { PlotPoint } from '#web/ui/plot-values.ts'

const QUARTER = 15 * MINUTE

/** Entries of the last day on which anybody came, a point for each quarter of an hour, those between in which nobody came too. */
export function arrivalPoints(arrivals: readonly { at: string; entries: number }[]): PlotPoint[] {
  const last = arrivals.at(-1)
  if (!last) return []
  const ofDay = arrivals.filter(({ at }) => localDay(at) === localDay(last.at))
  const counted = new Map(ofDay.map(({ at, entries }) => [Date.parse(at), entries]))
  const [from, until] = [Math.min(...counted.keys()), Date.parse(last.at)]
  return Array.from({ length: (until - from) / QUARTER + 1 }, (_, n) => {
    const at = from + n * QUARTER
    return { at: toLocalInput(at), values: [counted.get(at) ?? 0] }
  })
}
