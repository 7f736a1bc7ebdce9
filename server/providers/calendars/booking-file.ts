import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { WrittenBooking } from './port.ts'

/** One booking as a calendar file. */
export function bookingFile(booking: WrittenBooking): string {
  return bookingsFile('Bến Học', [booking], null)
}

/** Bookings as one calendar (RFC 5545): their ids never change and their sequence rises with each change. */
export function bookingsFile(
  name: string,
  bookings: readonly WrittenBooking[],
  method: ICalCalendarMethod | null = ICalCalendarMethod.PUBLISH,
): string {
  const calendar = ical({ name, prodId: '//Bến Học//Lịch hẹn//VI', ...(method && { method }) })
  for (const { uid, sequence, changedAt, startsAt, endsAt, title, about, url } of bookings)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      start: startsAt,
      end: endsAt,
      summary: title,
      description: about,
      url,
      status: ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
