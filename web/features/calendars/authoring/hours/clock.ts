import type { Hours } from '#domain/calendar/hours.ts'
import { clockWords } from '#domain/calendar/shown-time.ts'

export const DAY_MINUTES = 1440
export const WEEKDAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'] as const
export const SHORT_WEEKDAYS = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'] as const
/** Nine to five on weekdays: what a new calendar begins with. */
export const USUAL_WEEK: readonly (readonly Hours[])[] = [0, 1, 2, 3, 4, 5, 6].map((day) =>
  day < 5 ? [{ from: 540, to: 1020 }] : [],
)

/** The minute of the day that a time field holds; an end of `00:00` is midnight, 1440. Null where nothing stands in it. */
export function readClock(typed: string, isEnd: boolean): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(typed) ?? []
  if (hours === undefined || minutes === undefined) return null
  const at = Number(hours) * 60 + Number(minutes)
  return isEnd && at === 0 ? DAY_MINUTES : at
}

/** A time of day as somebody types it: `9`, `9:30`, `9h30`, `0930`, `24:00` for an end. Null where it is none yet. */
export function readTyped(typed: string, isEnd: boolean): number | null {
  const text = typed.trim().toLowerCase()
  if (isEnd && /^24(?:[:h.]?(?:00)?)$/.test(text)) return DAY_MINUTES
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:h.](\d{2})?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? []
  return hours === undefined ? null : readClock(`${hours.padStart(2, '0')}:${minutes}`, isEnd)
}

/** What a time field shows for a minute of the day. */
export function clockValue(minute: number): string {
  return clockWords(minute % DAY_MINUTES)
}

/** `09:00–12:00, 13:00–17:00`, or that it is closed. */
export function hoursWords(hours: readonly Hours[]): string {
  if (hours.length === 0) return 'Đóng'
  return hours.map(({ from, to }) => `${clockWords(from)}–${clockWords(to)}`).join(', ')
}

/** `45 phút`, `1 giờ 30 phút`, `2 ngày`. */
export function minutesWords(minutes: number): string {
  if (minutes > 0 && minutes % DAY_MINUTES === 0) return `${minutes / DAY_MINUTES} ngày`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} giờ`, (rest > 0 || hours === 0) && `${rest} phút`].filter(Boolean).join(' ')
}

/** `Thứ Hai 30/11`, of a day `2026-11-30`. */
export function dayTitle(day: string, weekday: number): string {
  return `${WEEKDAYS[weekday - 1]} ${shortDay(day)}`
}

/** `30/11` */
export function shortDay(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`
}

/** What is wrong with hours of a day, by the path of the field: `1.to` → words. The server says the same when it is asked. */
export function hoursProblems(hours: readonly Hours[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [index, { from, to }] of hours.entries())
    if (to <= from) found[`${index}.to`] = 'Giờ kết thúc phải sau giờ bắt đầu.'
    else if (hours.some((other, at) => at < index && other.from < to && from < other.to))
      found[`${index}.from`] = 'Giờ này trùng với một khung giờ khác trong ngày.'
  return found
}

/** One more stretch: an hour after the last one where there is room, else the usual morning. */
export function withAnotherStretch(hours: readonly Hours[]): Hours[] {
  const last = hours.at(-1)
  if (!last) return [{ from: 540, to: 1020 }]
  const from = Math.min(last.to + 60, DAY_MINUTES - 60)
  return [...hours, { from, to: Math.min(from + 120, DAY_MINUTES) }]
}
