import { z } from 'zod'
import { call } from '../call.ts'
import { byId, bySlug, done, id, instant, listOf, paging, whole } from '../shapes.ts'
import { documentCard } from './e-documents.ts'

export const myDocuments = call('GET', '/api/v1/my-documents', {
  who: 'user',
  summary: 'What the caller may read, the last read first',
  beyond: 'Readers need a shelf of their own.',
  query: paging(24),
  reply: listOf(
    documentCard.omit({ price: true, listPrice: true, paidCount: true, publishedAt: true }).extend({
      page: whole.nullable(),
      readAt: instant.nullable(),
      grantedAt: instant,
      /** A version came out after the one that was bought, and has not been opened for reading since. */
      updated: z.boolean(),
    }),
  ),
})

const opened = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  pages: whole,
  /** The version that is opened, and those that may be. */
  number: whole,
  numbers: z.array(whole),
  /** Of this reader alone, for five minutes. */
  url: z.string(),
  expiresAt: instant,
  page: whole.nullable(),
  downloadable: z.boolean(),
})
const access = {
  params: bySlug,
  body: z.object({
    number: whole.min(1).optional(),
    /** Of the letter with a free document, instead of an account. */
    token: z.string().max(400).optional(),
  }),
} as const
export const openDocument = call('POST', '/api/v1/e-documents/{slug}/open', {
  who: 'public',
  opens: ['documents.manage'],
  summary: 'Opens a document for reading in this browser, which counts as one of the reader’s devices',
  beyond: 'Reading what was bought.',
  ...access,
  reply: opened,
  faults: [
    'DOCUMENT_NOT_FOUND',
    'UNAUTHENTICATED',
    'DOCUMENT_NOT_OWNED',
    'DOCUMENT_LINK_WRONG',
    'DEVICE_LIMIT_REACHED',
  ],
})
export const downloadDocument = call('POST', '/api/v1/e-documents/{slug}/download', {
  who: 'user',
  opens: ['documents.manage'],
  summary: 'The address of a copy to keep, with the reader’s name in every page; where the seller allows it',
  beyond: 'Owners take the bought version and its updates with them.',
  params: bySlug,
  body: z.object({ number: whole.min(1).optional() }),
  reply: z.object({ url: z.string(), expiresAt: instant }),
  faults: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_OWNED', 'DOWNLOAD_NOT_ALLOWED', 'DEVICE_LIMIT_REACHED'],
})
export const saveDocumentPage = call('PUT', '/api/v1/e-documents/{slug}/position', {
  who: 'user',
  summary: 'Remembers at which page somebody is, for all their devices',
  beyond: 'Reading goes on where it stopped.',
  params: bySlug,
  body: z.object({ page: whole.min(1).max(100_000) }),
  reply: done,
  faults: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_OWNED'],
})

export const readingDevices = call('GET', '/api/v1/reading-devices', {
  who: 'user',
  summary: 'The browsers in which the caller reads, the last used first',
  beyond: 'The number of devices is limited, so people see and change which they are.',
  reply: z.object({
    items: z.array(z.object({ id, name: z.string(), firstAt: instant, lastAt: instant, current: z.boolean() })),
    total: whole,
    most: whole,
  }),
})
export const removeReadingDevice = call('DELETE', '/api/v1/reading-devices/{id}', {
  who: 'user',
  summary: 'Frees the place of a browser; its addresses stop at once',
  beyond: 'The number of devices is limited, so people see and change which they are.',
  params: byId,
  reply: done,
  faults: ['DEVICE_NOT_FOUND'],
})
