import { z } from 'zod'
import { call } from '../call.ts'
import { byId, done, dong, id, instant, listOf, paging, person, whole } from '../shapes.ts'
import { bookingSaid } from './booking-wish.ts'
import { PACKAGES_BEYOND, packageFace } from './packages.ts'
import { frameQuestion, shownTime, zone } from './shapes.ts'

const pass = packageFace.pick({ form: true, name: true, calendar: true }).extend({
  id,
  packageId: id,
  owner: person,
  isOwn: z.boolean(),
  sessions: whole,
  /** How many were used or are booked. */
  used: whole,
  /** How many people book with it, its owner among them, and may at the most. */
  people: whole,
  mostPeople: whole,
  boughtAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  orderId: id,
  /** It can be booked with now. */
  isOpen: z.boolean(),
  /** `isOpen`: its host sells it now. */
  frames: z.array(packageFace.shape.frames.element.extend({ isOpen: z.boolean() })),
})
const USER = { who: 'user', beyond: PACKAGES_BEYOND } as const
export const myPasses = call('GET', '/api/v1/calendar-passes', {
  ...USER,
  summary: 'The packages and classes that the caller has or books with, the last first',
  query: paging(20).extend({ open: z.stringbool().optional() }),
  reply: listOf(pass),
})
export const SessionStanding = ['MINE', 'OPEN', 'FULL', 'WAITING', 'HELD', 'MISSED', 'CANCELED'] as const
export const myPass = call('GET', '/api/v1/calendar-passes/{id}', {
  ...USER,
  summary: 'One of them: what is left, what was booked with it, by whom, and the dates of classes that it opens',
  params: byId,
  query: z.object({ zone: zone.optional() }),
  reply: pass.extend({
    absenceHours: whole.nullable(),
    promise: z.object({ amount: dong, until: instant.nullable(), words: z.string() }),
    bookings: z.array(
      z.object({
        id,
        guest: person,
        /** Theirs alone can be opened. */
        isOwn: z.boolean(),
        frameName: z.string(),
        startsAt: instant,
        time: shownTime,
        standing: z.enum(['COMING', 'WAITING', 'HELD', 'MISSED', 'GIVEN_BACK', 'USED']),
      }),
    ),
    members: z.array(person),
    /** Dates of its class and of those in which a missed session can be made up. */
    dates: z.array(
      z.object({
        id,
        className: z.string(),
        isOwnClass: z.boolean(),
        startsAt: instant,
        time: shownTime,
        left: whole,
        standing: z.enum(SessionStanding),
        bookingId: id.nullable(),
        /** Until when it can be said that one does not come, and the session made up; null: not any more. */
        absentUntil: instant.nullable(),
      }),
    ),
    questions: z.array(z.object({ frameId: id, questions: z.array(frameQuestion) })),
  }),
  faults: ['PASS_NOT_FOUND'],
})
export const bookWithPass = call('POST', '/api/v1/calendar-passes/{id}/bookings', {
  ...USER,
  status: 201,
  summary: 'Books an hour with a session of a package',
  params: byId,
  body: bookingSaid,
  reply: z.object({ id }),
  faults: [
    'PASS_NOT_FOUND',
    'PASS_USED_UP',
    'PASS_OVER',
    'CALENDAR_FRAME_NOT_FOUND',
    'SLOT_TAKEN',
    'SLOT_NOT_OPEN',
    'ALREADY_BOOKED',
  ],
})

const ofSession = z.object({ id, sessionId: id })
export const takeSession = call('POST', '/api/v1/calendar-passes/{id}/sessions/{sessionId}', {
  ...USER,
  status: 201,
  summary: 'Takes a seat of a class’s date to make up for a missed session',
  params: ofSession,
  reply: z.object({ id }),
  faults: ['PASS_NOT_FOUND', 'PASS_USED_UP', 'PASS_OVER', 'CLASS_SESSION_NOT_FOUND', 'SESSION_FULL', 'ALREADY_BOOKED'],
})
export const waitForSession = call('PUT', '/api/v1/calendar-passes/{id}/sessions/{sessionId}/wait', {
  ...USER,
  summary: 'Waits for a seat of a full date: whoever waits longest gets the next one',
  params: ofSession,
  reply: done,
  faults: [
    'PASS_NOT_FOUND',
    'PASS_USED_UP',
    'PASS_OVER',
    'CLASS_SESSION_NOT_FOUND',
    'SESSION_HAS_SEATS',
    'ALREADY_BOOKED',
  ],
})
export const leaveSessionWait = call('DELETE', '/api/v1/calendar-passes/{id}/sessions/{sessionId}/wait', {
  ...USER,
  summary: 'Waits no more',
  params: ofSession,
  reply: done,
  faults: ['PASS_NOT_FOUND'],
})
export const sharePass = call('POST', '/api/v1/calendar-passes/{id}/share', {
  ...USER,
  status: 201,
  summary: 'Makes the address by which others join; the one before is no good any more',
  params: byId,
  reply: z.object({ url: z.string(), expiresAt: instant }),
  faults: ['PASS_NOT_FOUND', 'PASS_FULL', 'PASS_OVER'],
})
const token = z.string().regex(/^[\w-]{43}$/, 'Liên kết không đúng.')
export const sharedPass = call('GET', '/api/v1/calendar-passes/shared/{token}', {
  ...USER,
  summary: 'What somebody who got the address joins',
  params: z.object({ token }),
  reply: z.object({
    id,
    name: z.string(),
    calendarName: z.string(),
    owner: person,
    left: whole,
    expiresAt: instant,
    isMine: z.boolean(),
  }),
  faults: ['PASS_LINK_OVER'],
})
export const joinPass = call('POST', '/api/v1/calendar-passes/shared/{token}', {
  ...USER,
  status: 201,
  summary: 'Books with somebody else’s package from now on',
  params: z.object({ token }),
  reply: z.object({ id }),
  faults: ['PASS_LINK_OVER', 'PASS_FULL'],
})
export const leavePass = call('DELETE', '/api/v1/calendar-passes/{id}/people/{userId}', {
  ...USER,
  summary: 'Its owner lets somebody book with it no more, or somebody leaves it; what they booked stays',
  params: z.object({ id, userId: id }),
  reply: done,
  faults: ['PASS_NOT_FOUND'],
})
