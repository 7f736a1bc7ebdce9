import { weekdayOf } from '#domain/calendar/days.ts'
import type { ShownTime } from '#domain/calendar/shown-time.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { BookingStatus } from '#domain/enums.ts'
import { dayWords } from '#domain/time.ts'
import type { BadgeColour, StatusLooks } from '#web/ui/Badge.tsx'
import { WEEKDAYS } from '../authoring/hours/clock.ts'
import { zoneWords } from '../zones.ts'

export type ListedBooking = ReplyOf<'listBookingEvents'>['items'][number]
export type HostBooking = ReplyOf<'bookingEvent'>

const LOOKS: StatusLooks<BookingStatus> = {
  PENDING: { word: 'Chờ bạn nhận', colour: 'amber' },
  SUCCESS: { word: 'Đã nhận', colour: 'green' },
  CANCELED: { word: 'Đã hủy', colour: 'red' },
  REJECTED: { word: 'Đã từ chối', colour: 'red' },
}
const ENDED_BY: Record<'HOST' | 'GUEST' | 'SYSTEM', string> = {
  HOST: 'Bạn đã hủy',
  GUEST: 'Khách đã hủy',
  SYSTEM: 'Tự hủy',
}

/** How a booking stands, as its host is told. */
export function bookingLook(
  booking: Pick<ListedBooking, 'status' | 'isUnpaid' | 'missedAt' | 'endedBy' | 'endsAt'>,
  now: string,
): { word: string; colour: BadgeColour } {
  const { status, isUnpaid, missedAt, endedBy, endsAt } = booking
  if (missedAt !== null) return { word: 'Khách không đến', colour: 'navy' }
  if (status === 'PENDING' && isUnpaid) return { word: 'Chờ thanh toán', colour: 'grey' }
  if (status === 'SUCCESS' && endsAt <= now) return { word: 'Đã diễn ra', colour: 'grey' }
  if (status === 'CANCELED' && endedBy !== null) return { word: ENDED_BY[endedBy], colour: 'red' }
  return LOOKS[status]
}

/** `Thứ Hai 30/11/2026, 09:00–10:00` */
export function timeWords({ day, from, lastDay, to }: ShownTime): string {
  const end = lastDay === day ? to : `${to} hôm sau`
  return `${WEEKDAYS[weekdayOf(day) - 1]} ${dayWords(day)}, ${from}–${end}`
}

/** Whose clock it is. */
export function clockOf({ zone, offset }: ShownTime): string {
  return `${zoneWords(zone)}, ${offset}`
}
