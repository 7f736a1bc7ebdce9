import type { PeriodUnit } from './enums.ts'
import { DAY, HOUR } from './time.ts'

/** How long a plan runs; null for life. */
export type Period = { unit: PeriodUnit; count: number } | null

const UNIT_WORDS: Record<PeriodUnit, string> = { DAY: 'ngày', WEEK: 'tuần', MONTH: 'tháng', YEAR: 'năm' }
const UNIT_MONTHS: Record<PeriodUnit, number> = { DAY: 12 / 365, WEEK: 84 / 365, MONTH: 1, YEAR: 12 }
/** Vietnam keeps one offset all year. */
const OFFSET = 7 * HOUR

/** `1 tháng`, `Trọn đời`. */
export function periodWords(period: Period): string {
  return period ? `${period.count} ${UNIT_WORDS[period.unit]}` : 'Trọn đời'
}

/** `mỗi tháng`, `mỗi 3 tháng`, `trả một lần`. */
export function everyWords(period: Period): string {
  if (!period) return 'trả một lần'
  return period.count === 1 ? `mỗi ${UNIT_WORDS[period.unit]}` : `mỗi ${periodWords(period)}`
}

/** What a plan comes to by the month, in whole đồng; null for a month, for less, and for life, where it says nothing. */
export function pricePerMonth(price: number, period: Period): number | null {
  const months = period ? UNIT_MONTHS[period.unit] * period.count : 0
  return months > 1.5 ? Math.round(price / months) : null
}

/**
 * When a period that begins at `from` ends, to the millisecond: the same time of day in Vietnam. A month that lacks the day
 * ends on its last: 31 January and one month is 28 or 29 February. Null for life.
 */
export function endOfPeriod(from: Date, period: Period): Date | null {
  if (!period) return null
  const { unit, count } = period
  if (unit === 'DAY' || unit === 'WEEK') return new Date(from.getTime() + count * DAY * (unit === 'WEEK' ? 7 : 1))
  const local = new Date(from.getTime() + OFFSET)
  const months = local.getUTCMonth() + count * (unit === 'YEAR' ? 12 : 1)
  const day = local.getUTCDate()
  const last = new Date(Date.UTC(local.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const timeOfDay = local.getTime() - Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), day)
  return new Date(Date.UTC(local.getUTCFullYear(), months, Math.min(day, last)) + timeOfDay - OFFSET)
}
