import { z } from 'zod'
import { call } from './call.ts'
import { id } from './shapes.ts'

export const searchSuggestions = call({
  method: 'GET',
  path: '/api/v1/search/suggestions',
  who: 'public',
  summary: 'What to offer while somebody types: courses, categories, hosts',
  beyond: 'The header completes what is typed; no call of the catalogue does.',
  query: z.object({ text: z.string().max(10_000) }),
  reply: z.object({
    courses: z.array(
      z.object({ id, name: z.string(), slug: z.string(), hostName: z.string(), coverFileId: id.nullable() }),
    ),
    categories: z.array(z.object({ name: z.string(), slug: z.string(), courseCount: z.number().int() })),
    hosts: z.array(z.object({ id, fullName: z.string(), courseCount: z.number().int() })),
    didYouMean: z.string().nullable(),
  }),
  faults: [],
})
