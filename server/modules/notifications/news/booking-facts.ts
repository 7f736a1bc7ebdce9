import { bookingPlaceWords } from '#domain/calendar/booking-pages.ts'
import { shownTime, shownTimeWords } from '#domain/calendar/shown-time.ts'
import type { LetterFile } from '#domain/notifications/letter-files.ts'
import type { Context } from '#server/core/context.ts'
import { type BookingTold, bookingCalendar, toldHosts } from '#server/modules/calendars/index.ts'
import type { Announcement } from '../messages/announcement.ts'

/** What every kind about a booking says of it. */
export function factsOf(booking: BookingTold) {
  return {
    bookingId: booking.id,
    frameName: booking.frameName,
    hostName: booking.hosts.map(({ fullName }) => fullName).join(', ') || booking.owner.fullName,
    guestName: booking.guest.fullName,
    times: timesOf(booking),
    where: bookingPlaceWords(booking),
    hasRoom: booking.room === 'READY',
    paid: booking.given ? booking.price : 0,
    session: booking.session,
  }
}

/** What both clocks show, in words. */
export function timesOf({ guestZone, hostZone, startsAt, endsAt }: BookingTold) {
  return {
    guest: shownTimeWords(shownTime(guestZone, startsAt, endsAt)),
    host: shownTimeWords(shownTime(hostZone, startsAt, endsAt)),
  }
}

/** Words to a guest name their host, and the other way round: with an account that goes they go too. */
export function guestOf(booking: BookingTold, step: string) {
  return { source: `${booking.id} ${step}`, about: booking.owner.id, to: [booking.guest.id] }
}

/** The same to all of its hosts. */
export function hostsOf(booking: BookingTold, step: string) {
  return {
    source: `${booking.id} ${step}`,
    about: booking.guest.id,
    to: toldHosts(booking).map(({ id }) => id),
  }
}

/** The same to each host, with a calendar file of their own. */
export function eachHost(ctx: Context, booking: BookingTold, step: string, notice: Said): Announcement[] {
  return toldHosts(booking).map(
    (host) =>
      ({
        ...notice,
        ...hostsOf(booking, step),
        to: [host.id],
        files: invitation(ctx, booking, 'HOST', host),
      }) as Announcement,
  )
}

type Said = Pick<Announcement, 'kind' | 'facts'>

/** A step of which its guest and each of its hosts are told, each with a calendar file of their own. */
export function toBothSides(
  ctx: Context,
  booking: BookingTold,
  step: string,
  { guest, hosts }: { guest: Said; hosts: Said },
): Announcement[] {
  const files = invitation(ctx, booking, 'GUEST', booking.guest)
  return [{ ...guest, ...guestOf(booking, step), files } as Announcement, ...eachHost(ctx, booking, step, hosts)]
}

/** What mail programs put into the reader’s calendar, or take out of it where the booking ended. */
export function invitation(
  ctx: Context,
  booking: BookingTold,
  side: 'GUEST' | 'HOST',
  { fullName, email }: BookingTold['guest'],
  isOver = booking.status === 'CANCELED' || booking.status === 'REJECTED',
): LetterFile[] {
  const method = isOver ? ('CANCEL' as const) : ('REQUEST' as const)
  const text = bookingCalendar(ctx, booking, { side, fullName, email }, method)
  return [{ name: 'buoi-hen.ics', type: 'text/calendar', method, bytes: Buffer.from(text) }]
}
