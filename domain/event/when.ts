import type { EventType } from '../enums.ts'
import { formatDateTime, formatTime, type Instant, localDay } from '../time.ts'

/** From when until when, as letters say it: `19:30 28/11/2026 – 21:00`. */
export function heldWords(startsAt: Instant, endsAt: Instant): string {
  const end = localDay(startsAt) === localDay(endsAt) ? formatTime(endsAt) : formatDateTime(endsAt)
  return `${formatDateTime(startsAt)} – ${end}`
}

/** Where it is held, as letters say it: the place with its address, online, or both. */
export function heldAt(event: { types: readonly EventType[]; placeName: string; address: string }): string {
  if (!event.types.includes('OFFLINE')) return 'Trực tuyến'
  const place = [event.placeName, event.address].filter(Boolean).join(', ') || 'Tại chỗ'
  return event.types.includes('ONLINE') ? `${place}, và trực tuyến` : place
}
