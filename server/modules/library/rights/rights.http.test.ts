import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FolderRight } from '#domain/folder-rights.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { paragraph } from '#server/testing/course.ts'
import { addFile } from '../index.ts'
import { captions, video } from '../testing.ts'

let t: TestApp
let owner: Person
let guest: Person
/** Chương 1 > Bài tập, each with one file. */
let top: string
let below: string
let sheet: { id: string; fileId: string }
let deep: { id: string; fileId: string }

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  owner = await t.person({ role: 'HOST', fullName: 'Trần Văn Minh' })
  guest = await t.person({ role: 'HOST', fullName: 'Lê Thị Hoa' })
  top = await folder('Chương 1')
  below = await folder('Bài tập', top)
  sheet = await file('Điểm thi', top)
  deep = await file('Đề bài', below)
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

const folder = async (name: string, parentId: string | null = null) =>
  (await t.call('createFolder', { body: { name, parentId } }, { as: owner })).body.id
const upload = async (as: Person, words = 'điểm,9\n') => {
  const asked = { ownerId: as.id, name: 'a.csv', mime: 'text/csv', bytes: Buffer.from(words) }
  return (await addFile(await t.as(), { ...asked, visibility: 'PRIVATE' })).id
}
const file = async (name: string, folderId?: string) => {
  const fileId = await upload(owner)
  const body = { kind: 'text' as const, name, fileId, ...(folderId && { folderId }) }
  return { id: (await t.call('createResource', { body }, { as: owner })).body.id, fileId }
}
const grant = (id: string, right: FolderRight, email = guest.email, as = owner) =>
  t.call('grantFolder', { params: { id }, body: { email, right } }, { as })
const look = (id: string, as = guest) => t.call('resourceById', { params: { id } }, { as })
const open = (id: string, as = guest) => t.call('sharedFolder', { params: { id }, query: {} }, { as })
const change = (id: string, body: { version: number; name?: string; fileId?: string }, as = guest) =>
  t.call('changeResource', { params: { id }, body }, { as })
const rename = (id: string, name: string) => t.call('renameFolder', { params: { id }, body: { name } }, { as: guest })
const tag = (ids: string[]) => t.call('tagResources', { body: { ids, add: ['ôn thi'] } }, { as: guest })
const codes = (answers: { status: number; fault?: { code: string } }[]) =>
  answers.map(({ status, fault }) => (status < 300 ? 'ok' : fault?.code))

describe('VIEW', () => {
  it('finds the folder, walks down it, and opens every file by an address of its own', async () => {
    await grant(top, 'VIEW')
    const found = (await t.call('sharedFolders', {}, { as: guest })).body.items
    expect(found).toMatchObject([{ folder: { id: top, name: 'Chương 1' }, owner: { fullName: 'Trần Văn Minh' } }])
    const first = (await open(top)).body
    expect(first).toMatchObject({
      path: [{ name: 'Chương 1' }],
      folders: [{ id: below, fileCount: 1 }],
      files: { total: 1, items: [{ id: sheet.id }] },
      right: 'VIEW',
      can: { edit: false, upload: false, move: false, trash: false },
    })
    expect((await open(below)).body.path.map(({ name }) => name)).toEqual(['Chương 1', 'Bài tập'])
    const { url } = (await look(deep.id)).body
    expect((await t.app.fastify.inject({ url: url ?? '', cookies: { bh_access: guest.token } })).payload).toBe(
      'điểm,9\n',
    )
  })

  it('changes nothing', async () => {
    await grant(top, 'VIEW')
    const fileId = await upload(guest)
    const answers = [
      await change(sheet.id, { version: 1, name: 'Khác' }),
      await change(sheet.id, { version: 1, fileId }),
      await rename(below, 'Khác'),
      await tag([sheet.id]),
    ]
    expect(codes(answers)).toEqual(answers.map(() => 'NOT_OWNER'))
    expect((await look(sheet.id)).body).toMatchObject({ name: 'Điểm thi', tags: [] })
  })

  it('ends for what is moved out of the folder, and begins for what is moved in', async () => {
    await grant(top, 'VIEW')
    await t.call('moveEntries', { body: { ids: [below], to: null } }, { as: owner })
    expect(codes([await open(below), await look(deep.id)])).toEqual(['NOT_OWNER', 'NOT_OWNER'])
    expect((await open(top)).body.folders).toEqual([])
    const outside = await file('Ngoài')
    expect((await look(outside.id)).fault.code).toBe('NOT_OWNER')
    await t.call('moveEntries', { body: { ids: [outside.id], to: top } }, { as: owner })
    expect((await look(outside.id)).status).toBe(200)
  })

  it('does not reach into the trash, and is there again when the folder is', async () => {
    await grant(top, 'VIEW')
    await t.call('trashEntries', { body: { ids: [sheet.id] } }, { as: owner })
    expect((await look(sheet.id)).fault.code).toBe('NOT_OWNER')
    await t.call('trashEntries', { body: { ids: [top] } }, { as: owner })
    expect((await t.call('sharedFolders', {}, { as: guest })).body.items).toEqual([])
    expect(codes([await open(top), await open(below), await look(deep.id)])).toEqual([
      'FOLDER_NOT_FOUND',
      'FOLDER_NOT_FOUND',
      'NOT_OWNER',
    ])
    expect((await grant(top, 'VIEW')).fault.code).toBe('FOLDER_NOT_FOUND')
    await t.call('restoreEntries', { body: { ids: [top] } }, { as: owner })
    expect(codes([await open(below), await look(deep.id)])).toEqual(['ok', 'ok'])
  })
})

