import { z } from 'zod'
import { call } from '../call.ts'

export const openGraph = call('POST', '/api/v1/open-graph', {
  who: 'user',
  summary: 'What a public page says of itself: title, description, picture, name of the site',
  body: z.object({ url: z.string().trim().min(1).max(2_000) }),
  reply: z.object({
    url: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    siteName: z.string().nullable(),
  }),
  faults: ['LINK_REFUSED', 'LINK_UNREADABLE', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 20, by: 'user' },
})
export const academyParts = call('GET', '/api/v1/academy-parts', {
  who: 'public',
  summary: 'The parts Bến Học consists of, with what is really in each',
  reply: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        description: z.string(),
        link: z.string(),
        count: z.number().int(),
        unit: z.string(),
      }),
    ),
  }),
})
