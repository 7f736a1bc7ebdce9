import { z } from 'zod'
import { call } from '../call.ts'

const Health = z.object({
  status: z.enum(['ok', 'draining', 'down']),
  database: z.enum(['ok', 'down']),
  /** Whether any process that works on jobs was heard of lately; without one mails wait, and the site serves all the same. */
  worker: z.enum(['ok', 'none', 'unknown']),
  version: z.string(),
})

export const health = call('GET', '/v1/health', {
  who: 'public',
  summary: 'Whether the process serves and reaches its database; the same answer with status 503 where it does not',
  reply: Health,
})
export const healthV1 = call('GET', '/api/v1/health', {
  who: 'public',
  summary: 'The same under the API prefix',
  beyond: 'The catalogue says so in the note of /v1/health.',
  reply: Health,
})
