import { addDays } from '#domain/calendar/days.ts'
import { shownDayWords, shownMomentWords, shownTime, shownTimeWords } from '#domain/calendar/shown-time.ts'
import { momentsAt } from '#domain/calendar/zone.ts'
import type { DomainEvents } from '#domain/domain-events.ts'
import { addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { bookingsToldBetween, bookingTold, personTold } from '#server/modules/calendars/index.ts'
import type { Announcement } from '../messages/announcement.ts'
import { factsOf, guestOf, hostsOf, invitation, timesOf, toBothSides } from './booking-facts.ts'

/** What several people are told of one event, each in a letter of their own. */
export type ToldEach = Promise<Announcement[]>
type News<N extends keyof DomainEvents> = DomainEvents[N]

/** Its guest and its hosts: it waits for an answer. */
export async function aboutBookingAsked(ctx: Context, { bookingId }: News<'booking.asked'>): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (booking?.status !== 'PENDING' || !booking.replyBy) return []
  const { guestZone, hostZone, replyBy } = booking
  const facts = factsOf(booking)
  return [
    {
      kind: 'CALENDAR_BOOKING_BOOKED',
      ...guestOf(booking, 'asked'),
      facts: { ...facts, replyBy: shownMomentWords(guestZone, replyBy) },
    },
    {
      kind: 'CALENDAR_BOOKING_NEW',
      ...hostsOf(booking, 'asked'),
      facts: { ...facts, replyBy: shownMomentWords(hostZone, replyBy), isApproved: false },
    },
  ]
}

/** The same where it is held at once. */
export async function aboutBookingConfirmed(ctx: Context, { bookingId }: News<'booking.confirmed'>): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (booking?.status !== 'SUCCESS') return []
  const facts = { ...factsOf(booking), replyBy: null }
  return toBothSides(ctx, booking, 'confirmed', {
    guest: { kind: 'CALENDAR_BOOKING_BOOKED', facts },
    hosts: { kind: 'CALENDAR_BOOKING_NEW', facts: { ...facts, isApproved: false } },
  })
}

export async function aboutBookingApproved(ctx: Context, { bookingId }: News<'booking.approved'>): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (booking?.status !== 'SUCCESS') return []
  const facts = factsOf(booking)
  return toBothSides(ctx, booking, 'approved', {
    guest: { kind: 'CALENDAR_BOOKING_APPROVED', facts },
    hosts: {
      kind: 'CALENDAR_BOOKING_NEW',
      facts: { ...facts, replyBy: null, isApproved: true },
    },
  })
}

/** The guest is told why; hosts who did not do it themselves hear of it too. */
export async function aboutBookingRejected(ctx: Context, { bookingId, returned }: News<'booking.rejected'>): ToldEach {
  return endedByHost(ctx, bookingId, returned, 'CALENDAR_BOOKING_REJECTED')
}

export async function aboutBookingHostCanceled(
  ctx: Context,
  { bookingId, returned }: News<'booking.host-canceled'>,
): ToldEach {
  return endedByHost(ctx, bookingId, returned, 'CALENDAR_BOOKING_HOST_CANCELED')
}

async function endedByHost(
  ctx: Context,
  bookingId: string,
  returned: number,
  kind: 'CALENDAR_BOOKING_REJECTED' | 'CALENDAR_BOOKING_HOST_CANCELED',
): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (!booking) return []
  const facts = { ...factsOf(booking), reason: booking.reason || 'Người dẫn không nêu lý do' }
  const why = kind === 'CALENDAR_BOOKING_REJECTED' ? ('REJECTED' as const) : ('HOST' as const)
  return toBothSides(ctx, booking, 'ended', {
    guest: { kind, facts: { ...facts, returned } },
    hosts: {
      kind: 'CALENDAR_BOOKING_CLOSED',
      facts: { ...facts, why, reason: booking.reason ?? '' },
    },
  })
}

