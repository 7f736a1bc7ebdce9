import { z } from 'zod'
import { SubscriptionStatus } from '../../enums.ts'
import { LeaveReason } from '../../subscriptions.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, listOf, paging, person, text } from '../shapes.ts'
import { canceled, paymentRecord, shortPlan, staffSubscription as staffSubscriptionShape } from './shapes.ts'

const WHY_STAFF = 'The staff answer people who write about their subscription, and look at how subscriptions do.'
const filters = {
  status: z.enum(SubscriptionStatus).optional(),
  membershipId: id.optional(),
  /** Declined at least once and still tried, leaving when the period ends, or with a pause that runs or is to come. */
  show: z.enum(['TROUBLE', 'LEAVING', 'PAUSED']).optional(),
  search: text(100).optional(),
}
export const staffSubscriptions = call('GET', '/api/v1/admin/subscriptions', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Subscriptions by status, membership and person, the newest first',
  beyond: WHY_STAFF,
  query: paging(20).extend(filters),
  reply: listOf(staffSubscriptionShape),
})
export const subscriptionFigures = call('GET', '/api/v1/admin/subscriptions/figures', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'How many live, begin, leave and are in trouble, what renews in the next 30 days, and why people leave',
  beyond: WHY_STAFF,
  reply: z.object({
    byStatus: z.record(z.enum(SubscriptionStatus), z.number().int()),
    trials: z.number().int(),
    leaving: z.number().int(),
    paused: z.number().int(),
    trouble: z.number().int(),
    begun30: z.number().int(),
    ended30: z.number().int(),
    renewals30: z.number().int(),
    renewalMoney30: dong,
    leaveReasons: z.record(z.enum(LeaveReason), z.number().int()),
  }),
})
export const staffSubscription = call('GET', '/api/v1/admin/subscriptions/{id}', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'One subscription with what happened to it',
  beyond: WHY_STAFF,
  params: byId,
  reply: staffSubscriptionShape.extend({
    /** While a declined renewal is tried: until when it is tried, and everything stays open except after a pause. */
    graceUntil: instant.nullable(),
    /** The plan that begins when the paid period ends. */
    pendingPlan: shortPlan.nullable(),
    /** Everything that happened, the latest first, in words. */
    history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
  }),
  faults: ['SUBSCRIPTION_NOT_FOUND'],
})
export const exportSubscriptions = call('GET', '/api/v1/admin/subscriptions/export', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'The same list as an .xlsx file',
  beyond: WHY_STAFF,
  query: z.object(filters),
  raw: true,
  reply: z.any(),
})
export const staffSubscriptionPayments = call('GET', '/api/v1/admin/subscriptions/{id}/payments', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Each period of a subscription and the money for it',
  beyond: WHY_STAFF,
  params: byId,
  reply: listOf(paymentRecord),
  faults: ['SUBSCRIPTION_NOT_FOUND'],
})
export const staffCancelSubscription = call('POST', '/api/v1/admin/subscriptions/{id}/cancel', {
  who: 'staff',
  grant: 'memberships.manage',
  summary: 'Ends a subscription for its person, with a reason they are told',
  beyond: WHY_STAFF,
  params: byId,
  body: z.object({ when: z.enum(['NOW', 'AT_END']), reason: text(500, 3) }),
  reply: canceled,
  faults: ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_AT_APPLE', 'SUBSCRIPTION_ALREADY_LIFETIME', 'STATUS_CONFLICT'],
})
