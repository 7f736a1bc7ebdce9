import { z } from 'zod'
import { CohostRole } from '../../cohosts.ts'
import { LessonType } from '../../enums.ts'
import { call } from '../call.ts'
import { productCard } from '../catalog/courses.ts'
import { byId, bySlug, id, instant, person, queryFlag, richText, slug, whole } from '../shapes.ts'
import { courseWords, thumbnail } from './authoring-shapes.ts'

const lesson = z.object({
  id,
  name: z.string(),
  type: z.enum(LessonType),
  /** Open to everybody. */
  preview: z.boolean(),
  durationSeconds: z.number().nullable(),
  pages: whole.nullable(),
})

const hostFacts = person.extend({
  headline: z.string().nullable(),
  courseCount: whole,
  learnerCount: whole,
  rating: z.number().nullable(),
  ratingCount: whole,
  followerCount: whole,
})

/** How the caller stands to a course; null for a visitor. */
const viewer = z.object({
  /** May learn it now. */
  owned: z.boolean(),
  /** Is its host. */
  own: z.boolean(),
  inCart: z.boolean(),
  followsHost: z.boolean(),
  /** A membership that runs now opens it: they may begin without buying it. */
  memberOpens: z.boolean(),
})

export const courseDetail = productCard.extend({
  ...courseWords,
  /** Days of access after buying; null: for ever. */
  availableDays: whole.nullable(),
  /** May it be bought now? */
  onSale: z.boolean(),
  updatedAt: instant,
  /** The way through the categories to it, the top first; empty where it is in none. */
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  sections: z.array(z.object({ id, name: z.string(), thumbnail, lessons: z.array(lesson) })),
  /** Who teaches it beside the host. */
  cohosts: z.array(person.extend({ role: z.enum(CohostRole) })),
  host: hostFacts,
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  ratingDistribution: z.tuple([whole, whole, whole, whole, whole]),
  viewer: viewer.nullable(),
})

export const courseBySlug = call('GET', '/api/v1/online-courses/slug/{slug}', {
  who: 'public',
  summary: 'One course, as its page shows it: no content of paid lessons',
  params: bySlug,
  reply: courseDetail,
  faults: ['COURSE_NOT_FOUND'],
})
export const courseById = call('GET', '/api/v1/online-courses/{id}', {
  who: 'public',
  summary: 'The same by id',
  params: byId,
  reply: courseDetail,
  faults: ['COURSE_NOT_FOUND'],
})

export const previewLessons = call('GET', '/api/v1/online-courses/{id}/preview-lessons', {
  who: 'public',
  summary: 'The free lessons of a course, whole, with addresses that hold for a while',
  params: byId,
  reply: z.object({
    items: z.array(
      lesson.extend({
        /** Of a TEXT. */
        body: richText.nullable(),
        /** Of a VIDEO or PDF. */
        url: z.string().nullable(),
        captionsUrl: z.string().nullable(),
        expiresAt: instant,
      }),
    ),
    total: whole,
  }),
  faults: ['COURSE_NOT_FOUND'],
})

export const recommendations = call('GET', '/api/v1/online-courses/recomendations', {
  who: 'public',
  summary:
    'Courses near the one given: category, words and host; without it, what the caller is interested in. What they own is left out',
  query: z.object({
    slug: slug.optional(),
    isLnD: queryFlag.optional(),
    take: z.coerce.number().int().min(1).max(24).default(8),
  }),
  reply: z.object({ items: z.array(productCard), total: whole }),
  faults: ['COURSE_NOT_FOUND'],
})
