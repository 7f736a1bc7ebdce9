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
  const { id, startsAt, endsAt, guestZone, hostZone } = booking
  const isGuest = reader.side === 'GUEST'
  const zone = isGuest ? guestZone : hostZone
  const page = `${ctx.config.publicUrl}${isGuest ? guestBookingPage(id) : hostBookingPage(id)}`
  const names = (isGuest ? booking.hosts : [booking.guest]).map(({ fullName }) => fullName).join(', ')
  const calendar = ical({ prodId: madeBy('Lịch hẹn'), method: ICalCalendarMethod[method] })
  calendar.timezone({ name: zone, generator: () => vtimezone(zone, wallOf(startsAt.getTime(), zone).day) })
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
    status: STATUS[booking.status],
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
  return calendar.toString()
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
