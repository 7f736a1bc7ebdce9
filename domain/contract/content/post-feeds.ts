import { z } from 'zod'
import { call } from '../call.ts'
import { done, instant } from '../shapes.ts'

const why = 'Readers of feeds have no session: an address of one’s own stands for it.'

export const ownFeed = call('GET', '/api/v1/post-feed', {
  who: 'user',
  summary: 'Whether the caller has a feed of their own, since when, and when it was read last',
  beyond: why,
  reply: z.object({ madeAt: instant.nullable(), readAt: instant.nullable() }),
})
export const renewFeed = call('POST', '/api/v1/post-feed', {
  who: 'user',
  status: 201,
  summary: 'Makes the address of the caller’s own feed, told this once; the address before it is dead',
  beyond: why,
  reply: z.object({ path: z.string(), madeAt: instant }),
  faults: ['TOO_MANY_REQUESTS'],
  limit: { perMinute: 5, by: 'user' },
})
export const dropFeed = call('DELETE', '/api/v1/post-feed', {
  who: 'user',
  summary: 'Takes the address of the caller’s own feed back',
  beyond: why,
  reply: done,
})
