import { z } from 'zod'
import { PostStatus } from '../../enums.ts'
import { DOCUMENT_CONSENT, DocumentKind } from '../../goods.ts'
import { call } from '../call.ts'
import { document } from '../learning/authoring-shapes.ts'
import {
  byId,
  bySlug,
  done,
  dong,
  email,
  id,
  instant,
  listOf,
  paging,
  price,
  richText,
  slug,
  text,
  whole,
} from '../shapes.ts'

export const documentCard = z.object({
  id,
  kind: z.enum(DocumentKind),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  author: z.string(),
  coverFileId: id.nullable(),
  price: dong,
  listPrice: dong,
  pages: whole,
  paidCount: whole,
  publishedAt: instant,
})

const documentVersion = z.object({ number: whole, pages: whole, note: z.string(), createdAt: instant })

export const documentDetail = documentCard.extend({
  about: richText,
  hostId: id,
  hostName: z.string(),
  /** false: sold by the platform itself, which has no page as a host. */
  hasHostPage: z.boolean(),
  downloadable: z.boolean(),
  onSale: z.boolean(),
  /** Listed, or only for who has the address. */
  hidden: z.boolean(),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  versions: z.array(documentVersion),
  /** Open to everybody; null where there is none. */
  sample: z.object({ url: z.string(), pages: whole }).nullable(),
  viewer: z
    .object({
      owned: z.boolean(),
      /** A membership of the caller opens it. */
      memberOpens: z.boolean(),
      own: z.boolean(),
      inCart: z.boolean(),
      page: whole.nullable(),
    })
    .nullable(),
})

const staffDocument = documentCard.omit({ publishedAt: true, pages: true }).extend({
  status: z.enum(PostStatus),
  about: richText,
  hostId: id,
  hostName: z.string(),
  categoryIds: z.array(id),
  downloadable: z.boolean(),
  samplePages: whole,
  version: whole,
  publishedAt: instant.nullable(),
  updatedAt: instant,
  versions: z.array(documentVersion.extend({ id, fileId: id, fileName: z.string(), samplePages: whole })),
  problems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  ownerCount: whole,
})

const terms = {
  kind: z.enum(DocumentKind),
  name: text(120, 1),
  description: text(500),
  about: document,
  author: text(120),
  coverFileId: id.nullable(),
  categoryIds: z.array(id).max(3),
  price,
  listPrice: price.nullable(),
  downloadable: z.boolean(),
  samplePages: whole.min(0).max(50),
  /** The host who sells an e-book; the platform itself where there is none. */
  hostId: id.nullable(),
}

export const listDocuments = call('GET', '/api/v1/e-documents', {
  who: 'public',
  summary: 'E-books and documents on sale, the newest first',
  query: z.object({
    pageSize: z.coerce.number().int().min(1).max(100).default(24),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    kind: z.enum(DocumentKind).optional(),
    search: z.string().max(200).optional(),
    categorySlug: slug.optional(),
    price: z.enum(['free', 'paid']).optional(),
  }),
  reply: listOf(documentCard).extend({ page: whole, pageCount: whole }),
  faults: ['CATEGORY_NOT_FOUND'],
})
export const documentBySlug = call('GET', '/api/v1/e-documents/{slug}', {
  who: 'public',
  summary: 'One e-book or document as its page shows it: no page of it but the sample',
  params: bySlug,
  reply: documentDetail,
  faults: ['DOCUMENT_NOT_FOUND'],
})
export const askDocument = call('POST', '/api/v1/e-document-subscriptions', {
  who: 'public',
  summary: 'Sends the address at which a free document is read to an e-mail',
  body: z.object({ slug, email, consentVersion: z.literal(DOCUMENT_CONSENT.version) }),
  reply: done,
  faults: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FREE', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 6, by: 'address' },
})

const staff = { who: 'staff', grant: 'documents.manage' } as const

