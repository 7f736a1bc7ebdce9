import { z } from 'zod'
import { call } from '../call.ts'
import { byId, done, id, listOf } from '../shapes.ts'
import { keptCard, shortMembership } from './shapes.ts'

export const addCard = call('POST', '/api/v1/subscriptions/card', {
  who: 'user',
  summary: 'Opens the provider’s page where a card is given to be kept; its number never reaches us',
  body: z.object({
    /** The page of ours to come back to; it gets `?the=<id>`. */
    returnTo: z
      .string()
      .regex(/^\/[a-z0-9/?=&-]*$/i)
      .max(200)
      .default('/tai-khoan/the'),
    /** Who keeps it. */
    provider: z.enum(['XENDIT', 'VNPAY']).default('XENDIT'),
    /** VNPAY: what the card is charged for from then on. */
    subscriptionId: id.optional(),
    planId: id.optional(),
  }),
  reply: z.object({ savingId: id, url: z.string() }),
  faults: ['PAYMENT_WAY_UNAVAILABLE', 'SUBSCRIPTION_NOT_FOUND', 'INSTALMENT_NOT_FOUND', 'STATUS_CONFLICT'],
  limit: { perMinute: 10, by: 'user' },
})
export const cards = call('GET', '/api/v1/subscriptions/card', {
  who: 'user',
  summary: 'The cards the caller lets us keep, the one that is charged by default first',
  reply: listOf(keptCard.extend({ usedBy: z.array(shortMembership.extend({ subscriptionId: id })) })),
  impersonated: 'hidden',
})
const WHY_CARDS =
  'The catalogue adds and lists cards; people also come back from the page, choose one and take one away.'
export const finishCard = call('POST', '/api/v1/subscriptions/card/{id}/finish', {
  who: 'user',
  summary: 'Asks what became of a page for a card, and keeps the card where one was given',
  beyond: WHY_CARDS,
  params: byId,
  reply: z.object({ cardId: id.nullable() }),
  faults: ['CARD_SAVING_NOT_FOUND'],
})
export const chooseCard = call('PUT', '/api/v1/subscriptions/cards/{id}/default', {
  who: 'user',
  summary: 'Makes a card the default',
  beyond: WHY_CARDS,
  params: byId,
  reply: done,
  faults: ['CARD_NOT_FOUND'],
})
export const forgetCard = call('DELETE', '/api/v1/subscriptions/cards/{id}', {
  who: 'user',
  summary: 'Forgets a card, here and at the provider; what it pays for renews no more',
  beyond: WHY_CARDS,
  params: byId,
  reply: done,
  faults: ['CARD_NOT_FOUND'],
})
