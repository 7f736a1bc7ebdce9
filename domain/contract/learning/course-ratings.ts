import { z } from 'zod'
import { call } from '../call.ts'
import { byId, id, instant, listOf, myReview, paging, person, text, whole } from '../shapes.ts'

const REVIEWS = 'Products carry ratings; the catalogue has no call that gives or lists them.'

export const courseReviews = call('GET', '/api/v1/online-courses/{id}/reviews', {
  who: 'public',
  summary: 'What learners say of a course, the newest first, and how the stars spread',
  beyond: REVIEWS,
  params: byId,
  query: paging(10).extend({ rating: z.coerce.number().int().min(1).max(5).optional() }),
  reply: listOf(
    z.object({ id, user: person, rating: whole, text: z.string(), createdAt: instant, edited: z.boolean() }),
  ).extend({
    average: z.number().nullable(),
    count: whole,
    /** How many gave 1, 2, 3, 4 and 5 stars. */
    distribution: z.tuple([whole, whole, whole, whole, whole]),
  }),
  faults: ['VALIDATION_FAILED', 'COURSE_NOT_FOUND'],
})

export const reviewCourse = call('PUT', '/api/v1/online-courses/{id}/reviews/me', {
  who: 'user',
  summary: 'Writes my review of a course, or changes it; one a learner, from 20 % of progress on',
  beyond: REVIEWS,
  params: byId,
  body: z.object({ rating: whole.min(1).max(5), text: text(2_000).default('') }),
  reply: myReview,
  faults: [
    'VALIDATION_FAILED',
    'COURSE_NOT_FOUND',
    'NOT_ENROLLED',
    'REVIEW_TOO_EARLY',
    'CONTENT_REFUSED',
    'PUBLISHING_RESTRICTED',
    'TOO_MANY_REQUESTS',
  ],
})
