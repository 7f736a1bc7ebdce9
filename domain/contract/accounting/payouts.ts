import { z } from 'zod'
import { PayoutObstacle } from '../../books.ts'
import { PayoutStatus } from '../../statuses/payout.ts'
import { call } from '../call.ts'
import { byId, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'
import { payoutRow, signed, statementLine } from './earnings.ts'

const WHY = 'The catalogue lists payout channels, but has no call that pays hosts out.'
const staff = { who: 'staff' as const, beyond: WHY }
const row = payoutRow.extend({ host: person })
/** The last moment that counts; without it the start of today. */
const cutoff = instant.optional()

const filters = { status: z.enum(PayoutStatus).optional(), search: text(100).optional() }

export const payouts = call('GET', '/api/v1/admin/payouts', {
  ...staff,
  grant: 'books.read',
  summary: 'Payouts, the newest first',
  query: paging(20).extend(filters),
  reply: listOf(row).extend({ counts: z.record(z.enum(PayoutStatus), whole) }),
})
export const payoutSheet = call('GET', '/api/v1/admin/payouts/sheet', {
  ...staff,
  grant: 'books.read',
  summary: 'The same as .xlsx, at most 10,000 of them',
  query: z.object(filters),
  reply: z.any(),
  raw: true,
})
export const payout = call('GET', '/api/v1/admin/payouts/{id}', {
  ...staff,
  grant: 'books.read',
  summary: 'One payout: what it is made of, who approved it, what happened to it',
  params: byId,
  reply: row.extend({
    lines: z.array(statementLine),
    startedBy: person.nullable(),
    approvals: z.array(z.object({ by: person, at: instant })),
    approvalsNeeded: whole,
    history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
    can: z.object({
      approve: z.boolean(),
      refuse: z.boolean(),
      check: z.boolean(),
      return: z.boolean(),
      why: z.string().nullable(),
    }),
  }),
  faults: ['PAYOUT_NOT_FOUND'],
})
export const previewPayouts = call('GET', '/api/v1/admin/payout-runs/preview', {
  ...staff,
  grant: 'payouts.manage',
  summary: 'What a run would pay whom, and whom it would not and why; changes nothing',
  query: z.object({ cutoff }),
  reply: z.object({
    cutoff: instant,
    total: whole,
    payable: whole,
    hosts: z.array(
      z.object({
        host: person,
        amount: signed,
        /** Due beside it and held back. */
        held: signed,
        entries: whole,
        obstacle: z.enum(PayoutObstacle).nullable(),
      }),
    ),
  }),
})
export const runPayouts = call('POST', '/api/v1/admin/payout-runs', {
  ...staff,
  grant: 'payouts.manage',
  status: 201,
  summary: 'Makes a payout for every host who can be paid, of what is due and no other payout has',
  body: z.object({ cutoff }),
  reply: z.object({ runId: id, payouts: whole, total: whole, waiting: whole }),
})
const decision = {
  ...staff,
  grant: 'payouts.manage' as const,
  params: byId,
  reply: z.object({ id, status: z.enum(PayoutStatus) }),
}
export const approvePayout = call('PATCH', '/api/v1/admin/payouts/{id}/approve', {
  ...decision,
  summary: 'Approves a payout above the limit; it is sent once two people have',
  faults: ['PAYOUT_NOT_FOUND', 'SECOND_PERSON_NEEDED', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'],
})
export const refusePayout = call('PATCH', '/api/v1/admin/payouts/{id}/refuse', {
  ...decision,
  summary: 'Refuses a payout that was not sent; what it was made of is payable again',
  body: z.object({ reason: text(300, 1) }),
  faults: ['PAYOUT_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const returnPayout = call('PATCH', '/api/v1/admin/payouts/{id}/return', {
  ...decision,
  summary: 'Records that the bank sent the money of a payout back',
  body: z.object({ reason: text(300, 1) }),
  faults: ['PAYOUT_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const checkPayout = call('POST', '/api/v1/admin/payouts/{id}/check', {
  ...decision,
  summary: 'Asks the provider now what became of a payout',
  faults: ['PAYOUT_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
})
