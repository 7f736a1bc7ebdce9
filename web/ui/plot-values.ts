import { formatCompact, formatDong, formatNumber } from '#domain/money.ts'
import { dayWords } from '#domain/time.ts'

export type PlotSeries = { label: string; shape: 'bars' | 'line' }
/** `at` is a local day `2026-11-21`, month `2026-11` or time `2026-11-21T16:05`; one value for each of the series. */
export type PlotPoint = { at: string; values: readonly number[] }
export type PlotUnit = 'money' | 'count'
export type PlotProps = {
  /** What it shows, in a sentence. */
  caption: string
  series: readonly PlotSeries[]
  points: readonly PlotPoint[]
  unit: PlotUnit
}

export function plotValue(value: number, unit: PlotUnit): string {
  return unit === 'money' ? formatDong(value) : formatNumber(value)
}

/** On an axis: `1,2 Tr`. */
export function axisValue(value: number, unit: PlotUnit): string {
  const whole = Math.round(value)
  return unit === 'money' ? formatCompact(whole) : formatNumber(whole)
}

/** A point in words: `21/11/2026`, `11/2026`, `16:05 21/11/2026`. */
export function pointWords(at: string): string {
  const [day = '', time] = at.split('T')
  return time ? `${time} ${dayWords(day)}` : dayWords(day)
}

/** What the points of a plot are called. */
export function pointTitle(at = ''): string {
  if (at.includes('T')) return 'Giờ'
  return at.length === 7 ? 'Tháng' : 'Ngày'
}

/** On an axis: `21/11` of a day, `T11` of a month, with its year where one begins, `16:05` of a time. */
export function axisDay(at: string): string {
  const time = at.split('T')[1]
  if (time) return time
  const [year = '', month = '', day] = at.split('-')
  if (day) return `${day}/${month}`
  return month === '01' ? `T1/${year}` : `T${Number(month)}`
}
