import { z } from 'zod'
import { CourseSort, FURTHEST } from '../../course/listing.ts'
import { CourseFilter, ProductItemType } from '../../enums.ts'
import { call } from '../call.ts'
import { dong, id, instant, queryFlag, slug, whole } from '../shapes.ts'

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

export const listCourses = call('GET', '/api/v1/online-courses', {
  who: 'public',
  summary: 'Courses on sale: searched, filtered, by buyers unless told',
  query: courseQuery,
  reply: courseList,
  faults: ['CATEGORY_NOT_FOUND'],
})
export const listCoursesAndCombos = call('GET', '/api/v1/online-courses/online-courses-and-combos', {
  who: 'public',
  summary: 'The same over courses and combos together',
  query: courseQuery,
  reply: courseList,
  faults: ['CATEGORY_NOT_FOUND'],
})
export const coursesOfHost = call('GET', '/api/v1/online-courses/host', {
  who: 'public',
  summary: 'Courses on sale of one host',
  query: courseQuery.omit({ hostId: true, followingIds: true, facets: true }).extend({ hostId: id }),
  reply: courseList,
  faults: ['CATEGORY_NOT_FOUND'],
})
