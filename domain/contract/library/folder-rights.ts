import { z } from 'zod'
import { FolderRight } from '../../folder-rights.ts'
import { call } from '../call.ts'
import { byId, done, email, id, instant, listOf, paging, person } from '../shapes.ts'
import { file, folder } from './shapes.ts'

const right = z.enum(FolderRight)
const granted = z.object({ id, person, email: z.string(), right, grantedAt: instant })

const BASE = ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES'] as const
const FOLDER = [...BASE, 'NOT_OWNER', 'FOLDER_NOT_FOUND'] as const
const RIGHT = [...BASE, 'NOT_OWNER', 'FOLDER_RIGHT_NOT_FOUND'] as const
const WHY = 'Hosts who prepare a course together work on the same files; a copy for each of them would grow apart.'

/* What the owner gives. */
export const folderRights = call('GET', '/api/v1/libraries/{id}/rights', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Who was let into a folder, and what each may do there; in the order they came',
  beyond: WHY,
  params: byId,
  reply: listOf(granted),
  faults: FOLDER,
})
export const grantFolder = call('POST', '/api/v1/libraries/{id}/rights', {
  who: 'host',
  summary: 'Lets another host see, or change, a folder and all below it',
  beyond: WHY,
  params: byId,
  body: z.object({ email, right }),
  reply: granted,
  faults: [...FOLDER, 'USER_NOT_FOUND', 'FOLDER_RIGHT_EXISTS', 'FOLDER_RIGHT_OF_OWNER'],
})
export const changeFolderRight = call('PUT', '/api/v1/libraries/rights/{id}', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Gives a person another right on a folder',
  beyond: WHY,
  params: byId,
  body: z.object({ right }),
  reply: granted,
  faults: RIGHT,
})
export const revokeFolder = call('DELETE', '/api/v1/libraries/rights/{id}', {
  who: 'host',
  opens: ['library.manage'],
  summary: 'Takes a right on a folder back; it counts at once',
  beyond: WHY,
  params: byId,
  reply: done,
  faults: RIGHT,
})

/* What the person finds. */
export const sharedFolders = call('GET', '/api/v1/libraries/shared', {
  who: 'host',
  summary: 'Folders of others that one was let into, the newest right first',
  beyond: WHY,
  reply: listOf(z.object({ id, folder: z.object({ id, name: z.string() }), owner: person, right, grantedAt: instant })),
  faults: BASE,
})
export const sharedFolder = call('GET', '/api/v1/libraries/shared/{id}', {
  who: 'host',
  summary: 'What lies in a folder that one was let into, or in one below it, and what one may do there',
  beyond: WHY,
  params: byId,
  query: paging(20),
  reply: z.object({
    folder,
    owner: person,
    /** From the topmost folder one was let into down to this one. */
    path: z.array(z.object({ id, name: z.string() })),
    folders: z.array(folder.extend({ fileCount: z.number().int() })),
    files: listOf(file),
    right,
    can: z.object({ edit: z.boolean(), upload: z.boolean(), move: z.boolean(), trash: z.boolean() }),
  }),
  faults: FOLDER,
})
