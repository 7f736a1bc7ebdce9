import { z } from 'zod'
import { FURTHEST } from '../../course/listing.ts'
import { LessonType } from '../../enums.ts'
import { LessonPlaceKind, SearchKind } from '../../search.ts'
import { calendarCard } from '../calendars/shapes.ts'
import { call } from '../call.ts'
import { postCard } from '../content/posts.ts'
import { eventCard } from '../events/shapes.ts'
import { id, person, slug, whole } from '../shapes.ts'
import { comboCard } from './combos.ts'
import { productCard } from './courses.ts'
import { documentCard } from './e-documents.ts'

/** What is told of a thing that was found, by its kind. A kind that comes later is a row here. */
const hits = {
  COURSE: productCard,
  COMBO: comboCard,
  DOCUMENT: documentCard,
  EVENT: eventCard,
  CALENDAR: calendarCard,
  HOST: person.extend({
    headline: z.string(),
    topics: z.array(z.string()),
    courseCount: whole,
    learnerCount: whole,
    rating: z.number().nullable(),
    ratingCount: whole,
    followerCount: whole,
  }),
  POST: postCard,
  LESSON: z.object({
    id,
    name: z.string(),
    type: z.enum(LessonType),
    courseId: id,
    courseName: z.string(),
    courseSlug: slug,
    /** The caller may open it; then they also find it by what it says. */
    open: z.boolean(),
    /** Where in it the words stand. */
    place: z.object({ kind: z.enum(LessonPlaceKind), at: whole }).nullable(),
    /** What stands there; empty where only the title was found. */
    excerpt: z.array(z.object({ text: z.string(), found: z.boolean() })),
  }),
} satisfies Record<SearchKind, z.ZodType>

const facet = z.object({
  /** What `filter` calls it. */
  field: z.string(),
  values: z.array(z.object({ value: z.string(), name: z.string(), count: whole })),
})

function groupOf<T extends z.ZodType>(hit: T) {
  return z.object({
    items: z.array(hit),
    total: whole,
    /** There are more than anybody counts. */
    totalIsFloor: z.boolean(),
    /** Empty beside the kind whose pages are turned. */
    facets: z.array(facet),
  })
}

const text = z.string().max(10_000)

export const searchEverything = call('GET', '/api/v1/search', {
  who: 'public',
  summary:
    'Everything public that holds the words: courses, combos, documents, events, calendars, hosts, posts and titles of lessons, and what lessons say that the caller may open; each with its number and what narrows it',
  beyond: 'Every search of the catalogue knows one kind of thing.',
  query: z.object({
    text,
    /** The kind whose pages are turned; of the others the first few. All alike without it. */
    kind: z.enum(SearchKind).optional(),
    take: z.coerce.number().int().min(1).max(50).default(6),
    skip: z.coerce.number().int().min(0).max(FURTHEST).default(0),
    /** `field:value` of the facets of `kind`; several are joined with and. */
    filter: z
      .preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(z.string().max(200)).max(8))
      .optional(),
  }),
  reply: z.object({
    groups: z.object({
      COURSE: groupOf(hits.COURSE),
      COMBO: groupOf(hits.COMBO),
      DOCUMENT: groupOf(hits.DOCUMENT),
      EVENT: groupOf(hits.EVENT),
      CALENDAR: groupOf(hits.CALENDAR),
      HOST: groupOf(hits.HOST),
      POST: groupOf(hits.POST),
      LESSON: groupOf(hits.LESSON),
    } satisfies Record<SearchKind, z.ZodType>),
    /** The kinds that hold something, in the order in which they stand: those with the nearest things first. */
    order: z.array(z.enum(SearchKind)),
    /** Of all kinds together. */
    total: whole,
    totalIsFloor: z.boolean(),
    /** What was searched for instead, where nothing holds the words as typed. */
    didYouMean: z.string().nullable(),
    /** The parts of the text that were found, where nothing holds all of it. */
    relaxed: z.array(z.string()).nullable(),
    /** Searches that find something, where this one finds nothing. */
    proposals: z.array(z.string()),
  }),
})

export const searchSuggestions = call('GET', '/api/v1/search/suggestions', {
  who: 'public',
  summary: 'What to offer while somebody types: things of every kind, and categories',
  beyond: 'The header completes what is typed; no call of the catalogue does.',
  query: z.object({ text }),
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.enum(SearchKind),
        id,
        name: z.string(),
        /** Who made it, or what they do. */
        note: z.string(),
        /** What the address of its page ends with. */
        address: z.string(),
      }),
    ),
    categories: z.array(z.object({ name: z.string(), slug: z.string(), courseCount: whole })),
    didYouMean: z.string().nullable(),
  }),
})
