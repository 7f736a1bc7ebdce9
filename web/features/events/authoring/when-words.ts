import { formatDate, formatDateTime, formatTime, localDay } from '#domain/time.ts'

type Times = { startsAt: string | null; endsAt: string | null }

/** When an event or a session of it takes place, with as much of it as is known: `19:30 – 21:00 28/11/2026`. */
export function timeWords({ startsAt, endsAt }: Times): string {
  if (startsAt === null) return 'Chưa có ngày giờ'
  if (endsAt === null) return formatDateTime(startsAt)
  return localDay(startsAt) === localDay(endsAt)
    ? `${formatTime(startsAt)} – ${formatTime(endsAt)} ${formatDate(startsAt)}`
    : `${formatDateTime(startsAt)} – ${formatDateTime(endsAt)}`
}
