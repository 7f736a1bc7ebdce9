import { z } from 'zod'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, person, text } from '../shapes.ts'
import { searchOfResources } from './resources.ts'
import { entry, file, folder, quota, tree, usage } from './shapes.ts'

const folderName = text(120, 1)
const ids = z.array(id).min(1).max(200)
const ofOwner = z.object({ ownerId: id.optional() })

const BASE = ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER'] as const
const ENTRY = [...BASE, 'RESOURCE_NOT_FOUND'] as const
const PLACE = [...ENTRY, 'FOLDER_NOT_FOUND', 'FOLDER_NAME_TAKEN', 'RESOURCE_NAME_TAKEN', 'FOLDER_CYCLE'] as const
const TRASH = [...ENTRY, 'RESOURCE_IN_USE'] as const
const WHY = 'The catalogue gives folders to staff alone; hosts keep their files in the same trees.'

const reads = { who: 'staff', grant: 'library.manage' } as const

/* Staff: the catalogue's calls. */
export const adminLibraries = call('GET', '/api/v1/admin/libraries', {
  ...reads,
  summary: 'The libraries of all people who have files, the fullest first',
  query: paging(20).extend({ search: text(120).optional() }),
  reply: listOf(
    z.object({
      owner: person,
      email: z.string(),
      fileCount: z.number().int(),
      trashCount: z.number().int(),
      quarantineCount: z.number().int(),
      ...quota.shape,
    }),
  ),
  faults: BASE,
})
export const adminCreateFolder = call('POST', '/api/v1/admin/libraries', {
  ...reads,
  summary: "Makes a folder in one's own library or in another's",
  body: z.object({ ownerId: id.optional(), parentId: id.nullable().default(null), name: folderName }),
  reply: folder,
  faults: [...BASE, 'FOLDER_NOT_FOUND', 'FOLDER_NAME_TAKEN', 'USER_NOT_FOUND'],
})
export const adminLibraryRoot = call('GET', '/api/v1/admin/libraries/root', {
  ...reads,
  summary: 'The top of a library: its folders and files that lie in none',
  query: ofOwner.extend(paging(20).shape),
  reply: z.object({ folders: z.array(folder), files: listOf(file) }),
  faults: [...BASE, 'USER_NOT_FOUND'],
})
export const adminLibraryTree = call('GET', '/api/v1/admin/libraries/tree', {
  ...reads,
  summary: 'All folders of a library, its tags, its trash and how full it is',
  query: ofOwner,
  reply: tree,
  faults: [...BASE, 'USER_NOT_FOUND'],
})
export const adminLibrarySub = call('GET', '/api/v1/admin/libraries/tree/sub', {
  ...reads,
  summary: 'What lies directly in a folder, and the way to it',
  query: z.object({ id }).extend(paging(20).shape),
  reply: z.object({
    folder,
    path: z.array(z.object({ id, name: z.string() })),
    folders: z.array(folder),
    files: listOf(file),
  }),
  faults: [...BASE, 'FOLDER_NOT_FOUND'],
})
export const adminLibrarySearch = call('GET', '/api/v1/admin/libraries/search', {
  ...reads,
  summary: 'Folders and files of every library by name, with and without accents',
  query: paging(20).extend({ search: text(120, 1), ownerId: id.optional() }),
  reply: z.object({
    folders: z.array(folder.extend({ owner: person })),
    files: listOf(file.extend({ owner: person })),
  }),
  faults: BASE,
})
export const adminLibraryResources = call('GET', '/api/v1/admin/libraries/resources', {
  ...reads,
  summary: 'Files of a library: of one folder, by name, kind or tag, or in its trash',
  query: searchOfResources,
  reply: listOf(file),
  faults: [...BASE, 'FOLDER_NOT_FOUND'],
})
export const adminLibraryEntry = call('GET', '/api/v1/admin/libraries/{id}', {
  ...reads,
  summary: 'One folder or file with the way to it; a file with addresses to look at it',
  params: byId,
  reply: entry,
  faults: ENTRY,
})
export const adminLibraryUsage = call('GET', '/api/v1/admin/libraries/{id}/usage', {
  ...reads,
  summary: 'Where a file, or anything below a folder, is used, and how many courses and people that touches',
  params: byId,
  reply: usage,
  faults: ENTRY,
})
export const adminChangeEntry = call('PUT', '/api/v1/admin/libraries/{id}', {
  ...reads,
  summary: 'Renames or moves a folder or file; parentId null is the top',
  params: byId,
  body: z.object({ name: text(255, 1).optional(), parentId: id.nullable().optional() }),
  reply: entry,
  faults: PLACE,
})
export const adminDeleteEntry = call('DELETE', '/api/v1/admin/libraries/{id}', {
  ...reads,
  summary: 'Puts a file or an empty folder in the trash; refused with the list of uses while it is used',
  params: byId,
  reply: done,
  faults: [...TRASH, 'FOLDER_NOT_EMPTY'],
})
export const adminDeleteTree = call('DELETE', '/api/v1/admin/libraries/tree/{id}', {
  ...reads,
  summary: 'Puts a folder with all below it in the trash; refused with the list of uses while any of it is used',
  params: byId,
  reply: done,
  faults: [...TRASH, 'FOLDER_NOT_FOUND'],
})
export const adminQuarantine = call('GET', '/api/v1/admin/libraries/quarantine', {
  ...reads,
  summary: 'Files kept out of reach because something harmful was found in them, the newest first',
  beyond: 'A virus scan that nobody can look at finds nothing.',
  query: paging(20),
  reply: listOf(
    z.object({
      fileId: id,
      name: z.string(),
      size: z.number().int(),
      threat: z.string(),
      owner: person,
      quarantinedAt: instant,
    }),
  ),
  faults: BASE,
})
export const adminSetQuota = call('PUT', '/api/v1/admin/libraries/{id}/quota', {
  ...reads,
  summary: "Sets how much the library of a person may hold; null: everybody's quota",
  beyond: 'Some hosts have more to teach than others.',
  params: byId,
  body: z.object({ quotaBytes: z.number().int().min(0).max(10_995_116_277_760).nullable() }),
  reply: quota,
  faults: [...BASE, 'USER_NOT_FOUND'],
})

