import { z } from 'zod'
import { call } from './call.ts'
import { courseList, productCard } from './courses-public.ts'
import { byId, id, instant, person } from './shapes.ts'

const whole = z.number().int()
const items = z.array(productCard)
const cards = z.object({ items, total: whole })

export const topProducts = call({
  method: 'GET',
  path: '/api/v1/products/top',
  who: 'public',
  summary: 'What is bought most',
  query: z.object({ take: z.coerce.number().int().min(1).max(24).default(10) }),
  reply: cards,
  faults: [],
})

export const HomeSection = ['popular', 'newest', 'free', 'category', 'host', 'interest'] as const

export const homepage = call({
  method: 'GET',
  path: '/api/v1/products/homepage',
  who: 'public',
  summary: 'What the home page shows; for somebody signed in also what fits their interests',
  reply: z.object({
    sections: z.array(
      z.object({
        kind: z.enum(HomeSection),
        /** In words for people. */
        title: z.string(),
        /** Of a category. */
        slug: z.string().nullable(),
        /** Of a host. */
        hostId: id.nullable(),
        items,
      }),
    ),
    stats: z.object({ courses: whole, hosts: whole, learners: whole }),
    /** What learners wrote, best first; never made up. */
    reviews: z.array(
      z.object({
        id,
        rating: whole,
        text: z.string(),
        user: person,
        course: z.object({ name: z.string(), slug: z.string() }),
      }),
    ),
  }),
  faults: [],
})
export const cachedCoursesAndCombos = call({
  method: 'GET',
  path: '/api/v1/products/online-courses-and-combos/cached',
  who: 'public',
  summary: 'The first page of courses and combos; may be some seconds old',
  reply: courseList,
  faults: [],
})
export const cachedEventsAndCombos = call({
  method: 'GET',
  path: '/api/v1/products/events-and-combos/cached',
  who: 'public',
  summary: 'The first page of events and combos; empty as long as none is sold',
  reply: cards,
  faults: [],
})

/** Why a product may or may not be opened. */
export const AccessReason = ['ENROLLED', 'EXPIRED', 'OWNER', 'STAFF', 'NOT_BOUGHT'] as const

export const productAccessible = call({
  method: 'GET',
  path: '/api/v1/products/{id}/accessible',
  who: 'user',
  summary: 'Whether the caller may open a product, and why',
  params: byId,
  reply: z.object({ accessible: z.boolean(), reason: z.enum(AccessReason), expiresAt: instant.nullable() }),
  faults: ['PRODUCT_NOT_FOUND'],
})
