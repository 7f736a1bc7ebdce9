import { z } from 'zod'
import { ResourceKind } from '../../resource-kind.ts'
import { UseManner, UsePlace, UseVersion } from '../../uses.ts'
import { call } from '../call.ts'
import { document, version } from '../learning/authoring-shapes.ts'
import { byId, done, id, instant, listOf, paging, queryFlag, richText, text } from '../shapes.ts'
import { fileState, hash } from './upload.ts'

export const resource = z.object({
  id,
  ownerId: id,
  /** Null at the top of the library. */
  folderId: id.nullable(),
  tags: z.array(z.string()),
  kind: z.enum(ResourceKind),
  name: z.string(),
  /** Null only for a rich text. */
  file: fileState.nullable(),
  captions: fileState.nullable(),
  version,
  createdAt: instant,
  updatedAt: instant,
  /** In the trash since; null while it can be used. */
  deletedAt: instant.nullable(),
})
/** A place where a resource is used. */
export const use = z.object({
  place: z.enum(UsePlace),
  /** What people know the place by: the name of the course, of the person. */
  title: z.string(),
  courseId: id.nullable(),
  /** Null where it is not inside a lesson: the course's own introduction, a picture. */
  lessonId: id.nullable(),
  lessonName: z.string().nullable(),
  version: z.enum(UseVersion),
  how: z.enum(UseManner),
})
const READ = ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'RESOURCE_NOT_FOUND'] as const
const FILES = ['FILE_NOT_FOUND', 'FILE_NOT_READY', 'FILE_TYPE_REFUSED'] as const
const search = paging(20).extend({ search: text(120).optional(), kind: z.enum(ResourceKind).optional() })
/** Files of one folder; `root` is the top. A search looks in every folder. */
export const searchOfResources = search.extend({
  folderId: z.union([z.literal('root'), id]).optional(),
  tag: text(40).optional(),
  trash: queryFlag.optional(),
  ownerId: id.optional(),
})

export const createResource = call('POST', '/api/v1/resources', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'Puts a READY file (fileId) or a rich text (body) in the library',
  body: z.object({
    kind: z.enum(ResourceKind),
    name: text(255).optional(),
    fileId: id.optional(),
    captionsFileId: id.optional(),
    body: document.optional(),
    folderId: id.optional(),
    /** In whose library, for staff who act in a host's name: the uploaded file becomes the host's. */
    ownerId: id.optional(),
  }),
  reply: resource,
  faults: [
    'VALIDATION_FAILED',
    'INSUFFICIENT_PRIVILEGES',
    'NOT_OWNER',
    'FOLDER_NOT_FOUND',
    'USER_NOT_FOUND',
    'QUOTA_EXCEEDED',
    ...FILES,
  ],
  bodyLimit: 2 * 1024 * 1024,
})
export const listResources = call('GET', '/api/v1/resources', {
  who: 'host',
  opens: ['library.manage'],
  summary: "One's own library, the newest first; found with and without accents. Staff may name another owner",
  query: searchOfResources,
  reply: listOf(resource.extend({ useCount: z.number().int() })),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'FOLDER_NOT_FOUND'],
})
export const resourceLinks = call('GET', '/api/v1/resources/{id}/links', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Where a resource is used: drafts, submissions and live courses, inside texts too',
  params: byId,
  reply: listOf(use),
  faults: READ,
})
export const searchResourceLinks = call('GET', '/api/v1/resources/links/search', {
  who: 'host',
  summary: 'Resources by name, each with the places where it is used',
  query: search,
  reply: listOf(resource.extend({ uses: z.array(use) })),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES'],
})
export const resourceById = call('GET', '/api/v1/resources/{id}', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'One resource, with short-lived addresses to look at it',
  params: byId,
  reply: resource.extend({ body: richText.nullable(), url: z.string().nullable(), captionsUrl: z.string().nullable() }),
  faults: READ,
})
export const changeResource = call('PUT', '/api/v1/resources/{id}', {
  who: 'host',
  opens: ['library.manage'],
  summary:
    'Renames a resource or replaces its file, captions or text; its id stays, so every draft that uses it shows the new one',
  params: byId,
  body: z.object({
    version,
    name: text(255, 1).optional(),
    fileId: id.optional(),
    captionsFileId: id.nullable().optional(),
    body: document.optional(),
  }),
  reply: resource,
  faults: [...READ, ...FILES, 'VERSION_CONFLICT', 'RESOURCE_NAME_TAKEN', 'QUOTA_EXCEEDED'],
  bodyLimit: 2 * 1024 * 1024,
})
export const deleteResource = call('DELETE', '/api/v1/resources/{id}', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Puts a resource in the trash; refused with the list of uses while it is used',
  params: byId,
  reply: done,
  faults: [...READ, 'RESOURCE_IN_USE'],
})
export const restoreResource = call('POST', '/api/v1/resources/{id}/restored', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Takes a resource out of the trash',
  params: byId,
  reply: resource,
  faults: READ,
})
const earlier = z.object({
  version,
  name: z.string(),
  file: fileState.nullable(),
  url: z.string().nullable(),
  replacedAt: instant,
  replacedBy: z.string().nullable(),
})
export const resourceVersions = call('GET', '/api/v1/resources/{id}/versions', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'What a resource held before, the newest first; changeResource with such a file goes back to it',
  beyond: 'A replacement made by mistake must not cost the recording.',
  params: byId,
  reply: listOf(earlier),
  faults: READ,
})
export const resourceTwins = call('GET', '/api/v1/resources/twins', {
  who: 'host',
  summary: 'Resources of the own library with exactly this content, by its hash or by the file that was uploaded',
  beyond: 'The same recording uploaded twice only fills the library; the one that is there can be used instead.',
  query: z.object({ sha256: hash.optional(), fileId: id.optional() }),
  reply: listOf(resource),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'FILE_NOT_FOUND'],
})

const shared = z.object({ id, expiresAt: instant })
export const shareResource = call('POST', '/api/v1/resources/{id}/shares', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Makes an address that opens the file to whoever has it, for so many hours; it is told once',
  beyond:
    'Hosts show a draft to a colleague without an account; better an address that ends than a copy that does not.',
  params: byId,
  body: z.object({ hours: z.number().int().min(1).max(744) }),
  reply: shared.extend({ url: z.string() }),
  faults: [...READ, 'FILE_NOT_FOUND'],
})
export const resourceShares = call('GET', '/api/v1/resources/{id}/shares', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'The addresses that still open a file',
  beyond: 'What was opened must be seen to be closed.',
  params: byId,
  reply: listOf(shared.extend({ createdAt: instant })),
  faults: READ,
})
export const endShare = call('DELETE', '/api/v1/resources/shares/{id}', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Takes a shared address back',
  beyond: 'What was opened must be closed on request.',
  params: byId,
  reply: done,
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'SHARE_NOT_FOUND'],
})
