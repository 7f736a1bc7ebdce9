import { z } from 'zod'
import { CALENDAR_LIMITS, MeetingWay } from '../../calendar/fields.ts'
import { BookingStatus } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, done, dong, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'
import { room } from './rooms.ts'
import { frameQuestion, freeHours, hoursQuery, shownTime } from './shapes.ts'

const L = CALENDAR_LIMITS
const reason = text(L.reason)

const can = z.object({
  approve: z.boolean(),
  reject: z.boolean(),
  /** As a host: all goes back. */
  cancel: z.boolean(),
  /** As a guest: what `promise` says goes back. */
  leave: z.boolean(),
  move: z.boolean(),
  /** To another of those who lead its frame in turn. */
  handOver: z.boolean(),
  miss: z.boolean(),
  rate: z.boolean(),
})
const booking = z.object({
  id,
  status: z.enum(BookingStatus),
  /** It still waits for its money. */
  isUnpaid: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  guestTime: shownTime,
  hostTime: shownTime,
  frame: z.object({ id, slug: z.string(), name: z.string(), minutes: whole, way: z.enum(MeetingWay) }),
  calendar: z.object({ id, slug: z.string(), name: z.string() }),
  hosts: z.array(person),
  placeName: z.string(),
  address: z.string(),
  orderId: id,
  price: dong,
  /** With which package it was booked, if with one; `backUntil`: its guest can call it off until then and use the session again. */
  pass: z.object({ id, name: z.string(), isClass: z.boolean(), backUntil: instant.nullable() }).nullable(),
  replyBy: instant.nullable(),
  reason: z.string().nullable(),
  endedBy: z.enum(['HOST', 'GUEST', 'SYSTEM']).nullable(),
  missedAt: instant.nullable(),
  rating: z.object({ rating: whole, text: z.string() }).nullable(),
  /** None where it is not held online, or not confirmed. */
  room: room.nullable(),
  can,
})
/** A booking as its guest sees it. */
export const guestBooking = booking.extend({
  /** What comes back where it is canceled now. */
  promise: z.object({ amount: dong, until: instant.nullable(), words: z.string() }),
  questions: z.array(frameQuestion),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})
/** A booking as its host sees it. */
export const hostBooking = booking.extend({
  guest: person.extend({ email: z.string().nullable(), phone: z.string() }),
  note: z.string(),
  questions: z.array(frameQuestion),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** What goes back to the guest where the host calls it off now, and where the guest is said not to have come. */
  back: z.object({ canceled: dong, missed: dong }),
  /** How often they were here before, and did not come. */
  earlier: z.object({ came: whole, missed: whole }),
})

export const BookingTime = ['coming', 'past', 'all'] as const
/** As they are counted: what waits for an answer, is to come, took place, or was canceled or refused. */
export const BookingGroup = ['waiting', 'coming', 'over', 'canceled'] as const
export const listBookingEvents = call('GET', '/api/v1/booking-events', {
  who: 'host',
  summary: 'Bookings of the host’s time, the next first; those that are over the last first',
  query: paging(20).extend({
    time: z.enum(BookingTime).default('coming'),
    group: z.enum(BookingGroup).optional(),
    status: z.enum(BookingStatus).optional(),
    calendarId: id.optional(),
    guestId: id.optional(),
    from: instant.optional(),
    to: instant.optional(),
    search: text(120).optional(),
  }),
  reply: listOf(hostBooking.omit({ questions: true, answers: true })),
})
export const countBookingEvents = call('GET', '/api/v1/booking-events/counter', {
  who: 'host',
  summary: 'How many bookings of the host’s time wait for an answer, are to come, are over or were canceled',
  reply: z.object({ waiting: whole, coming: whole, past: whole, canceled: whole }),
})
export const bookingEvent = call('GET', '/api/v1/booking-events/{id}', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'One booking of the host’s time, with what its guest answered and the host’s own note',
  params: byId,
  reply: hostBooking,
  faults: ['BOOKING_NOT_FOUND'],
})
export const bookingGuests = call('GET', '/api/v1/booking-events/list-user', {
  who: 'host',
  summary: 'Everybody who ever booked the host’s time, the last first, with how often',
  query: paging(20).extend({ search: text(120).optional() }),
  reply: listOf(person.extend({ bookings: whole, missed: whole, lastAt: instant })),
})

