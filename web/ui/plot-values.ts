import { formatCompact, formatDong, formatNumber } from '#domain/money.ts'

export type PlotSeries = { label: string; shape: 'bars' | 'line' }
/** `at` is a local day `2026-11-21` or month `2026-11`; one value for each of the series. */
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

/** On an axis: `21/11` of a day, `T11` of a month, with its year where one begins. */
export function axisDay(at: string): string {
  const [year = '', month = '', day] = at.split('-')
  if (day) return `${day}/${month}`
  return month === '01' ? `T1/${year}` : `T${Number(month)}`
}
