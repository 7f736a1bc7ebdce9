import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalDateTimeValue,
  ICalEventStatus,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { bookingPlaceWords, guestBookingPage, hostBookingPage } from '#domain/calendar/booking-pages.ts'
import { shownTime, shownTimeWords } from '#domain/calendar/shown-time.ts'
import { vtimezone } from '#domain/calendar/vtimezone.ts'
import { wallOf } from '#domain/calendar/zone.ts'
import type { BookingStatus } from '#domain/enums.ts'
import { calendarUid, madeBy } from '#server/core/calendar-file.ts'
import type { Context } from '#server/core/context.ts'
import type { BookingTold } from './booking-told.ts'

/** For whom a file is: it has their clock, their page, and no address but theirs. */
export type FileReader = { side: 'GUEST' | 'HOST'; fullName: string; email: string | null }

const STATUS: Record<BookingStatus, ICalEventStatus> = {
  PENDING: ICalEventStatus.TENTATIVE,
  SUCCESS: ICalEventStatus.CONFIRMED,
  CANCELED: ICalEventStatus.CANCELLED,
  REJECTED: ICalEventStatus.CANCELLED,
}

/**
 * A booking for calendars of any kind (RFC 5545). Its id never changes and its sequence rises with each change, so that a
 * calendar that is fed again moves what was moved and drops what ended (I-88). Times are those of the reader's zone, with
 * its clock beside them.
 */
export function bookingCalendar(
  ctx: Pick<Context, 'config'>,
  booking: BookingTold,
  reader: FileReader,
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
): string {
  return bookingsCalendar(ctx, [booking], reader, method)
}

/** The same of several bookings of one guest; an invitation holds one alone. */
export function bookingsCalendar(
  ctx: Pick<Context, 'config'>,
  bookings: readonly BookingTold[],
  reader: FileReader,
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
): string {
  const calendar = ical({ prodId: madeBy('Lịch hẹn'), method: ICalCalendarMethod[method] })
  const [first] = bookings
  if (first) {
    const zone = zoneOf(first, reader)
    calendar.timezone({ name: zone, generator: () => vtimezone(zone, wallOf(first.startsAt.getTime(), zone).day) })
  }
  for (const booking of bookings) addBooking(ctx, calendar, booking, reader)
  return calendar.toString()
}

function zoneOf({ guestZone, hostZone }: BookingTold, { side }: FileReader): string {
  return side === 'GUEST' ? guestZone : hostZone
}

function addBooking(
  ctx: Pick<Context, 'config'>,
  calendar: ReturnType<typeof ical>,
  booking: BookingTold,
  reader: FileReader,
): void {
  const { id, startsAt, endsAt } = booking
  const isGuest = reader.side === 'GUEST'
  const zone = zoneOf(booking, reader)
  const page = `${ctx.config.publicUrl}${isGuest ? guestBookingPage(id) : hostBookingPage(id)}`
  const names = (isGuest ? booking.hosts : [booking.guest]).map(({ fullName }) => fullName).join(', ')
  const event = calendar.createEvent({
    id: calendarUid(id),
    sequence: booking.sequence,
    stamp: booking.updatedAt,
    created: booking.createdAt,
    lastModified: booking.updatedAt,
    timezone: zone,
    start: at(startsAt, zone),
    end: at(endsAt, zone),
    summary: `${booking.calendarName} · ${booking.frameName}`,
    description: [`${isGuest ? 'Người dẫn' : 'Khách'}: ${names}`, ...clocks(booking, isGuest), page].join('\n'),
    // Programs make an address that is the place itself into the way in.
    location: booking.room === 'READY' ? page : bookingPlaceWords(booking),
    url: page,
    // Who handed it over is told that it is off for them alone.
    status: calendar.method() === ICalCalendarMethod.CANCEL ? ICalEventStatus.CANCELLED : STATUS[booking.status],
    organizer: { name: `${booking.owner.fullName} (Bến Học)`, email: senderOf(ctx) },
  })
  if (reader.email)
    event.createAttendee({
      name: reader.fullName,
      email: reader.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
}

function at(moment: Date, zone: string): ICalDateTimeValue {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone) as ICalDateTimeValue
}

/** What each clock shows; one line where they show the same. */
function clocks({ startsAt, endsAt, guestZone, hostZone }: BookingTold, isGuest: boolean): string[] {
  const [guest, host] = [guestZone, hostZone].map((zone) => shownTimeWords(shownTime(zone, startsAt, endsAt)))
  if (guest === host) return [`Thời gian: ${guest}`]
  const lines = [`${isGuest ? 'Giờ của bạn' : 'Giờ của khách'}: ${guest}`]
  lines.push(`${isGuest ? 'Giờ của người dẫn' : 'Giờ của bạn'}: ${host}`)
  return isGuest ? lines : lines.reverse()
}

/** Programs believe an invitation that comes from whoever it says invites. */
function senderOf({ config }: Pick<Context, 'config'>): string {
  return /<([^>]+)>/.exec(config.mail.from)?.[1] ?? config.mail.from
}
