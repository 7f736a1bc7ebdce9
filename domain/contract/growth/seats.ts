import { z } from 'zod'
import { MOST_SEATS } from '../../proposals.ts'
import { SoldKind } from '../../sold/kinds.ts'
import { call } from '../call.ts'
import { byId, done, email, id, instant } from '../shapes.ts'

const beyond = 'A company buys for several learners; the catalogue knows one buyer with one access.'
/** Of an e-mail that was named: what became of it. */
export const SeatOutcome = ['GIVEN', 'INVITED', 'ALREADY_HAS_SEAT', 'ALREADY_OWNED', 'OWN_PRODUCT'] as const
const seat = z.object({
  id,
  email: z.string().nullable(),
  /** Of the account, once the learner has begun: until then the buyer reads what they typed. */
  name: z.string().nullable(),
  invitedAt: instant.nullable(),
  givenAt: instant.nullable(),
  begun: z.boolean(),
})

export const orderSeats = call('GET', '/api/v1/orders/{id}/seats', {
  who: 'user',
  summary: "The seats of one of the caller's paid orders: who has each, and who has begun",
  beyond,
  params: byId,
  reply: z.object({
    orderCode: z.string(),
    products: z.array(
      z.object({
        productId: id,
        kind: z.enum(SoldKind),
        name: z.string(),
        /** False once the line was taken back: nobody can be named any more. */
        open: z.boolean(),
        seats: z.array(seat),
      }),
    ),
  }),
  faults: ['ORDER_NOT_FOUND'],
})
export const giveSeats = call('POST', '/api/v1/orders/{id}/seats', {
  who: 'user',
  summary: 'Gives free seats of a product to learners by e-mail; who has no account yet is invited',
  beyond,
  params: byId,
  body: z.object({ productId: id, emails: z.array(email).min(1).max(MOST_SEATS) }),
  reply: z.object({ items: z.array(z.object({ email: z.string(), outcome: z.enum(SeatOutcome) })) }),
  faults: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID', 'SEAT_NOT_FOUND', 'SEATS_TOO_FEW', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 10, by: 'user' },
})
export const takeBackSeat = call('DELETE', '/api/v1/orders/seats/{id}', {
  who: 'user',
  summary: 'Takes a seat back from a learner who has not begun',
  beyond,
  params: byId,
  reply: done,
  faults: ['SEAT_NOT_FOUND', 'ORDER_NOT_PAID', 'SEAT_BEGUN'],
})
