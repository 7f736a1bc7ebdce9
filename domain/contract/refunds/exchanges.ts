import { z } from 'zod'
import { call } from '../call.ts'
import { byId, dong, id, instant, text } from '../shapes.ts'

const REASONS = [
  'OPEN',
  'TOO_LATE',
  'USED',
  'RETURNED',
  'FREE',
  'NOT_PAID',
  'BY_RULE',
  'NOT_A_COURSE',
  'APPLE',
  'ONCE',
  'EDIT_OPEN',
  'FOR_OTHERS',
  'REFUND_WAITING',
  'IN_PARTS',
] as const
const WHY = 'Who took the wrong course wants another one, not first their money and then a second purchase.'

const Exchanged = z.object({
  applied: z.boolean(),
  /** What leaves: what of its price pays for the other, and how much of it was used, 0 to 1. */
  from: z.object({ itemId: id, name: z.string(), worth: dong, used: z.number() }),
  to: z.object({ productId: id, name: z.string(), listPrice: dong, price: dong }),
  /** What the buyer pays before anything changes, or what goes back to them. One of both is 0. */
  extra: dong,
  back: dong,
  /** Until when the difference may be paid; null where nothing is to be paid. */
  until: instant.nullable(),
})
const refusals = [
  'ORDER_NOT_FOUND',
  'ORDER_NOT_PAID',
  'ORDER_ITEM_NOT_FOUND',
  'ORDER_EDIT_OPEN',
  'EXCHANGE_NOT_OPEN',
  'INVALID_PRODUCT_ITEM',
  'ALREADY_OWNED',
  'OWN_PRODUCT',
  'SOLD_OUT',
] as const

export const exchangeable = call('GET', '/api/v1/orders/{id}/exchange', {
  who: 'user',
  summary: 'Which lines of an own order may become another course now, and the exchange that waits for its difference',
  beyond: WHY,
  params: byId,
  reply: z.object({
    items: z.array(
      z.object({
        itemId: id,
        productId: id,
        name: z.string(),
        worth: dong,
        until: instant.nullable(),
        why: z.enum(REASONS),
      }),
    ),
    waiting: z.object({ itemId: id, from: z.string(), to: z.string(), until: instant }).nullable(),
  }),
  faults: ['ORDER_NOT_FOUND'],
})
export const exchangeOwnLine = call('POST', '/api/v1/orders/{id}/exchange', {
  who: 'user',
  summary: 'Exchanges a course of an own order for another; with dryRun only says what would happen',
  beyond: WHY,
  params: byId,
  body: z.object({
    itemId: id,
    productId: id,
    dryRun: z.boolean().default(true),
    /** The difference the buyer saw, positive to pay; another one now is refused with PRICE_CHANGED. */
    expectedDifference: z.number().int().optional(),
  }),
  reply: Exchanged,
  faults: [...refusals, 'PRICE_CHANGED'],
})
export const dropExchange = call('DELETE', '/api/v1/orders/{id}/exchange', {
  who: 'user',
  summary: 'Gives up an exchange whose difference is not paid; everything stays as it was',
  beyond: WHY,
  params: byId,
  reply: z.object({ dropped: z.literal(true) }),
  faults: ['ORDER_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const exchangeLine = call('POST', '/api/v1/admin/orders/{id}/exchange', {
  who: 'staff',
  grant: 'orders.manage',
  summary: 'Makes a course of a paid order another one; with dryRun only says what would happen',
  beyond: WHY,
  params: byId,
  body: z.object({ itemId: id, productId: id, reason: text(500, 3), dryRun: z.boolean().default(true) }),
  reply: Exchanged,
  faults: [...refusals, 'INSTALMENT_ORDER', 'CANNOT_DECIDE_OWN', 'ORDER_EDIT_NEEDS_TWO'],
})
