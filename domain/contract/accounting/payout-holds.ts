import { z } from 'zod'
import { PayoutHoldSource } from '../../books.ts'
import { call } from '../call.ts'
import { byId, day, done, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'
import { signed } from './earnings.ts'

const WHY = 'The catalogue pays hosts nowhere; money under dispute must be kept from them until somebody has looked.'
const staff = { who: 'staff' as const, beyond: WHY }
const decide = { ...staff, grant: 'payouts.manage' as const }
/** Why: for the staff, and in words meant for the host. */
const why = { reason: text(500, 3), publicWords: text(300, 3) }

export const payoutHolds = call('GET', '/api/v1/admin/payout-holds', {
  ...staff,
  grant: 'books.read',
  summary: 'What hosts earned and are not paid for now, why and since when; sums by age; the reserves in force',
  query: paging(20).extend({ state: z.enum(['IN_FORCE', 'ENDED']).default('IN_FORCE') }),
  reply: listOf(
    z.object({
      id,
      host: person,
      source: z.enum(PayoutHoldSource),
      /** Null: everything of the host. */
      line: z.object({ orderId: id, orderCode: z.string(), name: z.string() }).nullable(),
      ...why,
      amount: signed,
      since: instant,
      until: instant.nullable(),
      by: person.nullable(),
      releasedAt: instant.nullable(),
      releasedBy: person.nullable(),
      releaseNote: z.string().nullable(),
    }),
  ).extend({
    held: signed,
    /** By how many whole days it has been held, from so many on. */
    ages: z.array(z.object({ from: whole, amount: signed })),
    reserved: whole,
    reserves: z.array(
      z.object({
        id,
        host: person,
        basisPoints: whole,
        days: whole,
        ...why,
        amount: whole,
        since: instant,
        by: person,
      }),
    ),
  }),
})
export const linesToHold = call('GET', '/api/v1/admin/payout-holds/lines', {
  ...decide,
  summary: 'The sold lines of an order that can be held back, by its code',
  query: z.object({ order: text(40, 1) }),
  reply: z.object({ items: z.array(z.object({ id, host: person, name: z.string(), left: signed })) }),
})
export const holdPayout = call('POST', '/api/v1/admin/payout-holds', {
  ...decide,
  status: 201,
  summary: 'Holds back everything of a host, or one sold line; payouts of it that were not sent are taken back',
  body: z.object({
    hostId: id,
    orderItemId: id.nullable().default(null),
    ...why,
    /** The last day on which it is held; without it until somebody releases it. */
    until: day.nullable().default(null),
  }),
  reply: z.object({ id, takenBack: whole }),
  faults: ['NOT_FOUND', 'PAYOUT_HELD_ALREADY', 'CANNOT_DECIDE_OWN'],
})
export const releaseHold = call('PATCH', '/api/v1/admin/payout-holds/{id}/release', {
  ...decide,
  summary: 'Ends a hold: what it kept is payable from the next run on',
  params: byId,
  body: z.object({ note: text(500, 3) }),
  reply: done,
  faults: ['PAYOUT_HOLD_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'],
})
export const setReserve = call('POST', '/api/v1/admin/payout-reserves', {
  ...decide,
  status: 201,
  summary: 'Keeps a part of each sale of a host longer, from now on; takes the place of the reserve before',
  body: z.object({
    hostId: id,
    basisPoints: whole.min(1).max(10_000),
    days: whole.min(1).max(365),
    ...why,
  }),
  reply: z.object({ id }),
  faults: ['NOT_FOUND', 'CANNOT_DECIDE_OWN'],
})
export const endReserve = call('PATCH', '/api/v1/admin/payout-reserves/{id}/end', {
  ...decide,
  summary: 'Ends a reserve for what is sold from now on; what it keeps waits until its day',
  params: byId,
  reply: done,
  faults: ['PAYOUT_HOLD_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'],
})
