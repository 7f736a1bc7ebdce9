import { z } from 'zod'
import { EventStatus } from '../../statuses/event.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, text, whole } from '../shapes.ts'
import { hostEvent } from './shapes.ts'

const beyond = 'The specification speaks of approval by the staff and shows no call for it.'
const reason = text(1_000, 3)

export const adminEvents = call('GET', '/api/v1/admin/events', {
  who: 'staff',
  grant: 'events.manage',
  summary: 'Every event that was handed in, those that wait first',
  query: paging(20).extend({
    status: z.enum(EventStatus).optional(),
    search: text(120).optional(),
    hostId: id.optional(),
  }),
  reply: listOf(
    z.object({
      id,
      slug: z.string(),
      name: z.string(),
      status: z.enum(EventStatus),
      host: z.object({ id, fullName: z.string() }),
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
      submittedAt: instant.nullable(),
      publishedAt: instant.nullable(),
      sold: whole,
    }),
  ).extend({ counts: z.partialRecord(z.enum(EventStatus), whole) }),
})
export const deleteEventByStaff = call('DELETE', '/api/v1/admin/events/{id}', {
  who: 'staff',
  grant: 'events.manage',
  summary: 'Removes an event that is not shown and of which nobody has a ticket that is still to come',
  params: byId,
  reply: done,
  faults: ['EVENT_NOT_FOUND', 'STATUS_CONFLICT', 'TIER_SOLD'],
})
export const hideEvent = call('PATCH', '/api/v1/admin/events/{id}/hide', {
  who: 'staff',
  grant: 'events.manage',
  summary: 'Hides an event with a reason that its host reads, or shows it again; its host cannot',
  params: byId,
  body: z.object({ hidden: z.boolean().default(true), reason: reason.optional() }),
  reply: hostEvent,
  faults: ['EVENT_NOT_FOUND', 'STATUS_CONFLICT', 'EVENT_NOT_READY', 'VALIDATION_FAILED'],
})
export const approveEvent = call('PATCH', '/api/v1/admin/events/{id}/approve', {
  who: 'staff',
  grant: 'events.manage',
  summary: 'Shows an event that was handed in and puts its tickets on sale',
  beyond,
  params: byId,
  reply: hostEvent,
  faults: [
    'EVENT_NOT_FOUND',
    'STATUS_CONFLICT',
    'EVENT_NOT_READY',
    'CONTENT_HELD',
    'HOST_NOT_APPROVED',
    'SELLER_NOT_VERIFIED',
  ],
})
export const rejectEvent = call('PATCH', '/api/v1/admin/events/{id}/reject', {
  who: 'staff',
  grant: 'events.manage',
  summary: 'Gives an event back to its host with the reason',
  beyond,
  params: byId,
  body: z.object({ reason }),
  reply: hostEvent,
  faults: ['EVENT_NOT_FOUND', 'STATUS_CONFLICT'],
})
