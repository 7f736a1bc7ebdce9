import { z } from 'zod'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'
import { page } from './posts.ts'

const why = 'Members show others what they read, within limits.'
/** What stands in the address of a gift. */
const byToken = z.object({ token: text(120, 40) })

export const GiftState = ['LIVE', 'USED_UP', 'ENDED', 'STOPPED', 'TAKEN_BACK'] as const

const gift = z.object({
  id,
  token: z.string(),
  post: z.object({ id, slug: z.string(), title: z.string() }),
  /** STOPPED: the giver may not read it any more, or the post is not there any more. */
  state: z.enum(GiftState),
  readers: whole,
  /** null: without a limit. */
  mostReaders: whole.nullable(),
  endsAt: instant.nullable(),
  createdAt: instant,
})

export const givePost = call('POST', '/api/v1/posts/{id}/gifts', {
  who: 'user',
  status: 201,
  summary: 'Makes an address that opens this one post in full to others; of one’s own posts without a limit',
  beyond: why,
  params: byId,
  reply: gift,
  faults: [
    'POST_NOT_FOUND',
    'POST_MEMBERS_ONLY',
    'POST_HAS_NO_MEMBERS_PART',
    'POST_GIFT_LIMIT_REACHED',
    'TOO_MANY_REQUESTS',
  ],
  limit: { perMinute: 20, by: 'user' },
})
export const myGifts = call('GET', '/api/v1/post-gifts', {
  who: 'user',
  summary: 'Posts the caller gave to others, the latest first, and how many more this month',
  beyond: why,
  query: paging(20).extend({ postId: id.optional() }),
  reply: listOf(gift).extend({ left: whole }),
})
export const takeBackGift = call('DELETE', '/api/v1/post-gifts/{id}', {
  who: 'user',
  summary: 'Takes a gift back: its address opens nothing from now on',
  beyond: why,
  params: byId,
  reply: done,
  faults: ['POST_GIFT_NOT_FOUND'],
})
export const giftedPost = call('GET', '/api/v1/gifted-posts/{token}', {
  who: 'public',
  summary: 'A post that was given: in full to who opened it, else what everybody reads of it, and who gives it',
  beyond: why,
  params: byToken,
  reply: z.object({
    giver: person,
    /** READ: the caller may read it all. WAITING: it can be opened. USED_UP: others were faster. */
    state: z.enum(['READ', 'WAITING', 'USED_UP']),
    endsAt: instant.nullable(),
    post: page,
  }),
  faults: ['POST_GIFT_GONE', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 60, by: 'address' },
})
export const openGift = call('POST', '/api/v1/gifted-posts/{token}/readers', {
  who: 'public',
  summary: 'Opens a gift for this browser or account, which counts once however often it comes back',
  beyond: why,
  params: byToken,
  reply: done,
  faults: ['POST_GIFT_GONE', 'POST_GIFT_USED_UP', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 20, by: 'address' },
})