describe('EDIT', () => {
  it('renames and tags files, and renames folders below the shared one but not that itself', async () => {
    await grant(top, 'EDIT')
    expect((await open(below)).body.can).toEqual({ edit: true, upload: false, move: false, trash: false })
    expect((await change(deep.id, { version: 1, name: 'Đề số 1' })).body.name).toBe('Đề số 1')
    expect(codes([await tag([sheet.id, deep.id]), await rename(below, 'Đề thi')])).toEqual(['ok', 'ok'])
    expect((await look(deep.id)).body.tags).toEqual(['ôn thi'])
    expect((await rename(top, 'Khác')).fault.code).toBe('NOT_OWNER')
    expect((await t.call('libraryTree', {}, { as: owner })).body.folders.map(({ name }) => name).sort()).toEqual([
      'Chương 1',
      'Đề thi',
    ])
  })

  it('replaces a file by an upload of their own, which becomes the owner’s; the old one is kept for the owner', async () => {
    await grant(top, 'EDIT')
    const fileId = await upload(guest, 'điểm,10\n')
    const before = (await t.call('libraryTree', {}, { as: owner })).body.quota.usedBytes
    expect((await change(sheet.id, { version: 1, fileId })).body.file?.fileId).toBe(fileId)
    expect((await t.call('libraryTree', {}, { as: guest })).body.quota.usedBytes).toBe(0)
    expect((await t.call('libraryTree', {}, { as: owner })).body.quota.usedBytes).toBe(
      before + Buffer.byteLength('điểm,10\n'),
    )
    const { items } = (await t.call('resourceVersions', { params: { id: sheet.id } }, { as: owner })).body
    expect(items).toMatchObject([{ file: { fileId: sheet.fileId }, replacedBy: 'Lê Thị Hoa' }])
    expect((await change(sheet.id, { version: 2, fileId: sheet.fileId }, owner)).status).toBe(200)
  })

  it('puts captions beside a recording', async () => {
    await grant(top, 'EDIT')
    const add = async (as: Person, name: string, mime: string, bytes: Buffer) =>
      (await addFile(await t.as(), { ownerId: as.id, name, mime, bytes, visibility: 'PRIVATE' })).id
    const fileId = await add(owner, 'a.mp4', 'video/mp4', video)
    const body = { kind: 'video' as const, name: 'Bài giảng', fileId, folderId: top }
    const { id } = (await t.call('createResource', { body }, { as: owner })).body
    const captionsFileId = await add(guest, 'a.vtt', 'text/vtt', Buffer.from(captions))
    const put = await t.call('changeResource', { params: { id }, body: { version: 1, captionsFileId } }, { as: guest })
    expect(put.body.captions?.fileId).toBe(captionsFileId)
  })

  it('takes nothing of others into the folder, nothing they use themselves, and nothing that does not fit', async () => {
    await grant(top, 'EDIT')
    const secret = await file('Bí mật')
    expect((await change(sheet.id, { version: 1, fileId: secret.fileId })).fault.code).toBe('NOT_OWNER')
    const used = await upload(guest)
    await t.call('createResource', { body: { kind: 'text', fileId: used } }, { as: guest })
    expect((await change(sheet.id, { version: 1, fileId: used })).fault).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'fileId' }],
    })
    const staff = await t.person({ role: 'SUPER_ADMIN' })
    await t.call('adminSetQuota', { params: { id: owner.id }, body: { quotaBytes: 30 } }, { as: staff })
    const large = await upload(guest, 'điểm,10\n'.repeat(5))
    const refused = await change(sheet.id, { version: 1, fileId: large })
    expect(refused.fault.code).toBe('QUOTA_EXCEEDED')
    expect(refused.fault.message).toContain('chủ thư mục')
  })

  it('never deletes, moves or adds, and sees nothing of the library around it', async () => {
    await grant(top, 'EDIT')
    const as = guest
    const fileId = await upload(guest)
    const words = { kind: 'text' as const, body: { ...paragraph('Xin chào') } }
    const answers = [
      await t.call('deleteResource', { params: { id: sheet.id } }, { as }),
      await t.call('trashEntries', { body: { ids: [below] } }, { as }),
      await t.call('moveEntries', { body: { ids: [sheet.id], to: below } }, { as }),
      await t.call('createFolder', { body: { name: 'Mới', parentId: top } }, { as }),
      await t.call('createResource', { body: { ...words, folderId: top } }, { as }),
      await t.call('createResource', { body: { kind: 'text', fileId, folderId: top } }, { as }),
      await t.call('shareResource', { params: { id: sheet.id }, body: { hours: 1 } }, { as }),
      await t.call('libraryUsage', { params: { id: top } }, { as }),
      await t.call('resourceVersions', { params: { id: sheet.id } }, { as }),
      await t.call('listResources', { query: { folderId: top } }, { as }),
      await t.call('libraryTree', { query: { ownerId: owner.id } }, { as }),
    ]
    expect(codes(answers)).toEqual(answers.map(() => 'NOT_OWNER'))
  })

  it('in a part of what one may see counts there alone; the stronger right wins', async () => {
    await grant(top, 'VIEW')
    await grant(below, 'EDIT')
    expect([(await open(top)).body.right, (await open(below)).body.right]).toEqual(['VIEW', 'EDIT'])
    expect(
      codes([await change(sheet.id, { version: 1, name: 'A' }), await change(deep.id, { version: 1, name: 'A' })]),
    ).toEqual(['NOT_OWNER', 'ok'])
    expect((await tag([sheet.id, deep.id])).fault.code).toBe('NOT_OWNER')
  })
})

