import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { QUOTA } from '#domain/uploads.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { paragraph } from '#server/testing/course.ts'
import { addFile } from '../index.ts'
import { picture } from '../testing.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
let t: TestApp
let host: Person
let staff: Person

beforeAll(async () => {
  t = await testApp()
  staff = await t.person({ role: 'ADMIN', fullName: 'Phạm Thị Quản' })
})
beforeEach(async () => {
  host = await t.person({ role: 'HOST', fullName: 'Lê Thị Thư' })
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

/** A folder of the host, made by staff, with a note in it. */
async function library(name = 'Chương 1') {
  const body = { ownerId: host.id, name }
  const top = (await t.call('adminCreateFolder', { body }, { as: staff })).body
  const words = { kind: 'text' as const, name: 'Đề cương', body: { ...paragraph('Xin chào') }, folderId: top.id }
  const file = (await t.call('createResource', { body: words }, { as: host })).body
  return { top, file }
}

it('reads a library from its top down, and every entry with the way to it', async () => {
  const { top, file } = await library()
  const sub = (
    await t.call('adminCreateFolder', { body: { ownerId: host.id, parentId: top.id, name: 'Bài tập' } }, { as: staff })
  ).body
  const root = await t.call('adminLibraryRoot', { query: { ownerId: host.id } }, { as: staff })
  expect(root.body).toMatchObject({ folders: [{ id: top.id }], files: { total: 0 } })
  const inside = await t.call('adminLibrarySub', { query: { id: top.id } }, { as: staff })
  expect(inside.body).toMatchObject({
    folder: { id: top.id },
    path: [{ name: 'Chương 1' }],
    folders: [{ id: sub.id }],
    files: { items: [{ id: file.id }] },
  })
  const tree = await t.call('adminLibraryTree', { query: { ownerId: host.id } }, { as: staff })
  expect(tree.body).toMatchObject({ owner: { fullName: 'Lê Thị Thư' }, can: { setQuota: true } })
  expect(tree.body.folders.map(({ name }) => name)).toEqual(['Bài tập', 'Chương 1'])
  const entry = async (id: string) => (await t.call('adminLibraryEntry', { params: { id } }, { as: staff })).body
  expect(await entry(sub.id)).toMatchObject({ folder: { name: 'Bài tập' }, file: null, path: [{ name: 'Chương 1' }] })
  expect(await entry(file.id)).toMatchObject({ folder: null, file: { name: 'Đề cương' }, path: [{ name: 'Chương 1' }] })
  const listed = await t.call('adminLibraryResources', { query: { ownerId: host.id, folderId: top.id } }, { as: staff })
  expect(listed.body.items).toMatchObject([{ id: file.id, useCount: 0 }])
  const usage = await t.call('adminLibraryUsage', { params: { id: top.id } }, { as: staff })
  expect(usage.body).toEqual({ items: [], total: 0, touches: { courses: 0, others: 0, people: 0 } })
})

it('finds folders and files of every library, with and without accents, and never a pattern', async () => {
  const { top, file } = await library('Ngữ văn 100%')
  const search = async (words: string) =>
    (await t.call('adminLibrarySearch', { query: { search: words } }, { as: staff })).body
  expect((await search('ngu van 100%')).folders).toMatchObject([{ id: top.id, owner: { id: host.id } }])
  expect((await search('DE CUONG')).files.items.map(({ id }) => id)).toContain(file.id)
  expect((await search('ngu_van')).folders).toEqual([])
})

it('renames, moves and deletes one entry; a folder that holds something only as a tree', async () => {
  const { top, file } = await library()
  const change = (id: string, body: { name?: string; parentId?: string | null }) =>
    t.call('adminChangeEntry', { params: { id }, body }, { as: staff })
  expect((await change(file.id, { name: 'Đề cương mới', parentId: null })).body).toMatchObject({
    file: { name: 'Đề cương mới', folderId: null },
    path: [],
  })
  expect((await change(top.id, { name: 'Phần một' })).body.folder?.name).toBe('Phần một')
  expect((await change(top.id, { parentId: top.id })).fault.code).toBe('FOLDER_CYCLE')
  expect((await change(UNKNOWN, { name: 'x' })).fault.code).toBe('RESOURCE_NOT_FOUND')
  await change(file.id, { parentId: top.id })
  const remove = (id: string) => t.call('adminDeleteEntry', { params: { id } }, { as: staff })
  expect((await remove(top.id)).fault.code).toBe('FOLDER_NOT_EMPTY')
  expect((await t.call('adminDeleteTree', { params: { id: file.id } }, { as: staff })).fault.code).toBe(
    'FOLDER_NOT_FOUND',
  )
  expect((await t.call('adminDeleteTree', { params: { id: top.id } }, { as: staff })).status).toBe(200)
  const trashed = (await t.call('libraryTree', {}, { as: host })).body.trashedFolders
  expect(trashed).toMatchObject([{ name: 'Phần một', fileCount: 1 }])
  const audited = await t.db.selectFrom('audit_log').select('action').where('subject_id', '=', host.id).execute()
  expect(audited.map(({ action }) => action)).toContain('library.trashed')
})

it('refuses a name that is taken where it would stand', async () => {
  const { top, file } = await library()
  const again = { ownerId: host.id, name: 'chương 1' }
  expect((await t.call('adminCreateFolder', { body: again }, { as: staff })).fault.code).toBe('FOLDER_NAME_TAKEN')
  const inside = { ownerId: host.id, parentId: top.id, name: 'Chương 1' }
  const { id } = (await t.call('adminCreateFolder', { body: inside }, { as: staff })).body
  const move = (entry: string) =>
    t.call('adminChangeEntry', { params: { id: entry }, body: { parentId: null } }, { as: staff })
  expect((await move(id)).fault.code).toBe('FOLDER_NAME_TAKEN')
  const words = { kind: 'text' as const, name: 'Đề cương', body: { ...paragraph('Xin chào') } }
  await t.call('createResource', { body: words }, { as: host })
  expect((await move(file.id)).fault.code).toBe('RESOURCE_NAME_TAKEN')
})

it('L5: refuses to delete what is used, alone or with its folder', async () => {
  const { top } = await library()
  const bytes = await picture()
  const asked = { ownerId: host.id, name: 'a.png', mime: 'image/png', bytes, visibility: 'PUBLIC' as const }
  const { id: fileId } = await addFile(await t.as(), asked)
  const body = { kind: 'text' as const, fileId, folderId: top.id }
  const { id } = (await t.call('createResource', { body }, { as: host })).body
  await t.db.updateTable('users').set({ avatar_file_id: fileId }).where('id', '=', host.id).execute()
  const detail = { uses: [{ resourceId: id, place: 'PROFILE' }] }
  const alone = await t.call('adminDeleteEntry', { params: { id } }, { as: staff })
  expect(alone).toMatchObject({ status: 409, fault: { code: 'RESOURCE_IN_USE', detail } })
  const whole = await t.call('adminDeleteTree', { params: { id: top.id } }, { as: staff })
  expect(whole).toMatchObject({ status: 409, fault: { code: 'RESOURCE_IN_USE', detail } })
})

it('lists who keeps how much, and sets what a library may hold', async () => {
  await library()
  const mine = async () =>
    (await t.call('adminLibraries', { query: { search: host.email } }, { as: staff })).body.items[0]
  expect(await mine()).toMatchObject({
    owner: { id: host.id },
    fileCount: 1,
    trashCount: 0,
    usedBytes: 0,
    quotaBytes: QUOTA,
  })
  const set = (id: string, quotaBytes: number | null) =>
    t.call('adminSetQuota', { params: { id }, body: { quotaBytes } }, { as: staff })
  expect((await set(host.id, 1_000)).body).toEqual({ usedBytes: 0, trashBytes: 0, quotaBytes: 1_000 })
  const sign = (size: number) => {
    const body = { name: 'a.pdf', size, mime: 'application/pdf', purpose: 'LESSON_PDF' as const }
    return t.call('signUploadV2', { body }, { as: host })
  }
  expect((await sign(600)).status).toBe(200)
  expect(await sign(401)).toMatchObject({
    status: 409,
    fault: { code: 'QUOTA_EXCEEDED', detail: { usedBytes: 600, quotaBytes: 1_000, size: 401 } },
  })
  const inOnePiece = { name: 'a.pdf', size: 401, mime: 'application/pdf', purpose: 'LESSON_PDF' as const }
  expect((await t.call('signUpload', { body: inOnePiece }, { as: host })).fault.code).toBe('QUOTA_EXCEEDED')
  const races = await Promise.all([200, 200, 200].map(sign))
  expect(races.map(({ status }) => status).sort(), 'uploads side by side count').toEqual([200, 200, 409])
  expect((await set(host.id, null)).body.quotaBytes).toBe(QUOTA)
  expect((await set(UNKNOWN, 1)).fault.code).toBe('USER_NOT_FOUND')
})

it('is for staff who look after libraries: others of the staff and hosts stay outside', async () => {
  const { file } = await library()
  const marketing = await t.person({ role: 'MARKETING' })
  for (const as of [host, marketing]) {
    const params = { id: file.id }
    const answers = [
      await t.call('adminLibraries', {}, { as }),
      await t.call('adminLibraryEntry', { params }, { as }),
      await t.call('adminDeleteEntry', { params }, { as }),
      await t.call('adminQuarantine', {}, { as }),
    ]
    expect(answers.map(({ fault }) => fault.code)).toEqual(answers.map(() => 'INSUFFICIENT_PRIVILEGES'))
  }
  const of = await t.call('libraryTree', { query: { ownerId: host.id } }, { as: marketing })
  expect(of.fault.code).toBe('NOT_OWNER')
  const unknown = await t.call('adminLibraryTree', { query: { ownerId: UNKNOWN } }, { as: staff })
  expect(unknown.fault.code).toBe('USER_NOT_FOUND')
})
