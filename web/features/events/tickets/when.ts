import { formatDate, formatDay, formatTime, localDay } from '#domain/time.ts'

/** When a session is, as it stands on a ticket: `19:30 – 21:30, Thứ Bảy, 28 tháng 11, 2026`. */
export function whenWords({ startsAt, endsAt }: { startsAt: string | Date; endsAt: string | Date }): string {
  const isOneDay = localDay(startsAt) === localDay(endsAt)
  const until = isOneDay ? formatTime(endsAt) : `${formatTime(endsAt)} ngày ${formatDate(endsAt)}`
  return `${formatTime(startsAt)} – ${until}, ${formatDay(startsAt)}`
}
