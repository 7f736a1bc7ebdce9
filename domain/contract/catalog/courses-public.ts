import { z } from 'zod'
import { CohostRole } from '../../cohosts.ts'
import { CourseSort, FURTHEST } from '../../course/listing.ts'
import { CourseFilter, LessonType, ProductItemType } from '../../enums.ts'
import { call } from '../call.ts'
import { thumbnail } from '../learning/authoring-shapes.ts'
import { byId, bySlug, dong, id, instant, person, queryFlag, richText, slug } from '../shapes.ts'

const whole = z.number().int()
const flag = queryFlag.optional()

/** A product as a card of a list shows it. */
export const productCard = z.object({
  id,
  kind: z.enum(ProductItemType),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  hostId: id,
  hostName: z.string(),
  coverFileId: id.nullable(),
  price: dong,
  /** Before reduction; the same as `price` where there is none. */
  listPrice: dong,
  /** Until when `price` is lower than usual; null where it is the usual one. */
  offerEndsAt: instant.nullable(),
  /** Mean of 1 to 5; null before the first rating. */
  rating: z.number().nullable(),
  ratingCount: whole,
  paidCount: whole,
  lessonCount: whole,
  durationSeconds: whole,
  isLnD: z.boolean(),
  publishedAt: instant,
  /** Still to come: it may be bought now and learnt from then on. */
  startAt: instant.nullable(),
  /** How many more may be sold, where that is limited and ten or fewer. */
  placesLeft: whole.nullable(),
})

const courseQuery = z.object({
  take: z.coerce.number().int().min(1).max(100).default(24),
  skip: z.coerce.number().int().min(0).max(FURTHEST).optional(),
  /** Number of the page, from 1, where `skip` is not given. */
  offset: z.coerce.number().int().min(1).max(FURTHEST).optional(),
  search: z.string().max(10_000).optional(),
  categorySlug: slug.optional(),
  price: z.enum(['free', 'paid']).optional(),
  minPrice: z.coerce.number().int().min(0).max(100_000_000).optional(),
  maxPrice: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** Mean of the ratings, at least. */
  rating: z.coerce.number().min(1).max(5).optional(),
  hostId: id.optional(),
  /** Courses of any of these hosts, separated by commas. */
  followingIds: z
    .string()
    .max(4_000)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(id).max(100))
    .optional(),
  isLnD: flag,
  filter: z.enum(CourseFilter).default('all'),
  /** By relevance where something is searched, else by buyers. */
  sort: z.enum(CourseSort).optional(),
  facets: flag,
})

const facets = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: whole })),
  prices: z.object({ free: whole, paid: whole, under200: whole, from200to500: whole, over500: whole }),
  ratings: z.array(z.object({ from: z.number(), count: whole })),
})

/** A page of cards. */
export const courseList = z.object({
  items: z.array(productCard),
  /** How many match, counted as far as `FURTHEST`. */
  total: whole,
  /** There are more than were counted. */
  totalIsFloor: z.boolean(),
  /** Number of this page, from 1. */
  offset: whole,
  pageCount: whole,
  /** How many would match with one more filter; null unless asked for, and where too many match to be counted. */
  facets: facets.nullable(),
  /** What the search may have meant where nothing matched as typed. */
  didYouMean: z.string().nullable(),
  /** The parts of the search that were found, where nothing holds all of it. */
  relaxed: z.array(z.string()).nullable(),
})

export const listCourses = call({
  method: 'GET',
  path: '/api/v1/online-courses',
  who: 'public',
  summary: 'Courses on sale: searched, filtered, by buyers unless told',
  query: courseQuery,
  reply: courseList,
  faults: ['CATEGORY_NOT_FOUND'],
})
export const listCoursesAndCombos = call({
  method: 'GET',
  path: '/api/v1/online-courses/online-courses-and-combos',
  who: 'public',
  summary: 'The same over courses and combos together',
  query: courseQuery,
  reply: courseList,
  faults: ['CATEGORY_NOT_FOUND'],
})
export const coursesOfHost = call({
  method: 'GET',
  path: '/api/v1/online-courses/host',
  who: 'public',
  summary: 'Courses on sale of one host',
  query: courseQuery.omit({ hostId: true, followingIds: true, facets: true }).extend({ hostId: id }),
  reply: courseList,
  faults: ['CATEGORY_NOT_FOUND'],
})

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
  about: richText,
  benefit: z.array(z.string()),
  /** What a learner has in hand at the end. */
  archived: z.array(z.string()),
  requirements: z.array(z.string()),
  questionAndAnswers: z.array(z.object({ question: z.string(), answer: z.string() })),
  tags: z.array(z.string()),
  videoCompletionRequired: z.boolean(),
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

export const courseBySlug = call({
  method: 'GET',
  path: '/api/v1/online-courses/slug/{slug}',
  who: 'public',
  summary: 'One course, as its page shows it: no content of paid lessons',
  params: bySlug,
  reply: courseDetail,
  faults: ['COURSE_NOT_FOUND'],
})
export const courseById = call({
  method: 'GET',
  path: '/api/v1/online-courses/{id}',
  who: 'public',
  summary: 'The same by id',
  params: byId,
  reply: courseDetail,
  faults: ['COURSE_NOT_FOUND'],
})

export const previewLessons = call({
  method: 'GET',
  path: '/api/v1/online-courses/{id}/preview-lessons',
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

export const recommendations = call({
  method: 'GET',
  path: '/api/v1/online-courses/recomendations',
  who: 'public',
  summary:
    'Courses near the one given: category, words and host; without it, what the caller is interested in. What they own is left out',
  query: z.object({ slug: slug.optional(), isLnD: flag, take: z.coerce.number().int().min(1).max(24).default(8) }),
  reply: z.object({ items: z.array(productCard), total: whole }),
  faults: ['COURSE_NOT_FOUND'],
})