/* Hosts, and staff in their place: the same trees. */
export const libraryTree = call('GET', '/api/v1/libraries/tree', {
  who: 'host',
  opens: ['library.manage'],
  summary: "One's own folders, tags, trash and how full the library is",
  beyond: WHY,
  query: ofOwner,
  reply: tree,
  faults: [...BASE, 'USER_NOT_FOUND'],
})
export const createFolder = call('POST', '/api/v1/libraries', {
  who: 'host',
  summary: 'Makes a folder',
  beyond: WHY,
  body: z.object({ parentId: id.nullable().default(null), name: folderName }),
  reply: folder,
  faults: [...BASE, 'FOLDER_NOT_FOUND', 'FOLDER_NAME_TAKEN'],
})
export const renameFolder = call('PUT', '/api/v1/libraries/{id}', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Renames a folder',
  beyond: WHY,
  params: byId,
  body: z.object({ name: folderName }),
  reply: folder,
  faults: [...BASE, 'FOLDER_NOT_FOUND', 'FOLDER_NAME_TAKEN'],
})
export const libraryUsage = call('GET', '/api/v1/libraries/{id}/usage', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Where a file, or anything below a folder, is used, and how many courses and people that touches',
  beyond: WHY,
  params: byId,
  reply: usage,
  faults: ENTRY,
})
export const moveEntries = call('POST', '/api/v1/libraries/moved', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Moves folders and files into a folder, or to the top; never a folder into itself or below itself',
  beyond: WHY,
  body: z.object({ ids, to: id.nullable() }),
  reply: done,
  faults: PLACE,
})
export const trashEntries = call('POST', '/api/v1/libraries/trashed', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Puts files, and folders with all below them, in the trash; refused with the list of uses while any is used',
  beyond: WHY,
  body: z.object({ ids }),
  reply: done,
  faults: TRASH,
})
export const restoreEntries = call('POST', '/api/v1/libraries/restored', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Takes folders and files out of the trash, with all that went along; a taken name gets a number',
  beyond: WHY,
  body: z.object({ ids }),
  reply: done,
  faults: ENTRY,
})
export const tagResources = call('POST', '/api/v1/libraries/tagged', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Adds tags to files and takes tags off',
  beyond: WHY,
  body: z.object({
    ids,
    add: z.array(text(40, 1)).max(20).default([]),
    remove: z.array(text(40, 1)).max(20).default([]),
  }),
  reply: done,
  faults: ENTRY,
})
export const emptyTrash = call('POST', '/api/v1/libraries/emptied', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Deletes for good what lies in the trash and is used nowhere, and frees its bytes',
  beyond: 'What lies in the trash counts against the quota, so one must be able to empty it.',
  body: z.object({ ownerId: id.optional() }),
  reply: z.object({ deleted: z.number().int(), freedBytes: z.number().int(), kept: z.number().int() }),
  faults: BASE,
})
