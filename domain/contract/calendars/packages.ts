import { z } from 'zod'
import { CALENDAR_LIMITS, CalendarStatus, MeetingWay } from '../../calendar/fields.ts'
import { PACKAGE_LIMITS, PackageForm } from '../../calendar/packages.ts'
import { call } from '../call.ts'
import { byId, day, done, dong, id, instant, listOf, paging, person, price, text, whole } from '../shapes.ts'
import { shownTime, version, zone } from './shapes.ts'

/** Why these calls are there. */
export const PACKAGES_BEYOND = 'The catalogue names the kind CALENDAR and has no call that makes, fills or uses one.'
const L = PACKAGE_LIMITS

/** What of a package is written at once; what is left out stays. */
const packageTerms = z
  .object({
    name: text(L.name, 1),
    summary: text(L.summary),
    status: z.enum(CalendarStatus),
    price: price.refine(
      (value) => value === 0 || value >= CALENDAR_LIMITS.price.min,
      'Giá từ 10.000 ₫, hoặc 0 ₫ nếu miễn phí.',
    ),
    /** Of hours; a class has as many as it has dates. */
    sessions: whole.min(1).max(L.sessions),
    validDays: whole.min(1).max(L.validDays),
    people: whole.min(1).max(L.people),
    refundDays: whole.min(0).max(L.refundDays),
    /** What its sessions may be of; of a class exactly one. */
    frameIds: z.array(id).min(1).max(CALENDAR_LIMITS.frames),
    seats: whole.min(1).max(L.seats),
    /** Who leads the class, where several give the frame; null: whoever has the calendar. */
    leadId: id.nullable(),
    absenceHours: whole.min(0).max(L.absenceHours).nullable(),
  })
  .partial()

const frame = z.object({ id, name: z.string(), minutes: whole, way: z.enum(MeetingWay) })
/** What everybody who sees a package sees of it. */
export const packageFace = z.object({
  id,
  slug: z.string(),
  form: z.enum(PackageForm),
  name: z.string(),
  summary: z.string(),
  price: dong,
  sessions: whole,
  validDays: whole,
  people: whole,
  refundDays: whole,
  absenceHours: whole.nullable(),
  frames: z.array(frame),
  /** Who leads a class. */
  lead: person.nullable(),
  calendar: z.object({ id, slug: z.string(), name: z.string(), zone: z.string() }),
})
/** A date of a class as its host sees it. */
const hostSession = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  time: shownTime,
  canceledAt: instant.nullable(),
  reason: z.string().nullable(),
  seats: whole,
  taken: whole,
  waiting: whole,
})
const hostPackage = packageFace.extend({
  version,
  status: z.enum(CalendarStatus),
  seats: whole.nullable(),
  leadId: id.nullable(),
  /** How many people have one now. */
  sold: whole,
  dates: z.array(hostSession),
})
const openPackage = packageFace.extend({
  /** What is crossed out beside the price. */
  listPrice: dong,
  /** How many may still buy it; null: as many as like. */
  left: whole.nullable(),
  /** It began: nobody joins any more. */
  isBegun: z.boolean(),
  /** How its sessions are used and how its money goes back, in words. */
  uses: z.array(z.string()),
  promise: z.string(),
  dates: z.array(z.object({ id, startsAt: instant, time: shownTime })),
})

const OWN = ['CALENDAR_NOT_FOUND', 'NOT_OWNER'] as const
const OWN_PACKAGE = ['PACKAGE_NOT_FOUND', 'NOT_OWNER'] as const
const SHOWN = ['HOST_NOT_APPROVED', 'SELLER_NOT_VERIFIED', 'PUBLISHING_RESTRICTED', 'CONTENT_REFUSED'] as const
const HOST = { who: 'host', opens: ['calendars.manage'], beyond: PACKAGES_BEYOND } as const

