import { z } from 'zod'
import { LessonType } from '../enums.ts'
import { richTextProblem } from '../richtext.ts'
import { call } from './call.ts'
import { byId, done, id, instant, listOf, paging, queryFlag, richText, text } from './shapes.ts'
import { fileState } from './upload.ts'

/** `PDF` and `video` are made from a file of that kind; `text` is a rich text or any other document. */
export const ResourceKind = ['PDF', 'text', 'video'] as const
export type ResourceKind = (typeof ResourceKind)[number]

const document = richText.superRefine((value, ctx) => {
  const problem = richTextProblem(value)
  if (problem !== null)
    ctx.addIssue({
      code: 'custom',
      path: problem.split(': ')[0]?.split('.') ?? [],
      message: 'Nội dung này không được hỗ trợ.',
    })
})
const version = z.number().int().min(1).max(2_147_483_647)

const resource = z.object({
  id,
  ownerId: id,
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
const use = z.object({
  courseId: id,
  courseName: z.string(),
  /** Null where the course's own introduction refers to it. */
  lessonId: id.nullable(),
  lessonName: z.string().nullable(),
  version: z.enum(['DRAFT', 'SUBMITTED', 'LIVE']),
  how: z.enum(['MAIN', 'ATTACHMENT', 'TEXT']),
})
const READ = ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'RESOURCE_NOT_FOUND'] as const
const FILES = ['FILE_NOT_FOUND', 'FILE_NOT_READY', 'FILE_TYPE_REFUSED'] as const
const search = paging(20).extend({ search: text(120).optional(), kind: z.enum(ResourceKind).optional() })

export const createResource = call({
  method: 'POST',
  path: '/api/v1/resources',
  who: 'host',
  summary: 'Puts a READY file (fileId) or a rich text (body) in the library',
  body: z.object({
    kind: z.enum(ResourceKind),
    name: text(255).optional(),
    fileId: id.optional(),
    captionsFileId: id.optional(),
    body: document.optional(),
  }),
  reply: resource,
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', ...FILES],
  bodyLimit: 2 * 1024 * 1024,
})
export const listResources = call({
  method: 'GET',
  path: '/api/v1/resources',
  who: 'host',
  summary: "One's own library, the newest first; found with and without accents. Staff may name another owner",
  query: search.extend({ trash: queryFlag.optional(), ownerId: id.optional() }),
  reply: listOf(resource.extend({ useCount: z.number().int() })),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER'],
})
export const resourceLinks = call({
  method: 'GET',
  path: '/api/v1/resources/{id}/links',
  who: 'host',
  summary: 'Where a resource is used: drafts, submissions and live courses, inside texts too',
  params: byId,
  reply: listOf(use),
  faults: READ,
})
export const searchResourceLinks = call({
  method: 'GET',
  path: '/api/v1/resources/links/search',
  who: 'host',
  summary: 'Resources by name, each with the places where it is used',
  query: search,
  reply: listOf(resource.extend({ uses: z.array(use) })),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES'],
})
export const resourceById = call({
  method: 'GET',
  path: '/api/v1/resources/{id}',
  who: 'host',
  summary: 'One resource, with short-lived addresses to look at it',
  params: byId,
  reply: resource.extend({ body: richText.nullable(), url: z.string().nullable(), captionsUrl: z.string().nullable() }),
  faults: READ,
})
export const changeResource = call({
  method: 'PUT',
  path: '/api/v1/resources/{id}',
  who: 'host',
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
  faults: [...READ, ...FILES, 'VERSION_CONFLICT'],
  bodyLimit: 2 * 1024 * 1024,
})
export const deleteResource = call({
  method: 'DELETE',
  path: '/api/v1/resources/{id}',
  who: 'host',
  summary: 'Puts a resource in the trash; refused with the list of uses while it is used',
  params: byId,
  reply: done,
  faults: [...READ, 'RESOURCE_IN_USE'],
})
export const restoreResource = call({
  method: 'POST',
  path: '/api/v1/resources/{id}/restored',
  who: 'host',
  summary: 'Takes a resource out of the trash',
  params: byId,
  reply: resource,
  faults: READ,
})
export const resourceLesson = call({
  method: 'GET',
  path: '/api/v1/resources/{id}/lesson',
  who: 'host',
  summary: 'The draft lesson that uses this resource, before all as its content; null when none does',
  params: byId,
  reply: z.object({
    lesson: z
      .object({ id, name: z.string(), type: z.enum(LessonType), sectionId: id, courseId: id, courseName: z.string() })
      .nullable(),
  }),
  faults: READ,
})
