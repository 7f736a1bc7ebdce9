import { z } from 'zod'
import { call } from '../call.ts'
import { productCard } from '../catalog/courses.ts'
import { id, person, whole } from '../shapes.ts'

const items = z.array(productCard)

export const topProducts = call('GET', '/api/v1/products/top', {
  who: 'public',
  summary: 'The online courses that are bought most',
  query: z.object({ take: z.coerce.number().int().min(1).max(24).default(10) }),
  reply: z.object({ items, total: whole }),
})

export const HomeSection = ['popular', 'newest', 'free', 'category', 'host', 'interest'] as const

export const homepage = call('GET', '/api/v1/products/homepage', {
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
})