export const hostPackages = call('GET', '/api/v1/calendars/{id}/packages', {
  ...HOST,
  summary: 'The packages and classes of a calendar, with their dates and how many are sold',
  params: byId,
  reply: listOf(hostPackage),
  faults: OWN,
})
export const createPackage = call('POST', '/api/v1/calendars/{id}/packages', {
  ...HOST,
  status: 201,
  summary: 'Adds several sessions under one price: hours that guests choose, or a class at fixed hours',
  params: byId,
  body: packageTerms.required({ name: true, price: true, frameIds: true }).extend({ form: z.enum(PackageForm) }),
  reply: hostPackage,
  faults: [...OWN, 'PACKAGE_TOO_MANY', 'CALENDAR_FRAME_NOT_FOUND', 'COLLEAGUE_NOT_FOUND', ...SHOWN],
})
export const changePackage = call('PUT', '/api/v1/calendar-packages/{id}', {
  ...HOST,
  summary: 'Changes a package: whoever has one keeps what they bought',
  params: byId,
  body: packageTerms.extend({ version }),
  reply: hostPackage,
  faults: [
    ...OWN_PACKAGE,
    'VERSION_CONFLICT',
    'PACKAGE_SOLD',
    'CALENDAR_FRAME_NOT_FOUND',
    'COLLEAGUE_NOT_FOUND',
    ...SHOWN,
  ],
})
export const deletePackage = call('DELETE', '/api/v1/calendar-packages/{id}', {
  ...HOST,
  summary: 'Sells it no more; what was bought stays good. A class that nobody bought frees its hours',
  params: byId,
  reply: done,
  faults: OWN_PACKAGE,
})
export const packageBuyers = call('GET', '/api/v1/calendar-packages/{id}/passes', {
  ...HOST,
  summary: 'Who bought a package, the last first, with what is left of each',
  params: byId,
  query: paging(20),
  reply: listOf(
    z.object({
      id,
      owner: person,
      sessions: whole,
      used: whole,
      boughtAt: instant,
      expiresAt: instant,
      endedAt: instant.nullable(),
    }),
  ),
  faults: OWN_PACKAGE,
})
export const addClassSessions = call('POST', '/api/v1/calendar-packages/{id}/sessions', {
  ...HOST,
  status: 201,
  summary: 'Adds the dates of a class that nobody bought yet: all of them, or none where one is taken',
  params: byId,
  body: z.object({
    /** Days of the calendar’s zone, from this one on. */
    first: day,
    /** Monday is 1. */
    weekdays: z.array(whole.min(1).max(7)).min(1).max(7),
    /** Minutes after midnight. */
    minute: whole.min(0).max(1_439),
    count: whole.min(1).max(L.sessions),
    skipHolidays: z.boolean().default(true),
  }),
  reply: hostPackage,
  faults: [...OWN_PACKAGE, 'PACKAGE_SOLD', 'SLOT_TAKEN', 'SLOT_NOT_OPEN'],
})

const OWN_SESSION = ['CLASS_SESSION_NOT_FOUND', 'NOT_OWNER'] as const
export const classSession = call('GET', '/api/v1/class-dates/{id}', {
  ...HOST,
  summary: 'A date of a class with everybody who has a seat, and who waits for one',
  params: byId,
  reply: hostSession.extend({
    package: z.object({ id, name: z.string(), calendarId: id }),
    guests: z.array(
      person.extend({
        bookingId: id,
        /** They came to make up for a session of another class, or one that they missed. */
        isMadeUp: z.boolean(),
        missedAt: instant.nullable(),
      }),
    ),
    /** Who said that they do not come. */
    absent: z.array(person),
    waiters: z.array(person),
  }),
  faults: OWN_SESSION,
})
export const moveClassSession = call('PUT', '/api/v1/class-dates/{id}', {
  ...HOST,
  summary: 'Holds a date of a class at another hour; everybody with a seat is told and may say that they miss it',
  params: byId,
  body: z.object({ day, minute: whole.min(0).max(1_439) }),
  reply: hostSession,
  faults: [...OWN_SESSION, 'BOOKING_OVER', 'STATUS_CONFLICT', 'SLOT_TAKEN', 'SLOT_NOT_OPEN'],
})
export const cancelClassSession = call('PUT', '/api/v1/class-dates/{id}/canceled', {
  ...HOST,
  summary: 'Does not hold a date of a class: whoever has a seat gets the session back. One that nobody bought is gone',
  params: byId,
  body: z.object({ reason: text(CALENDAR_LIMITS.reason, 1) }),
  reply: done,
  faults: [...OWN_SESSION, 'BOOKING_OVER', 'STATUS_CONFLICT'],
})

export const openPackages = call('GET', '/api/v1/calendar-packages', {
  who: 'public',
  summary: 'The packages and classes of a calendar that can be bought now',
  beyond: PACKAGES_BEYOND,
  query: z.object({ calendarId: id, zone: zone.optional() }),
  reply: listOf(openPackage),
})
export const packageById = call('GET', '/api/v1/calendar-packages/{id}', {
  who: 'public',
  summary: 'One package or class that can be bought',
  beyond: PACKAGES_BEYOND,
  params: byId,
  query: z.object({ zone: zone.optional() }),
  reply: openPackage,
  faults: ['PACKAGE_NOT_FOUND'],
})