it('a right taken back counts at once, on every call', async () => {
  const { id } = (await grant(top, 'EDIT')).body
  const fileId = await upload(guest)
  expect((await look(deep.id)).status).toBe(200)
  await t.call('revokeFolder', { params: { id } }, { as: owner })
  const answers = [
    await open(top),
    await look(deep.id),
    await change(deep.id, { version: 1, name: 'Khác' }),
    await change(deep.id, { version: 1, fileId }),
    await rename(below, 'Khác'),
    await tag([deep.id]),
  ]
  expect(codes(answers)).toEqual(answers.map(() => 'NOT_OWNER'))
  expect((await t.call('sharedFolders', {}, { as: guest })).body.items).toEqual([])
})

it('strangers, and hosts who were let into another folder, meet NOT_OWNER', async () => {
  const other = await t.person({ role: 'HOST' })
  await grant(below, 'EDIT', other.email)
  expect(codes([await open(top, other), await look(sheet.id, other), await open(below, other)])).toEqual([
    'NOT_OWNER',
    'NOT_OWNER',
    'ok',
  ])
  expect((await open(below, other)).body.path).toEqual([{ id: below, name: 'Bài tập' }])
  expect(codes([await open(top), await look(sheet.id)])).toEqual(['NOT_OWNER', 'NOT_OWNER'])
})
