import type { EventTimeFilter } from '../enums.ts'
import { addDays, startOfDay } from '../time.ts'

/** The event time filters of the specification, as they stand at an instant; days are those of Việt Nam. */
export const eventTimeWords: Record<EventTimeFilter, string> = {
  all: 'Tất cả',
  going_on: 'Đang diễn ra',
  today: 'Hôm nay',
  coming: 'Sắp diễn ra',
  happened: 'Đã diễn ra',
}

/** The bands of the specification: how long an event lasts, in minutes, its end not included; null is open. */
export const DURATION_BANDS = {
  '0-30': [0, 30],
  '30-60': [30, 60],
  '60-90': [60, 90],
  '90-120': [90, 120],
  '120': [120, null],
} as const satisfies Record<string, readonly [number, number | null]>
export type DurationBand = keyof typeof DURATION_BANDS
export const DurationBand = Object.keys(DURATION_BANDS) as readonly DurationBand[]
export const durationBandWords: Record<DurationBand, string> = {
  '0-30': 'Dưới 30 phút',
  '30-60': '30 đến 60 phút',
  '60-90': '60 đến 90 phút',
  '90-120': '90 đến 120 phút',
  '120': 'Trên 120 phút',
}

/** The local day that an instant falls on: its first instant and that of the next day. */
export function dayOf(now: Date): { from: Date; until: Date } {
  const from = startOfDay(now)
  return { from, until: addDays(from, 1) }
}
