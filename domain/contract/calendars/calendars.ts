import { z } from 'zod'
import { CALENDAR_LIMITS, CalendarStatus, MeetingWay, Staffing } from '../../calendar/fields.ts'
import { call } from '../call.ts'
import { byId, day, done, dong, id, instant, listOf, paging, person, richText, text, whole } from '../shapes.ts'
import {
  calendarTerms,
  finderQuestion,
  frameQuestion,
  frameTerms,
  freeHours,
  hostCalendar,
  hostFrame,
  hoursQuery,
  shownTime,
  version,
  zone,
} from './shapes.ts'

const OWN = ['CALENDAR_NOT_FOUND', 'NOT_OWNER'] as const
const SHOWN = ['SELLER_NOT_VERIFIED', 'PUBLISHING_RESTRICTED', 'CONTENT_REFUSED', 'CALENDAR_HIDDEN_BY_STAFF'] as const

export const myCalendars = call('GET', '/api/v1/calendars', {
  who: 'host',
  summary: 'The host’s own calendars with their frames, the oldest first; holidays of a year from a day, or from today',
  query: z.object({
    holidaysFrom: day
      .refine((one) => one >= '1970-01-01' && one < '2200-01-01', 'Chọn ngày từ 1970 đến 2199.')
      .optional(),
  }),
  reply: listOf(hostCalendar),
})
const sharedCalendar = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  status: z.enum(CalendarStatus),
  zone: z.string(),
  owner: person,
  /** What the caller may do in it. */
  role: z.enum(['EDITOR', 'ASSISTANT']),
  frames: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(CalendarStatus),
      price: dong,
      minutes: whole,
      seats: whole,
      way: z.enum(MeetingWay),
      staffing: z.enum(Staffing),
      needsApproval: z.boolean(),
      hosts: z.array(person),
      /** The caller’s own time is booked by it. */
      isLed: z.boolean(),
    }),
  ),
})
export const sharedCalendars = call('GET', '/api/v1/calendars/shared', {
  who: 'host',
  summary: 'Calendars of others that the caller helps with, each with what is sold of it, to look at',
  beyond: 'The catalogue knows one host of a calendar.',
  reply: listOf(sharedCalendar),
})
export const createCalendar = call('POST', '/api/v1/calendars', {
  who: 'host',
  status: 201,
  summary: 'Begins a calendar; nobody else sees it until it is made active',
  body: calendarTerms.omit({ status: true, finder: true }).required({ name: true, zone: true, week: true }),
  reply: hostCalendar,
  faults: ['HOST_NOT_APPROVED', 'FILE_NOT_FOUND'],
})
export const changeCalendar = call('PUT', '/api/v1/calendars/{id}', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'Changes a calendar: what is booked already stays booked',
  params: byId,
  body: calendarTerms.extend({ version }),
  reply: hostCalendar,
  faults: [...OWN, 'VERSION_CONFLICT', 'FILE_NOT_FOUND', 'HOST_NOT_APPROVED', ...SHOWN],
})
export const deleteCalendar = call('DELETE', '/api/v1/calendars/{id}', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'Removes a calendar that nobody has a booking to come of',
  params: byId,
  reply: done,
  faults: [...OWN, 'CALENDAR_BOOKED'],
})

const publicFrame = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  price: dong,
  /** What is crossed out beside it. */
  listPrice: dong,
  minutes: whole,
  seats: whole,
  way: z.enum(MeetingWay),
  placeName: z.string(),
  address: z.string(),
  needsApproval: z.boolean(),
  replyHours: whole,
  hosts: z.array(person),
  questions: z.array(frameQuestion),
  /** How it may be canceled and moved, in words. */
  promise: z.string(),
  calendar: z.object({ id, slug: z.string(), name: z.string(), zone: z.string() }),
})
export const calendarById = call('GET', '/api/v1/calendars/{id}', {
  who: 'public',
  summary: 'One calendar as its page shows it, with what is sold of it',
  params: z.object({ id: z.union([id, z.string().regex(/^[a-z0-9-]{1,160}$/)]) }),
  reply: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    about: richText,
    coverFileId: id.nullable(),
    zone: z.string(),
    host: person,
    frames: z.array(publicFrame),
    /** What visitors are asked to be led to what fits them. */
    questions: z.array(finderQuestion),
    rating: z.number().nullable(),
    ratings: whole,
  }),
  faults: ['CALENDAR_NOT_FOUND'],
})