export async function aboutBookingUserCanceled(
  ctx: Context,
  { bookingId, returned }: News<'booking.user-canceled'>,
): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (!booking) return []
  const facts = factsOf(booking)
  return toBothSides(ctx, booking, 'ended', {
    guest: { kind: 'CALENDAR_BOOKING_LEFT', facts: { ...facts, isOwn: true, returned } },
    hosts: {
      kind: 'CALENDAR_BOOKING_USER_CANCELED',
      facts: { ...facts, reason: booking.reason ?? '' },
    },
  })
}

/** Its money went back by another way, of which the guest is told there. */
export async function aboutBookingTakenBack(ctx: Context, { bookingId }: News<'booking.taken-back'>): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (!booking) return []
  const facts = factsOf(booking)
  return toBothSides(ctx, booking, 'ended', {
    guest: { kind: 'CALENDAR_BOOKING_LEFT', facts: { ...facts, isOwn: false, returned: 0 } },
    hosts: {
      kind: 'CALENDAR_BOOKING_CLOSED',
      facts: { ...facts, why: 'REFUNDED', reason: '' },
    },
  })
}

export async function aboutBookingUnanswered(
  ctx: Context,
  { bookingId, returned }: News<'booking.unanswered'>,
): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (!booking) return []
  const facts = factsOf(booking)
  return [
    {
      kind: 'CALENDAR_BOOKING_UNANSWERED',
      ...guestOf(booking, 'unanswered'),
      facts: { ...facts, returned },
      files: invitation(ctx, booking, 'GUEST', booking.guest),
    },
    { kind: 'CALENDAR_BOOKING_LAPSED', ...hostsOf(booking, 'unanswered'), facts },
  ]
}

export async function aboutReplyDue(ctx: Context, { bookingId, reminderId = '' }: News<'booking.reply-due'>): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (booking?.status !== 'PENDING' || !booking.replyBy) return []
  return [
    {
      kind: 'CALENDAR_BOOKING_REMIND_REPLY',
      ...hostsOf(booking, `reply-due ${booking.replyBy.toISOString()} ${reminderId}`.trim()),
      expiresAt: booking.replyBy,
      facts: { ...factsOf(booking), replyBy: shownMomentWords(booking.hostZone, booking.replyBy) },
    },
  ]
}

/** One that was moved again, or ended, since is told of by that. */
export async function aboutBookingMoved(
  ctx: Context,
  { bookingId, by, from, sequence }: News<'booking.moved'>,
): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (booking?.sequence !== sequence) return []
  const began = new Date(from)
  const ended = new Date(began.getTime() + booking.endsAt.getTime() - booking.startsAt.getTime())
  const facts = {
    ...factsOf(booking),
    before: timesOf({ ...booking, startsAt: began, endsAt: ended }),
    byHost: by === 'HOST',
  }
  const step = `moved ${sequence}`
  return toBothSides(ctx, booking, step, {
    guest: { kind: 'CALENDAR_BOOKING_MOVED', facts },
    hosts: { kind: 'CALENDAR_BOOKING_TIME_CHANGED', facts },
  })
}

/** Guest, new and old host, and whoever has the calendar; one that was handed on, moved or ended since is told of by that. */
export async function aboutBookingReassigned(
  ctx: Context,
  { bookingId, from, reason, sequence }: News<'booking.reassigned'>,
): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  const before = await personTold(ctx, from)
  if (booking?.sequence !== sequence || !before) return []
  const facts = { ...factsOf(booking), beforeName: before.fullName, reason }
  const step = `reassigned ${sequence}`
  const news = { ...hostsOf(booking, step), facts }
  const handed = { kind: 'CALENDAR_BOOKING_HANDED_OVER' as const, ...news }
  const isLed = (id: string) => booking.hosts.some((host) => host.id === id)
  return [
    {
      kind: 'CALENDAR_BOOKING_LEADER_CHANGED',
      ...guestOf(booking, step),
      facts,
      files: invitation(ctx, booking, 'GUEST', booking.guest),
    },
    ...booking.hosts.map((host) => ({
      kind: 'CALENDAR_BOOKING_TAKEN_OVER' as const,
      ...news,
      to: [host.id],
      files: invitation(ctx, booking, 'HOST', host),
    })),
    { ...handed, to: [from], files: invitation(ctx, booking, 'HOST', before, true) },
    ...(booking.owner.id === from || isLed(booking.owner.id)
      ? []
      : [{ ...handed, to: [booking.owner.id], files: invitation(ctx, booking, 'HOST', booking.owner) }]),
  ]
}

