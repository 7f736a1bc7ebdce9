/**
 * Time as people in Việt Nam read it. Instants are UTC; the zone is Asia/Ho_Chi_Minh, which has been
 * +07:00 without summer time since 1975, so everything is arithmetic on the UTC fields and the zone or
 * language settings of the process play no part.
 */

/** A moment: a Date, milliseconds since 1970, or ISO 8601 text that names its offset. */
export type Instant = Date | number | string

export const ZONE = 'Asia/Ho_Chi_Minh'
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const OFFSET = 7 * HOUR
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/
const WEEKDAYS = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'] as const

/** Milliseconds since 1970. Throws RangeError for no moment, or for text without an offset (its meaning would depend on the process). */
export function millis(instant: Instant): number {
  if (typeof instant === 'string' && !ISO.test(instant)) throw new RangeError(`not an instant: ${instant}`)
  const at = typeof instant === 'number' ? instant : new Date(instant).getTime()
  if (Number.isNaN(new Date(at).getTime())) throw new RangeError(`not an instant: ${String(instant)}`)
  return at
}

/** `21/11/2026` */
export function formatDate(instant: Instant): string {
  const { day, month, year } = fields(instant)
  return `${two(day)}/${two(month)}/${year}`
}

/** `16:05` */
export function formatTime(instant: Instant): string {
  const { hour, minute } = fields(instant)
  return `${two(hour)}:${two(minute)}`
}

/** `16:05 21/11/2026` */
export function formatDateTime(instant: Instant): string {
  return `${formatTime(instant)} ${formatDate(instant)}`
}

/** `Thứ Bảy, 21 tháng 11, 2026` */
export function formatDay(instant: Instant): string {
  const { weekday, day, month, year } = fields(instant)
  return `${WEEKDAYS[weekday]}, ${day} tháng ${month}, ${year}`
}

/**
 * How far from now, the way one says it: `vừa xong`, `5 phút trước`, `3 giờ trước`, `hôm qua`, `4 ngày trước`,
 * `2 tuần trước`, ahead `5 phút nữa`, `ngày mai`; beyond 30 days the date.
 * Days are counted on the local calendar.
 */
export function relative(instant: Instant, now: Instant): string {
  const distance = millis(instant) - millis(now)
  const past = distance <= 0
  const away = Math.abs(distance)
  const days = Math.abs(dayNumber(instant) - dayNumber(now))
  const say = (count: number, unit: string) => `${count} ${unit} ${past ? 'trước' : 'nữa'}`

  if (away < MINUTE) return past ? 'vừa xong' : 'ngay bây giờ'
  if (away < HOUR) return say(Math.floor(away / MINUTE), 'phút')
  if (days === 0 || away < 6 * HOUR) return say(Math.floor(away / HOUR), 'giờ')
  if (days === 1) return past ? 'hôm qua' : 'ngày mai'
  if (days < 7) return say(days, 'ngày')
  if (days <= 30) return say(Math.floor(days / 7), 'tuần')
  return formatDate(instant)
}

/** A length in hours and minutes: `1 giờ 20 phút`, `45 phút`; under a minute `30 giây`. Seconds round to the nearest minute. */
export function durationLabel(seconds: number): string {
  const whole = count(seconds)
  if (whole > 0 && whole < 60) return `${whole} giây`
  const minutes = Math.round(whole / 60)
  const hours = Math.floor(minutes / 60)
  const words = [hours > 0 ? `${hours} giờ` : '', minutes % 60 > 0 ? `${minutes % 60} phút` : '']
  return words.filter(Boolean).join(' ') || '0 phút'
}

/** A position in a recording: `0:07`, `12:05`, `1:02:03`. Fractions of a second are dropped. */
export function clock(seconds: number): string {
  const whole = count(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** `yyyyMMddHHmmss` in GMT+7, the form VNPAY signs. */
export function vnpTimestamp(instant: Instant): string {
  const { year, month, day, hour, minute, second } = fields(instant)
  return `${year}${two(month)}${two(day)}${two(hour)}${two(minute)}${two(second)}`
}

/** Reads `yyyyMMddHHmmss` in GMT+7; null for anything that is not such a moment (30 February, hour 24). */
export function parseVnpTimestamp(text: string): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text)
  return match === null ? null : fromLocal(match.slice(1).map(Number))
}

