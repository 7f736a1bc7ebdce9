import { z } from 'zod'
import { call } from '../call.ts'
import { done, id } from '../shapes.ts'

/**
 * What another machine sends. `payload` is the JSON text that was signed, byte for byte; `signature` is the base64url
 * HMAC-SHA256 of `{timestamp}.{deliveryId}.{payload}` with the secret both know.
 */
const signed = z.object({
  deliveryId: z.string().min(1).max(100),
  timestamp: z.number().int().min(0).max(9_999_999_999),
  payload: z.string().min(2).max(20_000),
  signature: z.string().min(1).max(200),
})
const FAULTS = ['SIGNATURE_INVALID', 'VALIDATION_FAILED'] as const
const taken = z.object({ ok: z.literal(true), again: z.boolean() })

export const eventReminderDue = call('POST', '/api/v1/webhooks/scheduler/event-reminder', {
  who: 'system',
  summary: 'The scheduler says that reminders of an event are due',
  body: signed,
  reply: taken,
  faults: FAULTS,
})
export const calendarReminderDue = call('POST', '/api/v1/webhooks/scheduler/calendar-reminder', {
  who: 'system',
  summary: 'The scheduler says that reminders of a booking are due',
  body: signed,
  reply: taken,
  faults: FAULTS,
})
export const messageReported = call('POST', '/api/v1/webhooks/notification-service', {
  who: 'system',
  summary: 'The service that delivers messages says what became of one',
  body: signed,
  reply: taken,
  faults: FAULTS,
})
export const trackAffiliate = call('POST', '/api/v2/affiliate/tracking', {
  who: 'public',
  summary: 'Counts a visit through somebody’s link: once a day, visitor and product, without address or name',
  body: z.object({ affiliateId: id, productId: id.optional() }),
  reply: done,
  faults: ['AFFILIATE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'address' },
})
