import type { EventType } from '#domain/enums.ts'
import { formatDate, formatDay, formatTime, type Instant, localDay } from '#domain/time.ts'

/** Without dates: of a draft that has none yet. */
type Times = { startsAt: string | null; endsAt: string | null }

/** `Thứ Bảy, 28/11`; with its year where that is another than now. */
export function dayWithWeekday(at: Instant, now: Instant): string {
  const [weekday] = formatDay(at).split(',')
  const date = formatDate(at)
  return `${weekday}, ${date.slice(-4) === formatDate(now).slice(-4) ? date.slice(0, 5) : date}`
}

/** When something begins, as people write it: `Thứ Bảy, 28/11 · 19:30`. */
export function startWords(at: Instant, now: Instant): string {
  return `${dayWithWeekday(at, now)} · ${formatTime(at)}`
}

/** From when until when: `Thứ Bảy, 28/11 · 19:30 – 21:00`, over several days with both of them. */
export function whenWords({ startsAt, endsAt }: Times, now: Instant): string {
  if (startsAt === null || endsAt === null) return 'Chưa có ngày giờ'
  return localDay(startsAt) === localDay(endsAt)
    ? `${startWords(startsAt, now)} – ${formatTime(endsAt)}`
    : `${startWords(startsAt, now)} – ${startWords(endsAt, now)}`
}

/** Where it takes place: at a place, online, or both. */
export function whereWords({ types, placeName }: { types: readonly EventType[]; placeName: string }): string {
  if (types.length === 0) return 'Chưa chọn hình thức'
  if (!types.includes('OFFLINE')) return 'Trực tuyến'
  const place = placeName || 'Tại chỗ'
  return types.includes('ONLINE') ? `${place} và trực tuyến` : place
}

/** How far it has come. */
export function stageOf({ startsAt, endsAt }: Times, now: string): 'coming' | 'going_on' | 'over' {
  if (startsAt === null || endsAt === null) return 'coming'
  if (Date.parse(endsAt) <= Date.parse(now)) return 'over'
  return Date.parse(startsAt) <= Date.parse(now) ? 'going_on' : 'coming'
}
