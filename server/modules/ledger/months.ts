import { localDay } from '#domain/time.ts'

/** `2026-06` of a moment. */
export function monthOf(at: Date): string {
  return localDay(at).slice(0, 7)
}

/** The month after, `2026-12` → `2027-01`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
