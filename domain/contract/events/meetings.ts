import { z } from 'zod'
import { EventType, MeetingProvider } from '../../enums.ts'
import { JoinState } from '../../event/meetings.ts'
import { TICKET_CODE } from '../../event/ticket-code.ts'
import { MeetingProblem } from '../../meetings.ts'
import { EventStatus } from '../../statuses/event.ts'
import { call } from '../call.ts'
import { byId, id, instant, slug, whole } from '../shapes.ts'

const beyond =
  'The specification names where events meet; who holds a ticket must get in, and its host must know what is missing.'
const byCode = z.object({ code: z.string().max(200).regex(TICKET_CODE) })
const bySession = z.object({ id, sessionId: id })
const OWN = ['EVENT_NOT_FOUND', 'NOT_OWNER'] as const

export const meetingByTicket = call('GET', '/api/v2/events/meeting/{code}', {
  who: 'public',
  summary:
    'Where the code of a ticket leads to now: the ticket itself, the session, when its meeting opens, and why nobody gets in',
  beyond,
  params: byCode,
  reply: z.object({
    state: z.enum(JoinState),
    eventName: z.string(),
    slug,
    /** Of a code that is good. */
    holderName: z.string().nullable(),
    paper: z
      .object({
        tierName: z.string(),
        /** Null: nothing of it is held at a place. */
        place: z
          .object({ name: z.string(), address: z.string(), directions: z.string(), mapUrl: z.string() })
          .nullable(),
        sessions: z.array(
          z.object({ id, name: z.string(), startsAt: instant, endsAt: instant, canceledAt: instant.nullable() }),
        ),
        /** What the door scans, as SVG; null where there is no door, or nobody gets in. */
        picture: z.string().nullable(),
      })
      .nullable(),
    provider: z.enum(MeetingProvider).nullable(),
    session: z.object({ name: z.string(), startsAt: instant, endsAt: instant, opensAt: instant }).nullable(),
  }),
  faults: ['TICKET_NOT_FOUND'],
  limit: { perMinute: 120, by: 'address' },
})
export const joinMeeting = call('POST', '/api/v2/events/meeting/{code}/join', {
  who: 'public',
  summary: 'Lets whoever holds the code of a ticket into its meeting, and checks the ticket in',
  beyond,
  params: byCode,
  reply: z.object({ url: z.string() }),
  faults: ['TICKET_NOT_FOUND', 'TICKET_REVOKED', 'JOIN_LINK_OLD', 'MEETING_NOT_OPEN', 'MEETING_NOT_READY'],
  limit: { perMinute: 120, by: 'address' },
})

const meetings = z.object({
  event: z.object({
    id,
    name: z.string(),
    slug: z.string(),
    status: z.enum(EventStatus),
    types: z.array(z.enum(EventType)),
    provider: z.enum(MeetingProvider).nullable(),
  }),
  /** The caller holds it, and may enter as its host. */
  isOwner: z.boolean(),
  items: z.array(
    z.object({
      sessionId: id,
      name: z.string(),
      startsAt: instant,
      endsAt: instant,
      /** Where the session meets; null where no meeting is wanted, or yet to be made. */
      provider: z.enum(MeetingProvider).nullable(),
      isMade: z.boolean(),
      problem: z.enum(MeetingProblem).nullable(),
      triedAgainAt: instant.nullable(),
      /** How many tickets joined. */
      guests: whole,
    }),
  ),
})
export const eventMeetings = call('GET', '/api/v2/host/events/{id}/meetings', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'The meetings of an event: which stand at their provider, and what is missing',
  beyond,
  params: byId,
  reply: meetings,
  faults: OWN,
})
export const retryMeetings = call('POST', '/api/v2/host/events/{id}/meetings/retry', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'Asks the providers of meetings again now for what they did not do',
  beyond,
  params: byId,
  reply: meetings,
  faults: OWN,
  limit: { perMinute: 10, by: 'user' },
})
export const startMeeting = call('POST', '/api/v2/host/events/{id}/sessions/{sessionId}/start', {
  who: 'host',
  summary: 'Where the host of an event enters a meeting, as it is at this moment; for nobody else',
  beyond,
  params: bySession,
  reply: z.object({ url: z.string() }),
  faults: [...OWN, 'SESSION_NOT_FOUND', 'MEETING_NOT_READY'],
})

const afterwards = z.object({
  courseId: id.nullable(),
  certifies: z.boolean(),
  leastPercent: whole.nullable(),
  /** Whether the provider tells how long people stayed. */
  isMeasured: z.boolean(),
  given: z.object({ courses: whole, certificates: whole }),
  /** Courses of the host that attendance may open. */
  courses: z.array(z.object({ id, name: z.string() })),
  recordings: z.array(
    z.object({
      sessionId: id,
      file: z.object({ id, name: z.string(), durationMs: whole.nullable(), byProvider: z.boolean() }).nullable(),
      /** The provider told of one that is being brought. */
      isComing: z.boolean(),
    }),
  ),
})
export const eventAfterwards = call('GET', '/api/v2/host/events/{id}/afterwards', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'What whoever attends an event gets afterwards: a course, a certificate, recordings',
  beyond,
  params: byId,
  reply: afterwards,
  faults: OWN,
})
export const setAfterwards = call('PUT', '/api/v2/host/events/{id}/afterwards', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'Says which course attendance opens, and whether it is certified',
  beyond,
  params: byId,
  body: z.object({
    courseId: id.nullable(),
    certifies: z.boolean(),
    leastPercent: whole.min(1).max(100).nullable(),
  }),
  reply: afterwards,
  faults: [...OWN, 'COURSE_NOT_FOUND'],
})
export const setRecording = call('PUT', '/api/v2/host/events/{id}/sessions/{sessionId}/recording', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'Gives whoever has a ticket for a session a film of it, or takes it away',
  beyond,
  params: bySession,
  body: z.object({ fileId: id.nullable() }),
  reply: afterwards,
  faults: [...OWN, 'SESSION_NOT_FOUND', 'FILE_NOT_FOUND', 'FILE_NOT_READY', 'FILE_TYPE_REFUSED'],
})
export const ticketAfterwards = call('GET', '/api/v2/tickets/{id}/afterwards', {
  who: 'user',
  summary: 'What remains of an event for the holder of a ticket: recordings, the course it opened, the certificate',
  beyond,
  params: byId,
  reply: z.object({
    event: z.object({ name: z.string(), slug }),
    films: z.array(
      z.object({
        sessionId: id,
        name: z.string(),
        startsAt: instant,
        durationMs: whole.nullable(),
        url: z.string(),
        streamUrl: z.string().nullable(),
        expiresAt: instant,
      }),
    ),
    certificateNumber: z.string().nullable(),
    course: z.object({ name: z.string(), slug }).nullable(),
  }),
  faults: ['TICKET_NOT_FOUND', 'TICKET_REVOKED'],
})
