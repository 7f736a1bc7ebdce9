import { z } from 'zod'
import { DISPUTE_LIMITS, DisputeKind } from '../../calendar/disputes.ts'
import { BookingDisputeStatus } from '../../statuses/booking-dispute.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, listOf, paging, person, text } from '../shapes.ts'

const L = DISPUTE_LIMITS
const WHY =
  'A guest who was said to stay away, or whose host did, has somebody to turn to; the catalogue has no call for it.'
const words = text(L.text, L.least)
const dispute = z.object({
  id,
  kind: z.enum(DisputeKind),
  status: z.enum(BookingDisputeStatus),
  reason: z.string(),
  answer: z.string(),
  decision: z.string(),
  /** What the staff let go back. */
  returned: dong,
  openedAt: instant,
  answeredAt: instant.nullable(),
  decidedAt: instant.nullable(),
})
const standing = z.object({
  dispute: dispute.nullable(),
  /** What may be disputed, and until when; null: nothing. */
  opens: z.object({ kind: z.enum(DisputeKind), until: instant }).nullable(),
  /** What may go back at most. */
  most: dong,
  can: z.object({
    open: z.boolean(),
    answer: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    why: z.string().nullable(),
  }),
})

export const bookingDispute = call('GET', '/api/v1/booking-calendars/{id}/dispute', {
  who: 'user',
  opens: ['calendars.manage'],
  summary: 'What the guest of a booking does not agree with, what its host says, and how it was decided',
  beyond: WHY,
  params: byId,
  reply: standing,
  faults: ['BOOKING_NOT_FOUND'],
})
export const openDispute = call('POST', '/api/v1/booking-calendars/{id}/dispute', {
  who: 'user',
  status: 201,
  summary:
    'The guest says within seven days that they were there, or that the host was not: what the host is owed waits',
  beyond: WHY,
  params: byId,
  body: z.object({ reason: words }),
  reply: standing,
  faults: ['BOOKING_NOT_FOUND', 'DISPUTE_CLOSED', 'DISPUTE_EXISTS'],
  limit: { perMinute: 6, by: 'user' },
})
export const withdrawDispute = call('PUT', '/api/v1/booking-calendars/{id}/dispute/withdrawn', {
  who: 'user',
  summary: 'The guest takes it back: all stays as it was',
  beyond: WHY,
  params: byId,
  reply: standing,
  faults: ['BOOKING_NOT_FOUND', 'DISPUTE_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const answerDispute = call('PUT', '/api/v1/booking-calendars/{id}/dispute/answer', {
  who: 'host',
  summary: 'The host says once what happened; guest and staff read it',
  beyond: WHY,
  params: byId,
  body: z.object({ answer: words }),
  reply: standing,
  faults: ['BOOKING_NOT_FOUND', 'DISPUTE_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const decideDispute = call('PUT', '/api/v1/booking-calendars/{id}/dispute/decision', {
  who: 'staff',
  grant: 'calendars.manage',
  summary: 'The staff let money go back, whole or in part, or leave all as it was; both sides read why',
  beyond: WHY,
  params: byId,
  body: z.object({ outcome: z.enum(['RETURNED', 'STANDS']), amount: dong.default(0), reason: words }),
  reply: standing.extend({
    /** So much goes back only once two others agree to the refund. */
    waits: z.boolean(),
  }),
  faults: ['BOOKING_NOT_FOUND', 'DISPUTE_NOT_FOUND', 'STATUS_CONFLICT', 'CANNOT_DECIDE_OWN', 'REFUND_AMOUNT_EXCEEDED'],
})
export const bookingDisputes = call('GET', '/api/v1/admin/booking-disputes', {
  who: 'staff',
  grant: 'calendars.manage',
  summary: 'Disputes of bookings, those that wait first, the oldest of them first',
  beyond: WHY,
  query: paging(20).extend({ status: z.enum(BookingDisputeStatus).optional(), search: text(120).optional() }),
  reply: listOf(
    dispute.extend({
      bookingId: id,
      frameName: z.string(),
      startsAt: instant,
      guest: person,
      host: person,
      price: dong,
    }),
  ).extend({ counts: z.partialRecord(z.enum(BookingDisputeStatus), z.number().int()) }),
})
