import { type Day, weekdayOf } from '#domain/calendar/days.ts'

const WEEKDAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'] as const
const SHORT = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'] as const

/** `Thứ Ba` */
export function weekdayWords(day: Day): string {
  return WEEKDAYS[weekdayOf(day) - 1] ?? ''
}

/** `T3` */
export function shortWeekday(day: Day): string {
  return SHORT[weekdayOf(day) - 1] ?? ''
}

/** `16/6` */
export function shortDay(day: Day): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date}/${month}`
}

/** `Thứ Ba, 16/6/2026` */
export function longDay(day: Day): string {
  return `${weekdayWords(day)}, ${shortDay(day)}/${day.slice(0, 4)}`
}

type Shown = { zone: string; day: string; from: string; lastDay: string; to: string; offset: string }

/** The same without the clock, where a list says by which it is: `Thứ Ba, 16/6/2026, 09:00–10:00`. */
export function dateWords({ day, from, to, lastDay }: Omit<Shown, 'zone' | 'offset'>): string {
  return `${longDay(day)}, ${from}–${to}${lastDay === day ? '' : ` ${shortDay(lastDay)}`}`
}

/** `Thứ Ba, 16/6/2026, 09:00–10:00 (GMT+7)`; the day it ends on is said where it is another. */
export function timeWords(shown: Shown): string {
  return `${dateWords(shown)} (${shown.offset})`
}

/** `Asia/Ho_Chi_Minh` is `Ho Chi Minh`: what people call the clock they live by. */
export function zoneWords(zone: string): string {
  return ZONES[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

const ZONES: Record<string, string> = {
  'Asia/Ho_Chi_Minh': 'Việt Nam',
  'Asia/Saigon': 'Việt Nam',
  UTC: 'giờ quốc tế (UTC)',
}

/** How long it lasts: `45 phút`, `1 giờ`, `1 giờ 30 phút`. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} giờ` : '', rest > 0 ? `${rest} phút` : ''].filter(Boolean).join(' ')
}
