import { z } from 'zod'
import { id, instant, person } from '../shapes.ts'
import { resource, use } from './resources.ts'

export const folder = z.object({
  id,
  ownerId: id,
  /** Null at the top of the library. */
  parentId: id.nullable(),
  name: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** In the trash since; null while it can be used. */
  deletedAt: instant.nullable(),
})
/** Bytes. What lies in the trash counts until it is emptied. */
export const quota = z.object({
  usedBytes: z.number().int(),
  trashBytes: z.number().int(),
  quotaBytes: z.number().int(),
})
export const tree = z.object({
  owner: person,
  folders: z.array(folder.extend({ fileCount: z.number().int() })),
  /** Folders in the trash, each with how much it took along. */
  trashedFolders: z.array(folder.extend({ fileCount: z.number().int() })),
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  quota,
  /** Which numbers a replacement or a delete touch can be changed by this person. */
  can: z.object({ change: z.boolean(), setQuota: z.boolean() }),
})
export const usage = z.object({
  items: z.array(use.extend({ resourceId: id, resourceName: z.string() })),
  total: z.number().int(),
  /** What a replacement touches: "nếu thay tệp này: 3 khóa học, 41 học viên". */
  touches: z.object({ courses: z.number().int(), others: z.number().int(), people: z.number().int() }),
})
export const file = resource.extend({ useCount: z.number().int() })
export const entry = z.object({
  folder: folder.nullable(),
  file: resource.extend({ url: z.string().nullable(), captionsUrl: z.string().nullable() }).nullable(),
  /** The folders around it, from the top down. */
  path: z.array(z.object({ id, name: z.string() })),
})