export const findFrame = call('GET', '/api/v1/calendars/{id}/finder', {
  who: 'public',
  summary: 'Which of its frames fits somebody who answered its questions so',
  beyond: 'The catalogue shows what is sold of a calendar and leads nobody to it.',
  params: byId,
  /** `question:option` of each answer, joined by commas. */
  query: z.object({ answers: text(400) }),
  reply: z.object({ frameId: id.nullable() }),
  faults: ['CALENDAR_NOT_FOUND'],
})

export const createFrame = call('POST', '/api/v1/calendar-frames', {
  who: 'host',
  opens: ['calendars.manage'],
  status: 201,
  summary: 'Adds what is sold of a calendar: a length at a price',
  body: frameTerms.required({ name: true, price: true, minutes: true, way: true }).extend({ calendarId: id }),
  reply: hostFrame,
  faults: [...OWN, 'CALENDAR_TOO_MANY_FRAMES', 'COLLEAGUE_NOT_FOUND', ...SHOWN],
})
export const changeFrame = call('PUT', '/api/v1/calendar-frames/{id}', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'Changes what is sold of a calendar: what is booked already keeps its time and its price',
  params: byId,
  body: frameTerms.extend({
    version,
    /** Its place among the frames of its calendar, 0 first: the order that guests see. */
    index: whole.max(CALENDAR_LIMITS.frames - 1).optional(),
  }),
  reply: hostFrame,
  faults: ['CALENDAR_FRAME_NOT_FOUND', 'NOT_OWNER', 'VERSION_CONFLICT', 'COLLEAGUE_NOT_FOUND', ...SHOWN],
})
export const deleteFrame = call('DELETE', '/api/v1/calendar-frames/{id}', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'Sells it no more; bookings of it stay good',
  params: byId,
  reply: done,
  faults: ['CALENDAR_FRAME_NOT_FOUND', 'NOT_OWNER'],
})
export const listFrames = call('GET', '/api/v1/calendar-frames', {
  who: 'public',
  summary: 'What can be booked: of a host or a calendar, or all, each with its next free hour',
  query: paging(12).extend({
    hostId: id.optional(),
    calendarId: id.optional(),
    search: text(120).optional(),
    zone: zone.optional(),
  }),
  reply: listOf(
    publicFrame.omit({ questions: true }).extend({ next: shownTime.extend({ startsAt: instant }).nullable() }),
  ),
})
export const frameById = call('GET', '/api/v1/calendar-frames/{id}', {
  who: 'public',
  summary: 'One thing that can be booked',
  params: byId,
  reply: publicFrame,
  faults: ['CALENDAR_FRAME_NOT_FOUND'],
})
export const frameSlots = call('GET', '/api/v1/calendar-frames/{id}/slots', {
  who: 'public',
  summary: 'Its free hours on these days of a zone, with what the clocks of guest and host show',
  beyond: 'The catalogue books hours and has no call that says which are free.',
  params: byId,
  /** Without days: a week from today, or from the first day on which something is free. */
  query: hoursQuery,
  reply: freeHours,
  faults: ['CALENDAR_FRAME_NOT_FOUND'],
})

/** What a clock on the wall shows; 1440 is the end of the day. */
const wall = z.object({ day, minute: whole.min(0).max(1_440) })
const absence = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  note: z.string(),
  colleague: person.nullable(),
})
export const myAbsences = call('GET', '/api/v1/calendars/absences', {
  who: 'host',
  summary: 'When the host is away from all their calendars, from now on',
  beyond: 'The catalogue has hours of a calendar and no days off of its host.',
  reply: listOf(absence),
})
export const addAbsence = call('POST', '/api/v1/calendars/absences', {
  who: 'host',
  status: 201,
  summary: 'Closes all calendars of the host for a time; what is booked already stays booked and is named',
  beyond: 'The catalogue has hours of a calendar and no days off of its host.',
  body: z
    .object({
      /** Whose clock `from` and `to` are read from. */
      zone,
      from: wall,
      to: wall,
      note: text(300).default(''),
      colleagueId: id.nullable().default(null),
    })
    .refine(({ from, to }) => from.day < to.day || (from.day === to.day && from.minute < to.minute), {
      path: ['to', 'day'],
      message: 'Lúc kết thúc phải sau lúc bắt đầu.',
    }),
  reply: absence.extend({ booked: whole }),
  faults: ['ABSENCE_OVERLAPS', 'COLLEAGUE_NOT_FOUND'],
})
export const removeAbsence = call('DELETE', '/api/v1/calendars/absences/{id}', {
  who: 'host',
  summary: 'Opens the calendars again',
  beyond: 'The catalogue has hours of a calendar and no days off of its host.',
  params: byId,
  reply: done,
  faults: ['ABSENCE_NOT_FOUND'],
})
