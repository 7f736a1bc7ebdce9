import { z } from 'zod'
import { DeliveryMode } from '../../enums.ts'
import { HostSort } from '../../host-ranking.ts'
import { call } from '../call.ts'
import { instant, listOf, paging, person, text, whole } from '../shapes.ts'

/** What is counted of a host within the window of the ranking. */
const deeds = z.object({ learners: whole, completions: whole, stars: whole, followers: whole })

const rankedHost = person.extend({
  headline: z.string(),
  topics: z.array(z.string()),
  courseCount: whole,
  learnerCount: whole,
  rating: z.number().nullable(),
  ratingCount: whole,
  followerCount: whole,
  /** null until the next count for one who is new. */
  rank: whole.nullable(),
  score: whole,
  deeds,
})

export const hostRankings = call('GET', '/api/v1/users/host-rankings', {
  who: 'public',
  summary: 'Approved hosts by rank, learners, rating or age; searched without accents',
  query: paging(20).extend({ search: text(100).optional(), sort: z.enum(HostSort).default('ranking') }),
  reply: listOf(rankedHost).extend({ countedAt: instant.nullable() }),
})
export const topHosts = call('GET', '/api/v1/users/top-hosts', {
  who: 'public',
  summary: 'The first of the ranking who have something on sale',
  query: z.object({ take: z.coerce.number().int().min(1).max(50).default(8) }),
  reply: listOf(rankedHost),
})
export const hostNotificationMode = call('PATCH', '/api/v1/users/host-notification-mode', {
  who: 'host',
  summary: 'How my news reach my followers: at once, gathered at one of five times of the day, or not at all',
  body: z.object({ mode: z.enum(DeliveryMode) }),
  reply: z.object({ mode: z.enum(DeliveryMode) }),
  faults: ['HOST_PROFILE_NOT_FOUND'],
})
