import { z } from 'zod'
import { CourseRole } from '../../cohosts.ts'
import { EventType } from '../../enums.ts'
import { EventStatus } from '../../statuses/event.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, slug, text, whole } from '../shapes.ts'
import { can, eventTerms, hostEvent, version } from './shapes.ts'

const OWN = ['EVENT_NOT_FOUND', 'NOT_OWNER', 'STATUS_CONFLICT'] as const
const WRITE = [...OWN, 'VERSION_CONFLICT', 'CATEGORY_NOT_FOUND', 'FILE_NOT_FOUND'] as const
/** Of what people see already, and may have bought. */
const SHOWN = ['EVENT_NOT_READY', 'TIER_SOLD', 'SESSION_SOLD', 'CAPACITY_BELOW_SOLD'] as const
const SUBMIT = [
  'HOST_NOT_APPROVED',
  'SELLER_NOT_VERIFIED',
  'PUBLISHING_RESTRICTED',
  'CONTENT_REFUSED',
  'EVENT_NOT_READY',
] as const
const bodyLimit = 2 * 1024 * 1024

export const createEventSlug = call('POST', '/api/v1/events/create-slug', {
  who: 'host',
  summary: 'The address that an event of this name would get now',
  body: z.object({ name: text(120, 1) }),
  reply: z.object({ slug }),
})
export const draftEvent = call('POST', '/api/v2/events/draft', {
  who: 'host',
  status: 201,
  summary: 'Begins an event; nobody else sees it, and anything may still be missing',
  body: eventTerms,
  reply: hostEvent,
  faults: ['HOST_NOT_APPROVED', 'CATEGORY_NOT_FOUND', 'FILE_NOT_FOUND'],
  bodyLimit,
})
export const saveEventDraft = call('POST', '/api/v2/events/{id}/draft', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'Saves what was written of an event that nobody sees yet; anything may still be missing',
  params: byId,
  body: eventTerms.extend({ version }),
  reply: hostEvent,
  faults: WRITE,
  bodyLimit,
})
const created = {
  who: 'host',
  status: 201,
  summary:
    'Hands an event in: a draft by its id, or one that is written at once. The staff look at it before it is shown',
  body: eventTerms.extend({ id: id.optional(), version: version.optional() }),
  reply: hostEvent,
  faults: [...WRITE, ...SUBMIT],
  bodyLimit,
} as const
export const createEvent = call('POST', '/api/v2/events', created)
export const createEventV1 = call('POST', '/api/v1/events/create', created)
const changed = {
  who: 'host',
  opens: ['events.manage'],
  summary: 'Changes an event. What people see already must stay fit to be shown, and is shown at once',
  params: byId,
  body: eventTerms.extend({ version }),
  reply: hostEvent,
  faults: [...WRITE, ...SHOWN, 'PUBLISHING_RESTRICTED', 'CONTENT_REFUSED'],
  bodyLimit,
} as const
export const changeEvent = call('PATCH', '/api/v2/events/{id}', changed)
export const changeEventV1 = call('PATCH', '/api/v1/events/{id}', changed)
export const withdrawEvent = call('POST', '/api/v2/events/{id}/withdrawn', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'Takes an event back out of the queue of the staff',
  beyond: 'The specification lets what was handed in only wait; a host who sees a mistake takes it back.',
  params: byId,
  reply: hostEvent,
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'STATUS_CONFLICT'],
})
export const displayEvent = call('PUT', '/api/v2/events/{id}/displayed', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'Hides an event from everybody, or shows it again; tickets that were sold stay good',
  beyond: 'The specification lets the staff hide an event; its host stops the sale the same way.',
  params: byId,
  body: z.object({ displayed: z.boolean() }),
  reply: hostEvent,
  faults: [...OWN, ...SUBMIT, 'EVENT_HIDDEN_BY_STAFF'],
})
export const deleteEvent = call('DELETE', '/api/v1/events/{id}', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'Removes an event that is not shown and of which nobody has a ticket that is still to come',
  params: byId,
  reply: done,
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'STATUS_CONFLICT', 'TIER_SOLD'],
})
export const hostEventById = call('GET', '/api/v2/host/events/{id}', {
  who: 'host',
  opens: ['events.manage'],
  summary: 'One event with everything that its editor shows',
  beyond: 'The public call answers with what visitors see; the editor works on drafts too.',
  params: byId,
  reply: hostEvent,
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER'],
})

const row = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  status: z.enum(EventStatus),
  reason: z.string().nullable(),
  coverFileId: id.nullable(),
  types: z.array(z.enum(EventType)),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  sold: whole,
  /** Of all tiers together; null: no limit. */
  capacity: whole.nullable(),
  updatedAt: instant,
  host: z.object({ id, fullName: z.string() }),
  role: z.enum(CourseRole),
  can,
})
const mine = {
  who: 'host',
  query: paging(12).extend({ status: z.enum(EventStatus).optional(), search: text(120).optional() }),
  reply: listOf(row).extend({ counts: z.partialRecord(z.enum(EventStatus), whole) }),
} as const
export const myEvents = call('GET', '/api/v2/events/mine', {
  ...mine,
  summary: 'The host’s own events in every state, the last changed first',
})
export const myEventsV1 = call('GET', '/api/v1/events/mine', { ...mine, summary: 'The same as version 2' })
export const cohostedEvents = call('GET', '/api/v2/events/co-host', {
  ...mine,
  summary: 'Events of others that the caller helps with, the last changed first',
})
export const countCohostedEvents = call('GET', '/api/v2/events/co-host/count', {
  who: 'host',
  summary: 'With how many events of others the caller helps',
  reply: z.object({ count: whole }),
})
