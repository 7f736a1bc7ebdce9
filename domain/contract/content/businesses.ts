import { z } from 'zod'
import { BusinessSize } from '../../businesses.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, person, queryFlag, text } from '../shapes.ts'

const terms = z.object({
  name: text(120, 2),
  tagline: text(160),
  description: text(4_000),
  industry: text(80),
  size: z.enum(BusinessSize).nullable(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  address: text(200),
  logoFileId: id.nullable(),
})
const business = z.object({
  id,
  ...terms.shape,
  logoUrl: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  owner: person,
  /** Why only its writer and the staff read it: it waits for the staff, or they removed it. */
  unseen: z.enum(['HELD', 'REMOVED']).nullable(),
  can: z.object({ change: z.boolean(), delete: z.boolean(), report: z.boolean() }),
})

export const businesses = call('GET', '/api/v1/businesses', {
  who: 'public',
  summary: 'Pages of companies, the newest first; searched without accents',
  query: paging(12).extend({
    search: text(100).optional(),
    industry: text(80).optional(),
    /** Only those of the caller. */
    mine: queryFlag.optional(),
  }),
  reply: listOf(business).extend({ industries: z.array(z.object({ name: z.string(), count: z.number().int() })) }),
})
export const oneBusiness = call('GET', '/api/v1/businesses/{id}', {
  who: 'public',
  summary: 'The page of one company',
  params: byId,
  reply: business,
  faults: ['BUSINESS_NOT_FOUND'],
})
const LOGO_FAULTS = ['FILE_NOT_FOUND', 'FILE_NOT_READY', 'FILE_TYPE_REFUSED'] as const
const WORD_FAULTS = ['CONTENT_REFUSED', 'PUBLISHING_RESTRICTED'] as const
export const createBusiness = call('POST', '/api/v1/businesses', {
  who: 'user',
  status: 201,
  summary: 'Writes the page of a company',
  body: terms.partial().required({ name: true }),
  reply: business,
  faults: [...LOGO_FAULTS, ...WORD_FAULTS, 'NOT_OWNER', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 5, by: 'user' },
})
export const changeBusiness = call('PATCH', '/api/v1/businesses/{id}', {
  who: 'user',
  summary: 'Its writer changes the page of a company',
  params: byId,
  body: terms.partial(),
  reply: business,
  faults: ['BUSINESS_NOT_FOUND', 'NOT_OWNER', ...LOGO_FAULTS, ...WORD_FAULTS],
})
export const deleteBusiness = call('DELETE', '/api/v1/businesses/{id}', {
  who: 'user',
  opens: ['businesses.manage'],
  summary: 'Its writer, or staff who look after such pages, take the page of a company down',
  params: byId,
  reply: done,
  faults: ['BUSINESS_NOT_FOUND', 'NOT_OWNER'],
})
