import { z } from 'zod'
import { NEWSLETTER_CONSENT } from '../newsletter.ts'
import { call } from './call.ts'
import { email, id, instant, listOf, paging, text } from './shapes.ts'

export const collectEmail = call({
  method: 'POST',
  path: '/api/v1/email-collections',
  who: 'public',
  status: 201,
  summary: 'Leaves an address for news, with consent to the words shown',
  body: z.object({
    email,
    /** Version of the words that were agreed to; nothing is taken without it. */
    consentVersion: z.literal(NEWSLETTER_CONSENT.version),
    source: text(40, 1).optional(),
  }),
  reply: z.object({ ok: z.literal(true) }),
  faults: ['EMAIL_COLLECTION_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 5, by: 'address' },
})
export const emailCollections = call({
  method: 'GET',
  path: '/api/v1/email-collections',
  who: 'staff',
  grant: 'emails.read',
  summary: 'Addresses that asked for news, the newest first',
  query: paging(20, 100).extend({ search: text(100).optional() }),
  reply: listOf(
    z.object({ id, email: z.string(), source: z.string(), consentVersion: z.string(), createdAt: instant }),
  ),
  faults: [],
})
export const exportEmails = call({
  method: 'GET',
  path: '/api/v1/email-collections/export',
  who: 'staff',
  grant: 'emails.read',
  summary: 'All of them as a spreadsheet (xlsx) or as CSV that spreadsheets read with its accents',
  beyond: 'The catalogue lists them; those who write letters need them in a file.',
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  reply: z.any(),
  raw: true,
  faults: [],
})
