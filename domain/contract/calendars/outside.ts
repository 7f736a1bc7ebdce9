import { z } from 'zod'
import { OUTSIDE_LIMITS, OutsideFailure, OutsideKind } from '../../calendar/outside.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, text } from '../shapes.ts'

const BEYOND = 'The catalogue knows the hours of a host and no calendars that they keep elsewhere.'
const L = OUTSIDE_LIMITS

/** A calendar elsewhere as its host sees it; what opens it is never shown. */
const outsideCalendar = z.object({
  id,
  kind: z.enum(OutsideKind),
  name: z.string(),
  /** The account or the server that it is of. */
  account: z.string(),
  zone: z.string(),
  /** Busy times there close hours here. */
  isBusy: z.boolean(),
  /** Bookings are written there. */
  isTarget: z.boolean(),
  mayBeTarget: z.boolean(),
  readAt: instant,
  failure: z.enum(OutsideFailure).nullable(),
  /** Too long since it was read, so the hours it is asked about are closed. */
  isClosing: z.boolean(),
  /** Bookings that could not be written there yet. */
  unwritten: z.number().int(),
})
export type OutsideCalendar = z.output<typeof outsideCalendar>

const address = text(L.url, 1)
const byProvider = z.object({ provider: z.enum(['google', 'microsoft']) })
const CONNECTED = ['OUTSIDE_CALENDAR_TOO_MANY'] as const

export const outsideCalendars = call('GET', '/api/v1/outside-calendars', {
  who: 'host',
  summary: 'The calendars that the host keeps elsewhere, with what became of their last reading',
  beyond: BEYOND,
  reply: listOf(outsideCalendar).extend({
    /** Providers that are set up here. */
    offers: z.object({ GOOGLE: z.boolean(), MICROSOFT: z.boolean() }),
  }),
})
export const connectIcs = call('POST', '/api/v1/outside-calendars/ics', {
  who: 'host',
  status: 201,
  summary:
    'Connects a calendar that is published at an address, once it was read; the same address once more renews it',
  beyond: BEYOND,
  body: z.object({ url: address, name: text(120).default('') }),
  reply: outsideCalendar,
  faults: CONNECTED,
  limit: { perMinute: 20, by: 'user' },
})
export const connectCaldav = call('POST', '/api/v1/outside-calendars/caldav', {
  who: 'host',
  summary: 'Connects a calendar of a CalDAV account, or answers which of them may be chosen',
  beyond: BEYOND,
  body: z.object({
    url: address,
    username: text(254, 1),
    password: z.string().min(1).max(500),
    calendarUrl: address.nullable().default(null),
  }),
  reply: z.object({
    connected: outsideCalendar.nullable(),
    choices: z.array(z.object({ url: z.string(), name: z.string() })),
  }),
  faults: CONNECTED,
  limit: { perMinute: 20, by: 'user' },
})
export const startOutside = call('POST', '/api/v1/outside-calendars/{provider}/start', {
  who: 'host',
  summary: 'Begins to connect a calendar of Google or Microsoft: the browser goes to the address that is answered',
  beyond: BEYOND,
  params: byProvider,
  reply: z.object({ url: z.string() }),
  faults: ['OUTSIDE_PROVIDER_MISSING'],
  limit: { perMinute: 20, by: 'user' },
})
export const returnOutside = call('GET', '/api/v1/outside-calendars/{provider}/return', {
  who: 'public',
  status: 302,
  raw: true,
  summary: 'Where Google and Microsoft send the browser back: the calendar is connected, or the page shows why not',
  beyond: BEYOND,
  params: byProvider,
  query: z.object({
    state: z.string().max(200).optional(),
    code: z.string().max(4_000).optional(),
    error: z.string().max(200).optional(),
  }),
  reply: z.undefined(),
  limit: { perMinute: 60, by: 'address' },
})
export const changeOutside = call('PUT', '/api/v1/outside-calendars/{id}', {
  who: 'host',
  summary: 'Says what a calendar elsewhere is used for: its busy times close hours, bookings are written to it',
  beyond: BEYOND,
  params: byId,
  body: z.object({ name: text(120, 1), isBusy: z.boolean(), isTarget: z.boolean() }).partial(),
  reply: outsideCalendar,
  faults: ['OUTSIDE_CALENDAR_NOT_FOUND', 'OUTSIDE_CALENDAR_READ_ONLY'],
})
export const readOutsideNow = call('POST', '/api/v1/outside-calendars/{id}/read', {
  who: 'host',
  summary: 'Reads a calendar elsewhere now and answers what came of it',
  beyond: BEYOND,
  params: byId,
  reply: outsideCalendar,
  faults: ['OUTSIDE_CALENDAR_NOT_FOUND'],
  limit: { perMinute: 10, by: 'user' },
})
export const disconnectOutside = call('DELETE', '/api/v1/outside-calendars/{id}', {
  who: 'host',
  summary: 'Forgets a calendar elsewhere with its keys and busy times; what was written there stays there',
  beyond: BEYOND,
  params: byId,
  reply: done,
  faults: ['OUTSIDE_CALENDAR_NOT_FOUND'],
})

const bySide = z.object({ side: z.enum(['host', 'guest']) })
const feed = z.object({
  /** null: it is switched off. */
  url: z.string().nullable(),
  createdAt: instant.nullable(),
})
export const bookingFeed = call('GET', '/api/v1/booking-feeds/{side}', {
  who: 'user',
  impersonated: 'hidden',
  summary: 'The secret address where the caller’s bookings are read as a calendar, as a host or as a guest',
  beyond: BEYOND,
  params: bySide,
  reply: feed,
})
export const renewBookingFeed = call('POST', '/api/v1/booking-feeds/{side}', {
  who: 'user',
  summary: 'Makes the secret address, or another one; the one before opens nothing from then on',
  beyond: BEYOND,
  params: bySide,
  reply: feed,
  limit: { perMinute: 20, by: 'user' },
})
export const closeBookingFeed = call('DELETE', '/api/v1/booking-feeds/{side}', {
  who: 'user',
  summary: 'Switches the secret address off',
  beyond: BEYOND,
  params: bySide,
  reply: done,
})
export const readBookingFeed = call('GET', '/lich/{file}', {
  who: 'public',
  raw: true,
  summary: 'Bookings as a calendar (RFC 5545), for whoever has the secret address',
  beyond: BEYOND,
  params: z.object({ file: z.string().max(300) }),
  reply: z.undefined(),
  faults: ['BOOKING_FEED_NOT_FOUND'],
  limit: { perMinute: 60, by: 'address' },
})
