import { z } from 'zod'
import { ReminderAnchor, ReminderDirection, TimeUnit, Toggle } from '../../enums.ts'
import {
  type Around,
  distanceOf,
  MESSAGE_LIMITS,
  MessagePresence,
  MessageStatus,
  MessageTrigger,
} from '../../event/messages.ts'
import { EventStatus } from '../../statuses/event.ts'
import { DAY } from '../../time.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, person, text, whole } from '../shapes.ts'

const beyond = 'The specification names reminders and their settings; hosts also write to those who come.'
const L = MESSAGE_LIMITS
const moment = {
  anchor: z.enum(ReminderAnchor),
  direction: z.enum(ReminderDirection),
  amount: z.number().int().min(1).max(1_000),
  unit: z.enum(TimeUnit),
}
const isNear = (at: Pick<Around, 'amount' | 'unit'>) => distanceOf(at) <= L.days * DAY
const tooFar = { path: ['amount'], message: `Xa nhất ${L.days} ngày.` }
const around = z.object(moment).refine(isNear, tooFar)
const segment = z.object({
  /** null: of all tiers, of all sessions. */
  tierId: id.nullable().default(null),
  sessionId: id.nullable().default(null),
  presence: z.enum(MessagePresence).default('ALL'),
})
const link = z
  .url({ protocol: /^https$/, message: 'Liên kết bắt đầu bằng https://' })
  .max(L.link)
  .nullable()
  .default(null)

const message = z.object({
  id,
  subject: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  author: person,
  tier: z.object({ id, name: z.string() }).nullable(),
  session: z.object({ id, name: z.string() }).nullable(),
  presence: z.enum(MessagePresence),
  trigger: z.enum(MessageTrigger),
  schedule: around.nullable(),
  /** When it goes out, as the event stands now; null where a change sends it, or it went out. */
  dueAt: instant.nullable(),
  status: z.enum(MessageStatus),
  /** How many people it went to. */
  people: whole.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})
const reminder = z
  .object({ subject: z.enum(['EVENT', 'OFFLINE_EVENT']), ...moment, toggle: z.enum(Toggle) })
  .refine(isNear, tooFar)
const host = { who: 'host', params: byId } as const
const OWN = ['EVENT_NOT_FOUND', 'NOT_OWNER'] as const
const TO = [...OWN, 'TIER_NOT_FOUND', 'SESSION_NOT_FOUND'] as const

export const eventMessages = call('GET', '/api/v2/events/{id}/messages', {
  ...host,
  opens: ['events.manage'],
  summary: 'What was written to those who have tickets of an event, the last first, and when they are reminded',
  beyond,
  reply: z.object({
    event: z.object({
      id,
      name: z.string(),
      slug: z.string(),
      status: z.enum(EventStatus),
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
    }),
    tiers: z.array(z.object({ id, name: z.string() })),
    sessions: z.array(z.object({ id, name: z.string(), startsAt: instant.nullable() })),
    items: z.array(message),
    reminders: z.array(reminder),
    /** How many may still go out in these twenty-four hours. */
    left: whole,
    can: z.object({ message: z.boolean() }),
  }),
  faults: OWN,
})
export const messagePeople = call('GET', '/api/v2/events/{id}/messages/people', {
  ...host,
  summary: 'How many people a message to a part of those who have tickets would reach now',
  beyond,
  query: z.object({
    tierId: id.optional(),
    sessionId: id.optional(),
    presence: z.enum(MessagePresence).default('ALL'),
  }),
  reply: z.object({ people: whole }),
  faults: TO,
})
export const writeEventMessage = call('POST', '/api/v2/events/{id}/messages', {
  ...host,
  status: 201,
  summary: 'Writes to those who have tickets: at once, around the start or the end, or at the next change',
  beyond,
  body: segment.extend({
    subject: text(L.subject, 1),
    body: text(L.body, 1),
    link,
    trigger: z.enum(MessageTrigger),
    schedule: around.nullable().default(null),
  }),
  reply: message,
  faults: [
    ...TO,
    'STATUS_CONFLICT',
    'VALIDATION_FAILED',
    'CONTENT_REFUSED',
    'EVENT_MESSAGE_LIMIT',
    'EVENT_MESSAGE_NOBODY',
  ],
})
export const cancelEventMessage = call('DELETE', '/api/v2/events/{id}/messages/{messageId}', {
  who: 'host',
  summary: 'Takes a message back that did not go out yet',
  beyond,
  params: z.object({ id, messageId: id }),
  reply: done,
  faults: [...OWN, 'EVENT_MESSAGE_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const setEventReminders = call('PUT', '/api/v2/events/{id}/reminders', {
  ...host,
  opens: ['events.manage'],
  summary: 'When whoever has a ticket is reminded of an event; those that are off stay in the list',
  beyond,
  body: z.object({ items: z.array(reminder).max(L.reminders) }),
  reply: z.object({ items: z.array(reminder) }),
  faults: [...OWN, 'STATUS_CONFLICT', 'VALIDATION_FAILED'],
})
