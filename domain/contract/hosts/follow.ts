import { z } from 'zod'
import { call } from '../call.ts'
import { byId, id, instant, listOf, paging, person, whole } from '../shapes.ts'

const whom = z.object({ hostId: id })
const standing = z.object({ following: z.boolean(), followerCount: whole })

export const followHost = call('POST', '/api/v1/follow', {
  who: 'user',
  summary: 'Follows a host; a second time changes nothing',
  body: whom,
  reply: standing,
  faults: ['HOST_PROFILE_NOT_FOUND', 'CANNOT_FOLLOW_YOURSELF'],
})
export const unfollowHost = call('DELETE', '/api/v1/follow', {
  who: 'user',
  summary: 'Stops following a host; so does a second time',
  body: whom,
  reply: standing,
})
export const followOf = call('GET', '/api/v1/follow/{id}', {
  who: 'user',
  summary: 'Whether the caller follows this host, and how many do',
  params: byId,
  reply: standing,
  faults: ['HOST_PROFILE_NOT_FOUND'],
})

export const followings = call('GET', '/api/v1/auth/followings', {
  who: 'user',
  summary: 'The hosts the caller follows, the latest first.',
  query: paging(20),
  reply: listOf(person.extend({ headline: z.string().nullable(), followedAt: instant })),
})

export const hostPage = call('GET', '/api/v1/users/{id}', {
  who: 'public',
  summary: 'The public page of an approved host: who they are and how their courses do',
  params: byId,
  reply: person.extend({
    headline: z.string(),
    bio: z.string(),
    experience: z.string().nullable(),
    topics: z.array(z.string()),
    website: z.string().nullable(),
    hostSince: instant,
    courseCount: whole,
    learnerCount: whole,
    rating: z.number().nullable(),
    ratingCount: whole,
    followerCount: whole,
    /** null for a visitor. */
    following: z.boolean().nullable(),
    /** Place in the ranking; null for one who is not in it. */
    rank: whole.nullable(),
    verified: z.boolean(),
    completions: whole,
    /** What the host ordered on shelves of their own, only what is on sale. */
    shelves: z.array(z.object({ id, name: z.string(), productIds: z.array(id) })),
  }),
  faults: ['HOST_PROFILE_NOT_FOUND'],
})
