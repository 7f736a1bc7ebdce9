import { z } from 'zod'
import { DeliveryMode } from '../../enums.ts'
import { EmailKind } from '../../newsletter.ts'
import { DeliveryCause, DeliveryState } from '../../notifications/delivery.ts'
import { NotificationGroup, Wire } from '../../notifications/kind.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, person, text } from '../shapes.ts'
import { kindName } from './settings.ts'

const grant = 'notifications.manage'
const beyond = 'staff answer "I was not told": the catalogue has no call for what was sent'
const template = z.object({ kind: kindName, channel: z.enum(Wire) })
const delivery = z.object({
  id,
  person: person.extend({ email: z.string() }),
  kind: z.string(),
  name: z.string(),
  title: z.string(),
  channel: z.enum(Wire),
  mode: z.enum(DeliveryMode),
  cause: z.enum(DeliveryCause),
  state: z.enum(DeliveryState),
  /** Why not, or why not yet, in words. */
  why: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  messageId: id.nullable(),
  tries: z.number().int(),
})

export const deliveryLog = call('GET', '/api/v1/staff/notifications/deliveries', {
  who: 'staff',
  grant,
  summary: 'What was sent to whom, when, by which channel, and why not; newest first',
  beyond,
  query: paging(30).extend({
    search: text(100).optional(),
    channel: z.enum(Wire).optional(),
    state: z.enum(['sent', 'waiting', 'failed', 'skipped']).optional(),
  }),
  reply: listOf(delivery),
})
export const deadLetters = call('GET', '/api/v1/staff/notifications/dead-letters', {
  who: 'staff',
  grant,
  summary: 'Messages that failed for good, newest first, and what messages cost this month',
  beyond,
  query: paging(30),
  reply: listOf(
    z.object({
      id,
      kind: z.string(),
      name: z.string(),
      channel: z.enum(Wire),
      recipient: z.string(),
      subject: z.string(),
      failure: z.string(),
      code: z.string(),
      tries: z.number().int(),
      failedAt: instant,
      /** Whether there is still something to send: what a code said is gone. */
      canResend: z.boolean(),
    }),
  ).extend({ month: z.object({ spent: z.number().int(), limit: z.number().int() }) }),
})
export const resendMessage = call('POST', '/api/v1/staff/notifications/messages/{id}/resend', {
  who: 'staff',
  grant,
  summary: 'Sends a failed message again, under a new key',
  beyond,
  params: byId,
  body: z.strictObject({}),
  reply: done,
  faults: ['MESSAGE_NOT_FOUND', 'MESSAGE_NOT_FAILED'],
})
export const messageTemplates = call('GET', '/api/v1/staff/notifications/templates', {
  who: 'staff',
  grant,
  summary: 'Every kind of news with the channels it can go through',
  beyond: 'templates are looked at before people get them',
  reply: z.object({
    items: z.array(
      z.object({
        kind: kindName,
        name: z.string(),
        group: z.enum(NotificationGroup),
        transactional: z.boolean(),
        advertising: z.boolean(),
        channels: z.array(z.object({ channel: z.enum(Wire), byDefault: z.boolean() })),
      }),
    ),
  }),
})
export const previewTemplate = call('GET', '/api/v1/staff/notifications/templates/{kind}/{channel}', {
  who: 'staff',
  grant,
  summary: 'One template filled with a sample',
  beyond: 'see messageTemplates',
  params: template,
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    /** A whole HTML document; null for channels of plain text. */
    html: z.string().nullable(),
    /** What it costs to send once, in đồng. */
    cost: z.number().int(),
  }),
  faults: ['TEMPLATE_NOT_FOUND'],
})
export const testTemplate = call('POST', '/api/v1/staff/notifications/templates/{kind}/{channel}/test', {
  who: 'staff',
  grant,
  limit: { perMinute: 10, by: 'user' },
  summary: 'Sends a template, filled with a sample, to the caller',
  beyond: 'see messageTemplates',
  params: template,
  body: z.strictObject({}),
  reply: z.object({ ok: z.literal(true), recipient: z.string() }),
  faults: ['TEMPLATE_NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})
export const makePromotion = call('POST', '/api/v1/staff/notifications/promotions', {
  who: 'staff',
  grant,
  status: 201,
  limit: { perMinute: 5, by: 'user' },
  summary: 'Announces an offer to those who agreed to hear of offers',
  beyond: 'the rules for advertising hold for something that is sent',
  body: z.strictObject({
    /** NEWS: whoever agreed to hear of offers, with or without an account; MEMBERSHIP: the addresses that wait for news of memberships. */
    list: z.enum(EmailKind).default('NEWS'),
    title: text(120, 5),
    body: text(400, 10),
    link: z
      .string()
      .max(500)
      .regex(/^\/(?!\/)\S*$/),
  }),
  reply: z.object({ id }),
  faults: ['TOO_MANY_REQUESTS'],
})
