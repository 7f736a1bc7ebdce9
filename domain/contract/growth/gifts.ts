import { z } from 'zod'
import { GiftState } from '../../gifts.ts'
import { SoldKind } from '../../sold/kinds.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging } from '../shapes.ts'
import { giftChange } from './gift-shapes.ts'

const WHY = 'What is bought may be given to somebody else; the catalogue knows only buyers who keep it.'
const byCode = z.object({ code: z.string().regex(/^[\w-]{43}$/) })
const thing = z.object({
  productId: id,
  kind: z.enum(SoldKind),
  name: z.string(),
  slug: z.string(),
  hostName: z.string(),
  coverFileId: id.nullable(),
  availableDays: z.number().int().nullable(),
  viaName: z.string().nullable(),
})
/** WAITS: to be had. OWNED: the reader has it already. YOURS: the reader took it. TAKEN: somebody else did. GONE: the money went back. */
const forReader = thing.extend({ stands: z.enum(['WAITS', 'OWNED', 'YOURS', 'TAKEN', 'GONE']) })

export const gift = call('GET', '/api/v1/gifts/{code}', {
  who: 'public',
  summary: 'A gift as whoever holds its link sees it',
  beyond: WHY,
  params: byCode,
  reply: z.object({
    state: z.enum(GiftState),
    giverName: z.string(),
    /** Who is meant and what they are told; null for others once it is claimed. */
    recipientName: z.string().nullable(),
    message: z.string().nullable(),
    items: z.array(forReader),
    /** The reader gave it. */
    own: z.boolean(),
    /** The giver asks for the money back: until that is decided nobody may claim. */
    refundWaits: z.boolean(),
    /** Letters go to an address, which whoever reads this may have erased. */
    hasEmail: z.boolean(),
  }),
  faults: ['GIFT_NOT_FOUND'],
  limit: { perMinute: 60, by: 'address' },
})
export const claimGift = call('POST', '/api/v1/gifts/{code}/claims', {
  who: 'user',
  summary: 'Takes of a gift what the caller does not have yet',
  beyond: WHY,
  params: byCode,
  reply: z.object({ items: z.array(thing), left: z.number().int() }),
  faults: ['GIFT_NOT_FOUND', 'GIFT_CLAIMED', 'GIFT_WITHDRAWN', 'GIFT_REFUND_WAITING', 'GIFT_NOTHING_NEW'],
})
export const forgetGiftEmail = call('POST', '/api/v1/gifts/{code}/forget-email', {
  who: 'public',
  summary: 'Erases the address to which letters of a gift go',
  beyond: 'A recipient without an account may have their address erased.',
  params: byCode,
  reply: done,
  faults: ['GIFT_NOT_FOUND'],
  limit: { perMinute: 20, by: 'address' },
})

const GivenGift = z.object({
  orderId: id,
  orderCode: z.string(),
  state: z.enum(GiftState),
  /** Null where it was erased. */
  recipientName: z.string().nullable(),
  createdAt: instant,
  items: z.array(z.object({ name: z.string(), claimedBy: z.string().nullable(), claimedAt: instant.nullable() })),
})
export const givenGifts = call('GET', '/api/v1/gifts/given', {
  who: 'user',
  summary: 'What the caller gave, newest first',
  beyond: WHY,
  query: paging(20),
  reply: listOf(GivenGift),
})
export const receivedGifts = call('GET', '/api/v1/gifts/received', {
  who: 'user',
  summary: 'What the caller was given, newest first',
  beyond: WHY,
  query: paging(20),
  reply: listOf(
    z.object({
      id,
      giverName: z.string(),
      message: z.string(),
      claimedAt: instant,
      items: z.array(thing.extend({ live: z.boolean() })),
    }),
  ),
})

const own = ['ORDER_NOT_FOUND', 'GIFT_NOT_FOUND'] as const
const whileOpen = [...own, 'GIFT_CLAIMED', 'GIFT_WITHDRAWN', 'GIFT_REFUND_WAITING', 'GIFT_LETTERS_ENOUGH'] as const
export const orderGift = call('GET', '/api/v1/orders/{id}/gift', {
  who: 'user',
  summary: 'The gift that an own order is, with its link',
  beyond: WHY,
  params: byId,
  reply: GivenGift.extend({
    /** Path of its page; null before it is paid, and where it no longer opens. */
    link: z.string().nullable(),
    /** It no longer opens: the next change of the gift makes another. */
    lost: z.boolean(),
    recipientEmail: z.string().nullable(),
    message: z.string(),
    sendAt: instant,
    sentAt: instant.nullable(),
    /** What is left was opened to the giver, for nobody had claimed it in a year. */
    keptAt: instant.nullable(),
    /** Letters may go out: something was paid for it. */
    mayMail: z.boolean(),
    refundWaits: z.boolean(),
  }),
  faults: own,
})
export const adminOrderGift = call('GET', '/api/v1/admin/orders/{id}/gift', {
  who: 'staff',
  grant: 'orders.read',
  summary: 'The gift that an order is: for whom it is and who claimed what, without its link and message',
  beyond: WHY,
  params: byId,
  reply: z.object({
    state: z.enum(GiftState),
    recipientName: z.string().nullable(),
    /** Masked; null: none, or erased. */
    recipientEmail: z.string().nullable(),
    sendAt: instant,
    sentAt: instant.nullable(),
    claims: z.array(z.object({ itemId: id, userId: id, fullName: z.string(), at: instant })),
  }),
  faults: own,
})
export const changeGift = call('PATCH', '/api/v1/orders/{id}/gift', {
  who: 'user',
  summary: 'Changes whom a gift is for, its message and its day; another address gets another link',
  beyond: WHY,
  params: byId,
  body: giftChange,
  reply: z.object({ renewed: z.boolean(), sent: z.boolean() }),
  faults: [...whileOpen, 'GIFT_SENT', 'GIFT_DAY_WRONG', 'GIFT_FREE_NO_LETTER'],
})
export const sendGift = call('POST', '/api/v1/orders/{id}/gift/letters', {
  who: 'user',
  summary: 'Sends the letter of a gift, again or before its day',
  beyond: WHY,
  params: byId,
  reply: z.object({ sentAt: instant }),
  faults: [...whileOpen, 'GIFT_NO_EMAIL'],
})