/** The local calendar day, `2026-11-21`: groups statistics and fills date inputs. */
export function localDay(instant: Instant): string {
  const { year, month, day } = fields(instant)
  return `${year}-${two(month)}-${two(day)}`
}

/** The day of the week in Việt Nam: 0 is Sunday. */
export function weekdayOf(instant: Instant): number {
  return fields(instant).weekday
}

/** What a day of the week is called: 0 is Sunday. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? ''
}

/** A calendar day or month as people write it: `2026-11-21` is `21/11/2026`, `2026-11` is `11/2026`. */
export function dayWords(day: string): string {
  return day.split('-').reverse().join('/')
}

/** The last so many local months, that of the instant last: `2026-11`. */
export function lastMonths(instant: Instant, count: number): string[] {
  const { year, month } = fields(instant)
  return Array.from({ length: count }, (_, index) => {
    const months = Number(year) * 12 + month - 1 - (count - 1 - index)
    return `${Math.floor(months / 12)}-${two((months % 12) + 1)}`
  })
}

/** The first instant of a local month `2026-11`. Throws RangeError for no such month. */
export function monthStart(month: string): Date {
  const start = fromLocalInput(`${month}-01`)
  if (!start) throw new RangeError(`not a month: ${month}`)
  return start
}

/** `2026-11-21T16:05`, the value of a datetime-local input, in the product's zone whatever the browser's. */
export function toLocalInput(instant: Instant): string {
  return `${localDay(instant)}T${formatTime(instant)}`
}

/** `2026-11-21T16:05:00+07:00`: a moment that says which hour it is where things take place. */
export function isoWithZone(instant: Instant): string {
  return `${toLocalInput(instant)}:00+07:00`
}

/** Reads a date or datetime-local input (`2026-11-21`, `2026-11-21T16:05`) in the product's zone; null for no such moment. */
export function fromLocalInput(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  return match === null ? null : fromLocal(match.slice(1).map((part) => Number(part ?? 0)))
}

/** Reads `21/11/2026` as the start of that day; null for no such day. */
export function parseDate(text: string): Date | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  return match === null ? null : fromLocal([Number(match[3]), Number(match[2]), Number(match[1])])
}

/** Midnight in Việt Nam of the day the instant falls on. */
export function startOfDay(instant: Instant): Date {
  return new Date(dayNumber(instant) * DAY - OFFSET)
}

/** The same time of day, so many days later (negative: earlier). */
export function addDays(instant: Instant, days: number): Date {
  return after(instant, days * DAY)
}

export function addMinutes(instant: Instant, minutes: number): Date {
  return after(instant, minutes * MINUTE)
}

/** The moment so many milliseconds after an instant. Throws RangeError for what is no moment. */
export function after(instant: Instant, milliseconds: number): Date {
  return new Date(millis(millis(instant) + milliseconds))
}

function fields(instant: Instant) {
  const local = new Date(millis(instant) + OFFSET)
  return {
    year: String(local.getUTCFullYear()).padStart(4, '0'),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  }
}

function fromLocal([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: readonly number[]): Date | null {
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const real =
    local.getUTCFullYear() === year &&
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    local.getUTCHours() === hour &&
    local.getUTCMinutes() === minute &&
    local.getUTCSeconds() === second
  return real ? new Date(local.getTime() - OFFSET) : null
}

function dayNumber(instant: Instant): number {
  return Math.floor((millis(instant) + OFFSET) / DAY)
}

function count(seconds: number): number {
  return Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** The zone that the device says it is in, by its name: `Asia/Ho_Chi_Minh`. What its clock shows is for the server to say. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