export const myBookings = call('GET', '/api/v1/booking-calendars', {
  who: 'user',
  summary: 'The caller’s own bookings, the next first; those that are over the last first',
  query: paging(20).extend({ time: z.enum(BookingTime).default('coming') }),
  reply: listOf(guestBooking.omit({ questions: true, answers: true })),
})
export const myBooking = call('GET', '/api/v1/booking-calendars/{id}', {
  who: 'user',
  summary: 'One booking of the caller’s',
  params: byId,
  reply: guestBooking,
  faults: ['BOOKING_NOT_FOUND'],
})
export const changeBookingStatus = call('PATCH', '/api/v1/booking-calendars/{id}/change-status', {
  who: 'user',
  opens: ['calendars.manage'],
  summary:
    'Its host approves (SUCCESS), refuses (REJECTED) or calls it off (CANCELED: all goes back); its guest cancels it (CANCELED: what was shown before goes back)',
  params: byId,
  body: z.object({ status: z.enum(BookingStatus).exclude(['PENDING']), reason: reason.optional() }),
  reply: z.object({ id, status: z.enum(BookingStatus), returned: dong }),
  faults: ['BOOKING_NOT_FOUND', 'STATUS_CONFLICT', 'BOOKING_OVER', 'INSUFFICIENT_PRIVILEGES'],
})
export const moveBooking = call('PUT', '/api/v1/booking-calendars/{id}/time', {
  who: 'user',
  opens: ['calendars.manage'],
  summary: 'Moves a booking to another free hour with the same host, in one step: where that fails, the old one stays',
  beyond: 'The catalogue cancels bookings and does not move them.',
  params: byId,
  body: z.object({ startsAt: instant }),
  reply: z.object({ id, startsAt: instant, sequence: whole }),
  faults: [
    'BOOKING_NOT_FOUND',
    'STATUS_CONFLICT',
    'BOOKING_OVER',
    'BOOKING_FIXED',
    'SLOT_TAKEN',
    'SLOT_NOT_OPEN',
    'PASS_OVER',
  ],
})
export const bookingSlots = call('GET', '/api/v1/booking-calendars/{id}/slots', {
  who: 'user',
  opens: ['calendars.manage'],
  summary: 'The free hours that a booking may be moved to, with the same host',
  beyond: 'The catalogue cancels bookings and does not move them.',
  params: byId,
  query: hoursQuery,
  reply: freeHours,
  faults: ['BOOKING_NOT_FOUND', 'STATUS_CONFLICT', 'BOOKING_OVER', 'BOOKING_FIXED', 'CALENDAR_FRAME_NOT_FOUND'],
})
export const missBooking = call('PUT', '/api/v1/booking-events/{id}/missed', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'Says that the guest did not come: what the frame says of it stays with the host, the rest goes back',
  beyond: 'The catalogue knows no guests who stay away.',
  params: byId,
  reply: z.object({ id, returned: dong }),
  faults: ['BOOKING_NOT_FOUND', 'STATUS_CONFLICT', 'BOOKING_TO_COME'],
})
export const bookingColleagues = call('GET', '/api/v1/booking-events/{id}/colleagues', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'Whom a booking may be handed over to: who else leads its frame in turn, and whether they are free then',
  beyond: 'The catalogue knows one host of a calendar.',
  params: byId,
  reply: listOf(person.extend({ isOpen: z.boolean(), isFree: z.boolean() })),
  faults: ['BOOKING_NOT_FOUND', 'BOOKING_FIXED', 'STATUS_CONFLICT', 'BOOKING_OVER'],
})
export const reassignBooking = call('PUT', '/api/v1/booking-events/{id}/host', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'Hands a booking over to another of those who lead its frame in turn; guest and both hosts are told why',
  beyond: 'The catalogue knows one host of a calendar.',
  params: byId,
  body: z.object({ hostId: id, reason: text(L.reason, 1) }),
  reply: z.object({ id, hostId: id, sequence: whole }),
  faults: [
    'BOOKING_NOT_FOUND',
    'BOOKING_FIXED',
    'STATUS_CONFLICT',
    'BOOKING_OVER',
    'COLLEAGUE_NOT_FOUND',
    'SLOT_NOT_OPEN',
    'SLOT_TAKEN',
  ],
})
export const noteBooking = call('PUT', '/api/v1/booking-events/{id}/note', {
  who: 'host',
  summary: 'What the host writes down for themselves; nobody else reads it',
  beyond: 'The catalogue has no notes of a host.',
  params: byId,
  body: z.object({ note: text(L.note) }),
  reply: done,
  faults: ['BOOKING_NOT_FOUND'],
})
export const rateBooking = call('PUT', '/api/v1/booking-calendars/{id}/rating', {
  who: 'user',
  summary: 'What the guest thinks of a booking that is over',
  beyond: 'The catalogue rates courses alone.',
  params: byId,
  body: z.object({ rating: whole.min(1).max(5), text: text(L.rating).default('') }),
  reply: done,
  faults: ['BOOKING_NOT_FOUND', 'STATUS_CONFLICT', 'BOOKING_TO_COME'],
})

export const bookingCalendarFile = call('GET', '/api/v1/booking-calendars/{id}/file', {
  who: 'user',
  raw: true,
  summary: 'A booking as a calendar file, for its guest and its hosts',
  beyond: 'Whoever comes puts the hour in a calendar of their own.',
  params: byId,
  reply: z.any(),
  faults: ['BOOKING_NOT_FOUND'],
})

export const frameOrderItems = call('GET', '/api/v1/order-items/calendar-frame/{id}', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'The lines of orders that bought a frame, the newest first',
  params: byId,
  query: paging(20),
  reply: listOf(
    z.object({
      id,
      orderId: id,
      orderCode: z.string(),
      buyer: person,
      price: dong,
      status: z.string(),
      bookingId: id.nullable(),
      startsAt: instant.nullable(),
      createdAt: instant,
    }),
  ),
  faults: ['CALENDAR_FRAME_NOT_FOUND', 'NOT_OWNER'],
})
