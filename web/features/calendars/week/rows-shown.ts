import { STEP } from './grid-keys.ts'
import type { WeekData } from './week-data.ts'
import type { ShownDay } from './week-shown.ts'

const ALL = { first: 0, last: 1440 / STEP - 1 }
/** Seven to seven: what is shown where nothing is earlier or later. */
const USUAL = { first: (7 * 60) / STEP, last: (19 * 60) / STEP - 1 }

/** The cells that are shown: whole hours around everything that is open or booked in a week. */
export function rowsShown(
  days: readonly ShownDay[],
  { bookings }: Pick<WeekData, 'bookings'>,
  isWhole: boolean,
): { first: number; last: number } {
  if (isWhole) return ALL
  const inWeek = bookings.filter((one) => days.some(({ day }) => day === one.day))
  const spans = [...days.flatMap(({ hours }) => hours), ...inWeek]
  const first = Math.min(USUAL.first, ...spans.map(({ from }) => Math.floor(from / 60) * 2))
  const last = Math.max(USUAL.last, ...spans.map(({ to }) => Math.ceil(to / 60) * 2 - 1))
  return { first, last }
}
