import { z } from 'zod'
import { CohostRole, CohostStatus, WorkKind } from '../../cohosts.ts'
import { call } from '../call.ts'
import { byId, email, id, instant, listOf, person } from '../shapes.ts'

const WHY = 'The specification has co-hosts but the catalogue has no call that makes one.'
const role = z.enum(CohostRole)
const work = z.object({ kind: z.enum(WorkKind), id, name: z.string() })
const cohost = z.object({
  id,
  /** null until somebody with that address has accepted. */
  user: person.nullable(),
  email: z.string(),
  role,
  status: z.enum(CohostStatus),
  invitedAt: instant,
  expiresAt: instant,
  answeredAt: instant.nullable(),
})
const invitation = z.object({
  id,
  work,
  invitedBy: person,
  email: z.string(),
  role,
  status: z.enum(CohostStatus),
  expiresAt: instant,
  /** What the caller may do with it now; `why` says what stands in the way. */
  can: z.object({ answer: z.boolean(), why: z.string().nullable() }),
})

const team = z.object({
  work,
  owner: person,
  items: z.array(cohost),
  can: z.object({ invite: z.boolean() }),
})

export const courseCohosts = call('GET', '/api/v1/online-courses/{id}/co-hosts', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Who helps with a course and who is invited to',
  beyond: WHY,
  params: byId,
  reply: team,
  faults: ['COURSE_NOT_FOUND', 'NOT_OWNER'],
})
export const eventCohosts = call('GET', '/api/v1/events/{id}/co-hosts', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'Who helps with an event and who is invited to',
  beyond: WHY,
  params: byId,
  reply: team,
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER'],
})
export const calendarCohosts = call('GET', '/api/v1/calendars/{id}/co-hosts', {
  who: 'host',
  opens: ['calendars.manage'],
  summary: 'Who is booked by a calendar beside its host, who looks after it, and who is invited to',
  beyond: WHY,
  params: byId,
  reply: team,
  faults: ['CALENDAR_NOT_FOUND', 'NOT_OWNER'],
})
export const inviteCohost = call('POST', '/api/v1/online-courses/{id}/co-hosts', {
  who: 'host',
  status: 201,
  summary: 'Invites a person by e-mail to help with a course',
  beyond: WHY,
  params: byId,
  body: z.object({ email, role }),
  reply: cohost,
  faults: ['COURSE_NOT_FOUND', 'NOT_OWNER', 'COHOST_EXISTS', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 20, by: 'user' },
})
export const inviteEventCohost = call('POST', '/api/v1/events/{id}/co-hosts', {
  who: 'host',
  status: 201,
  summary: 'Invites a person by e-mail to help with an event',
  beyond: WHY,
  params: byId,
  body: z.object({ email, role }),
  reply: cohost,
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'COHOST_EXISTS', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 20, by: 'user' },
})
export const inviteCalendarCohost = call('POST', '/api/v1/calendars/{id}/co-hosts', {
  who: 'host',
  status: 201,
  summary: 'Invites a person by e-mail to be booked by a calendar too, or to look after it',
  beyond: WHY,
  params: byId,
  body: z.object({ email, role }),
  reply: cohost,
  faults: ['CALENDAR_NOT_FOUND', 'NOT_OWNER', 'COHOST_EXISTS', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 20, by: 'user' },
})
export const changeCohost = call('PATCH', '/api/v1/co-hosts/{id}', {
  who: 'host',
  summary: 'Gives a co-host another role',
  beyond: WHY,
  params: byId,
  body: z.object({ role }),
  reply: cohost,
  faults: ['COHOST_NOT_FOUND', 'NOT_OWNER'],
})
export const removeCohost = call('DELETE', '/api/v1/co-hosts/{id}', {
  who: 'user',
  summary: 'The owner removes a co-host or takes an invitation back; a co-host leaves',
  beyond: WHY,
  params: byId,
  reply: z.object({ id, status: z.enum(CohostStatus) }),
  faults: ['COHOST_NOT_FOUND', 'NOT_OWNER'],
})
export const myInvitations = call('GET', '/api/v1/co-hosts/invitations', {
  who: 'user',
  summary: 'Invitations that wait for my answer',
  beyond: WHY,
  reply: listOf(invitation),
})
export const oneInvitation = call('GET', '/api/v1/co-hosts/{id}', {
  who: 'user',
  summary: 'An invitation as the person invited and the owner see it',
  beyond: WHY,
  params: byId,
  reply: invitation,
  faults: ['COHOST_NOT_FOUND', 'INVITATION_FOR_ANOTHER'],
})
export const answerInvitation = call('POST', '/api/v1/co-hosts/{id}/answer', {
  who: 'user',
  summary: 'Accepts or declines an invitation; who accepts becomes a host',
  beyond: WHY,
  params: byId,
  body: z.object({ accept: z.boolean() }),
  reply: z.object({ id, status: z.enum(CohostStatus), work: work.omit({ name: true }) }),
  faults: ['COHOST_NOT_FOUND', 'INVITATION_FOR_ANOTHER', 'INVITATION_CLOSED', 'COHOST_EXISTS', 'ACCOUNT_NOT_VERIFIED'],
})