export const adminDocuments = call('GET', '/api/v1/admin/e-documents', {
  ...staff,
  summary: 'Every e-book and document',
  query: paging(20).extend({ search: z.string().max(200).optional(), status: z.enum(PostStatus).optional() }),
  reply: listOf(
    staffDocument.omit({ about: true, versions: true, problems: true }).extend({ pages: whole.nullable() }),
  ),
})
export const createDocument = call('POST', '/api/v1/admin/e-documents', {
  ...staff,
  status: 201,
  summary: 'Begins an e-book or document; it is not on sale yet',
  body: z.object({
    kind: terms.kind,
    name: terms.name,
    description: terms.description.default(''),
    about: terms.about.default({ type: 'doc', content: [] }),
    author: terms.author.default(''),
    coverFileId: terms.coverFileId.default(null),
    categoryIds: terms.categoryIds.default([]),
    price: terms.price.default(0),
    listPrice: terms.listPrice.default(null),
    downloadable: terms.downloadable.default(false),
    samplePages: terms.samplePages.default(5),
    hostId: terms.hostId.default(null),
  }),
  reply: staffDocument,
  faults: ['HOST_PROFILE_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'FILE_NOT_FOUND'],
})
export const adminDocument = call('GET', '/api/v1/admin/e-documents/{id}', {
  ...staff,
  summary: 'One e-book or document as staff see it',
  params: byId,
  reply: staffDocument,
  faults: ['DOCUMENT_NOT_FOUND'],
})
export const changeDocument = call('PUT', '/api/v1/admin/e-documents/{id}', {
  ...staff,
  summary: 'Changes words, price and terms; of one that is published at once for everybody',
  params: byId,
  body: z.object({ version: whole, ...z.object(terms).omit({ kind: true }).partial().shape }),
  reply: staffDocument,
  /** STATUS_CONFLICT: another seller for one that was published before. */
  faults: [
    'DOCUMENT_NOT_FOUND',
    'VERSION_CONFLICT',
    'STATUS_CONFLICT',
    'HOST_PROFILE_NOT_FOUND',
    'DOCUMENT_NOT_READY',
    'CATEGORY_NOT_FOUND',
    'FILE_NOT_FOUND',
  ],
})
export const deleteDocument = call('DELETE', '/api/v1/admin/e-documents/{id}', {
  ...staff,
  summary: 'Archives an e-book or document; who owns it reads on',
  params: byId,
  reply: done,
  faults: ['DOCUMENT_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const publishDocument = call('PUT', '/api/v1/admin/e-documents/{id}/publish', {
  ...staff,
  summary: 'Puts it on sale',
  params: byId,
  reply: staffDocument,
  faults: ['DOCUMENT_NOT_FOUND', 'STATUS_CONFLICT', 'DOCUMENT_NOT_READY'],
})
export const unpublishDocument = call('PUT', '/api/v1/admin/e-documents/{id}/unpublish', {
  ...staff,
  summary: 'Takes it off sale; who owns it reads on',
  params: byId,
  reply: staffDocument,
  faults: ['DOCUMENT_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const hideDocument = call('PUT', '/api/v1/admin/e-documents/{id}/hidden', {
  ...staff,
  summary: 'Takes a published one out of lists and searches, or puts a hidden one back',
  params: byId,
  reply: staffDocument,
  faults: ['DOCUMENT_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const addDocumentVersion = call('POST', '/api/v1/admin/e-documents/{id}/versions', {
  ...staff,
  status: 201,
  summary: 'Adds a newer PDF; who owns an earlier one reads it too, and is told',
  beyond: 'The pages themselves have to come from somewhere.',
  params: byId,
  body: z.object({ fileId: id, note: text(500).default('') }),
  reply: staffDocument,
  faults: [
    'DOCUMENT_NOT_FOUND',
    'FILE_NOT_FOUND',
    'FILE_NOT_READY',
    'FILE_TYPE_REFUSED',
    'STATUS_CONFLICT',
    'VERSION_CONFLICT',
  ],
})
