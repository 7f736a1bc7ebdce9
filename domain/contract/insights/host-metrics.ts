import { z } from 'zod'
import { ApprovalStatus, CourseStatus, DeliveryMode } from '../../enums.ts'
import { call } from '../call.ts'
import { day, id, instant, person, whole } from '../shapes.ts'

export const hostMetrics = call('GET', '/api/v1/host-metrics', {
  who: 'host',
  summary: 'My courses, learners and ratings in numbers, who came last and what waits for me',
  reply: z.object({
    courses: z.object({ total: whole, onSale: whole, waiting: whole, drafts: whole, rejected: whole }),
    learners: z.object({ total: whole, last30Days: whole }),
    rating: z.object({ average: z.number().nullable(), count: whole }),
    followers: whole,
    latestLearners: z.array(
      z.object({ enrollmentId: id, user: person, courseId: id, courseName: z.string(), grantedAt: instant }),
    ),
    /** What the host should look at: sent back, waiting, unfinished. */
    toDo: z.array(
      z.object({
        courseId: id,
        name: z.string(),
        courseStatus: z.enum(CourseStatus),
        reviewStatus: z.enum(ApprovalStatus).nullable(),
        reason: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
})

const daily = z.object({ day, learners: whole, visits: whole })
export const hostMetricsFollowers = call('GET', '/api/v1/host-metrics/followers', {
  who: 'host',
  summary: 'My followers, new learners and visits through my links, day by day in Vietnam',
  query: z.object({ days: z.coerce.number().int().min(7).max(365).default(30) }),
  reply: z.object({
    total: whole,
    gained: whole,
    lost: whole,
    rank: whole.nullable(),
    score: whole,
    newsMode: z.enum(DeliveryMode),
    items: z.array(daily.extend({ gained: whole, lost: whole, followers: whole })),
  }),
})