/** A room that could not be made at first: with the invitation as it is now, unless something newer was told since. */
export async function aboutBookingRoomReady(
  ctx: Context,
  { bookingId, sequence }: News<'booking.room-ready'>,
): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (booking?.sequence !== sequence || booking.room !== 'READY') return []
  const facts = factsOf(booking)
  return toBothSides(ctx, booking, `room ${sequence}`, {
    guest: { kind: 'CALENDAR_BOOKING_ROOM_READY', facts },
    hosts: { kind: 'CALENDAR_BOOKING_ROOM_MADE', facts },
  })
}

export async function aboutBookingMissed(ctx: Context, { bookingId, returned }: News<'booking.missed'>): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (!booking) return []
  return [{ kind: 'CALENDAR_BOOKING_MISSED', ...guestOf(booking, 'missed'), facts: { ...factsOf(booking), returned } }]
}

/** As the host of its calendar set it, once for each start; one that was moved is reminded of again. */
export async function aboutBookingReminder(
  ctx: Context,
  { bookingId, startsAt, reminderId, moment }: News<'booking.reminded'>,
): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (booking?.status !== 'SUCCESS' || booking.missed || booking.startsAt.toISOString() !== startsAt) return []
  const facts = { ...factsOf(booking), moment }
  const step = `reminded ${startsAt} ${reminderId}`
  const expiresAt = moment === 'AFTER' ? addMinutes(booking.endsAt, 60 * 24 * 3) : booking.endsAt
  return [
    { kind: 'CALENDAR_BOOKING_REMINDER', ...guestOf(booking, step), expiresAt, facts },
    { kind: 'CALENDAR_BOOKING_COMING', ...hostsOf(booking, step), expiresAt, facts },
  ]
}

export async function aboutBookingOver(ctx: Context, { bookingId }: News<'booking.over'>): ToldEach {
  const booking = await bookingTold(ctx, bookingId)
  if (booking?.status !== 'SUCCESS' || booking.missed) return []
  return [{ kind: 'CALENDAR_BOOKING_RATE', ...guestOf(booking, 'over'), facts: factsOf(booking) }]
}

/** Whoever has a calendar, with the bookings of those days. */
export async function aboutHolidayNear(
  ctx: Context,
  { calendarId, reminderId, first, last, name, isOpen }: News<'calendar.holiday-near'>,
): ToldEach {
  const calendar = await ctx.db
    .selectFrom('calendars')
    .select(['name', 'zone', 'host_id'])
    .where('id', '=', calendarId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!calendar) return []
  const { zone } = calendar
  const [from = 0] = momentsAt({ day: first, minute: 0 }, zone)
  const [to = from] = momentsAt({ day: addDays(last, 1), minute: 0 }, zone)
  const bookings = await bookingsToldBetween(ctx, calendarId, new Date(from), new Date(to))
  return [
    {
      kind: 'CALENDAR_HOLIDAY_NEAR',
      source: `${reminderId} ${first}`,
      to: [calendar.host_id],
      expiresAt: new Date(to),
      facts: {
        calendarName: calendar.name,
        holidayName: name,
        days: first === last ? shownDayWords(first) : `${shownDayWords(first)} – ${shownDayWords(last)}`,
        isOpen,
        bookings: bookings.map(
          ({ startsAt, endsAt, guest }) => `${shownTimeWords(shownTime(zone, startsAt, endsAt))}, ${guest.fullName}`,
        ),
      },
    },
  ]
}
