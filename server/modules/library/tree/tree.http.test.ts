import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRASH_DAYS } from '#domain/uploads.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { paragraph } from '#server/testing/course.ts'
import { addFile } from '../index.ts'
import { pdf } from '../testing.ts'
import { purgeTrash } from './purge-trash.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
let t: TestApp
let host: Person
let other: Person

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  host = await t.person({ role: 'HOST' })
  other = await t.person({ role: 'HOST' })
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

const folder = async (name: string, parentId: string | null = null) =>
  (await t.call('createFolder', { body: { name, parentId } }, { as: host })).body.id
const note = async (name: string, folderId?: string) => {
  const body = { kind: 'text' as const, name, body: { ...paragraph('Xin chào') }, ...(folderId && { folderId }) }
  return (await t.call('createResource', { body }, { as: host })).body.id
}
const paper = async (name: string, folderId?: string) => {
  const bytes = await pdf()
  const asked = { ownerId: host.id, name: 'a.pdf', mime: 'application/pdf', bytes, visibility: 'PRIVATE' as const }
  const { id: fileId } = await addFile(await t.as(), asked)
  const body = { kind: 'PDF' as const, name, fileId, ...(folderId && { folderId }) }
  const { id } = (await t.call('createResource', { body }, { as: host })).body
  return { id, fileId }
}
const move = (ids: string[], to: string | null, as = host) => t.call('moveEntries', { body: { ids, to } }, { as })
const trash = (ids: string[], as = host) => t.call('trashEntries', { body: { ids } }, { as })
const restore = (ids: string[], as = host) => t.call('restoreEntries', { body: { ids } }, { as })
const tree = async (as = host) => (await t.call('libraryTree', {}, { as })).body
const filesIn = async (folderId: string) =>
  (await t.call('listResources', { query: { folderId } }, { as: host })).body.items.map(({ name }) => name).sort()
/** `Chương 1 > Bài tập` for every folder. */
const paths = async () => {
  const { folders } = await tree()
  const byId = new Map(folders.map((one) => [one.id, one]))
  const path = (id: string | null): string[] => {
    const at = byId.get(id ?? '')
    return at ? [...path(at.parentId), at.name] : []
  }
  return folders.map(({ id }) => path(id).join(' > ')).sort()
}

describe('folders', () => {
  it('make a tree, in which files lie and are counted', async () => {
    const top = await folder('Chương 1')
    const below = await folder('Bài tập', top)
    await note('Đề bài', below)
    await note('Mục lục')
    expect(await paths()).toEqual(['Chương 1', 'Chương 1 > Bài tập'])
    expect((await tree()).folders.find(({ id }) => id === below)?.fileCount).toBe(1)
    expect(await filesIn('root')).toEqual(['Mục lục'])
    expect(await filesIn(below)).toEqual(['Đề bài'])
    expect(await filesIn(top)).toEqual([])
    const found = await t.call('listResources', { query: { folderId: top, search: 'de bai' } }, { as: host })
    expect(found.body.items, 'a search looks in every folder').toMatchObject([{ name: 'Đề bài', folderId: below }])
  })

  it('have one name in one place; case does not count, another place does', async () => {
    const top = await folder('Chương 1')
    const again = await t.call('createFolder', { body: { name: 'CHƯƠNG 1' } }, { as: host })
    expect(again).toMatchObject({ status: 409, fault: { code: 'FOLDER_NAME_TAKEN' } })
    const inside = await folder('Chương 1', top)
    expect((await move([inside], null)).fault.code).toBe('FOLDER_NAME_TAKEN')
    const renamed = await t.call('renameFolder', { params: { id: inside }, body: { name: 'Chương 2' } }, { as: host })
    expect(renamed.body).toMatchObject({ name: 'Chương 2', parentId: top })
    expect((await move([inside], null)).status).toBe(200)
    const taken = await t.call('renameFolder', { params: { id: inside }, body: { name: 'chương 1' } }, { as: host })
    expect(taken.fault.code).toBe('FOLDER_NAME_TAKEN')
  })

  it('a file whose name is taken gets a number; moved to where its name is taken it stays', async () => {
    const top = await folder('Chương 1')
    const first = await note('Bài 1', top)
    await note('Bài 1', top)
    expect(await filesIn(top)).toEqual(['Bài 1', 'Bài 1 (2)'])
    await note('Bài 1')
    expect((await move([first], null)).fault.code).toBe('RESOURCE_NAME_TAKEN')
    const { version } = (await t.call('resourceById', { params: { id: first } }, { as: host })).body
    const change = { params: { id: first }, body: { version, name: 'Bài 1 (2)' } }
    expect((await t.call('changeResource', change, { as: host })).fault.code).toBe('RESOURCE_NAME_TAKEN')
  })

  it('L4: never lie in themselves or below themselves', async () => {
    const top = await folder('A')
    const middle = await folder('B', top)
    const bottom = await folder('C', middle)
    for (const to of [top, middle, bottom])
      expect(await move([top], to)).toMatchObject({ status: 400, fault: { code: 'FOLDER_CYCLE' } })
    expect((await move([bottom, top], bottom)).fault.code).toBe('FOLDER_CYCLE')
    expect(await paths()).toEqual(['A', 'A > B', 'A > B > C'])
    expect((await move([bottom], top)).status).toBe(200)
    expect((await move([middle], bottom)).status).toBe(200)
    expect(await paths()).toEqual(['A', 'A > C', 'A > C > B'])
  })

  it('move together with files, all or none', async () => {
    const [from, to] = [await folder('Từ'), await folder('Đến')]
    const [one, two] = [await note('Một', from), await note('Hai', from)]
    await note('Hai', to)
    expect((await move([one, two], to)).fault.code).toBe('RESOURCE_NAME_TAKEN')
    expect(await filesIn(from)).toEqual(['Hai', 'Một'])
    expect((await move([one, from], to)).status).toBe(200)
    expect(await filesIn(to)).toEqual(['Hai', 'Một'])
    expect(await paths()).toEqual(['Đến', 'Đến > Từ'])
    expect((await move([one], UNKNOWN)).fault.code).toBe('FOLDER_NOT_FOUND')
    expect((await move([UNKNOWN, one], to)).fault.code).toBe('RESOURCE_NOT_FOUND')
  })
})

describe('the trash', () => {
  it('takes a folder with all below it, shows it once, and gives back all that went along', async () => {
    const top = await folder('Chương 1')
    const below = await folder('Bài tập', top)
    const [deep, before] = [await note('Đề', below), await note('Nháp', below)]
    expect((await trash([before])).status).toBe(200)
    expect((await trash([top])).status).toBe(200)
    expect((await tree()).folders).toEqual([])
    expect((await tree()).trashedFolders).toMatchObject([{ id: top, name: 'Chương 1', fileCount: 1 }])
    const shown = await t.call('listResources', { query: { trash: 'true' } }, { as: host })
    expect(shown.body.items.map(({ id }) => id)).toEqual([before])
    expect((await t.call('listResources', { query: { folderId: top } }, { as: host })).fault.code).toBe(
      'FOLDER_NOT_FOUND',
    )
    expect((await restore([top])).status).toBe(200)
    expect(await paths()).toEqual(['Chương 1', 'Chương 1 > Bài tập'])
    expect(await filesIn(below)).toEqual(['Đề'])
    expect((await t.call('resourceById', { params: { id: deep } }, { as: host })).body.deletedAt).toBeNull()
    expect((await restore([before])).status).toBe(200)
    expect(await filesIn(below)).toEqual(['Nháp', 'Đề'])
  })

  it('gives back to the top what lost its place, and a number to what lost its name', async () => {
    const top = await folder('Chương 1')
    const inside = await note('Bài 1', top)
    await trash([inside])
    await trash([top])
    await note('Bài 1')
    expect((await restore([inside])).status).toBe(200)
    expect(await filesIn('root')).toEqual(['Bài 1', 'Bài 1 (2)'])
    await folder('Chương 1')
    expect((await restore([top, top])).status).toBe(200)
    expect(await paths()).toEqual(['Chương 1', 'Chương 1 (2)'])
  })

  it('L5: refuses a folder as long as one file below it is used, and says which and where', async () => {
    const top = await folder('Chương 1')
    const used = await paper('Giáo trình', await folder('Tài liệu', top))
    const free = await note('Không ai dùng', top)
    await t.db.updateTable('users').set({ avatar_file_id: used.fileId }).where('id', '=', host.id).execute()
    expect(await trash([free, top])).toMatchObject({
      status: 409,
      fault: {
        code: 'RESOURCE_IN_USE',
        detail: { uses: [{ resourceId: used.id, resourceName: 'Giáo trình', place: 'PROFILE', how: 'PICTURE' }] },
      },
    })
    expect((await tree()).trashedFolders).toEqual([])
    const usage = await t.call('libraryUsage', { params: { id: top } }, { as: host })
    expect(usage.body).toMatchObject({ total: 1, touches: { courses: 0, others: 1, people: 0 } })
  })

  it('is emptied at once by its owner, and by itself after thirty days; bytes become free', async () => {
    const [mine, later] = [await paper('Cũ'), await paper('Mới hơn', await folder('Chương 1'))]
    const file = await t.db.selectFrom('files').selectAll().where('id', '=', mine.fileId).executeTakeFirstOrThrow()
    const { storage } = t.app.contextAs({ kind: 'system', job: 'test' }).providers
    await trash([mine.id])
    expect((await tree()).quota).toMatchObject({ usedBytes: file.size * 2, trashBytes: file.size })
    const emptied = await t.call('emptyTrash', { body: {} }, { as: host })
    expect(emptied.body).toEqual({ deleted: 1, freedBytes: file.size, kept: 0 })
    expect(await storage.size(file.storage_key)).toBeNull()
    expect((await restore([mine.id])).fault.code).toBe('RESOURCE_NOT_FOUND')

    await trash((await tree()).folders.map(({ id }) => id))
    t.clock.advance((TRASH_DAYS - 1) * 86_400)

    await purgeTrash(await t.as())
    expect(await t.db.selectFrom('files').select('id').where('id', '=', later.fileId).execute()).toHaveLength(1)
    t.clock.advance(86_400)
    expect((await purgeTrash(await t.as())).deleted).toBeGreaterThan(0)
    const left = await t.db.selectFrom('folders').select('id').where('owner_id', '=', host.id).execute()
    expect(left).toEqual([])
    expect(await t.db.selectFrom('files').select('id').where('id', '=', later.fileId).execute()).toEqual([])
  })

  it('keeps what came to be used after it was thrown away', async () => {
    const used = await paper('Giáo trình')
    await trash([used.id])
    await t.db.updateTable('users').set({ avatar_file_id: used.fileId }).where('id', '=', host.id).execute()
    expect((await t.call('emptyTrash', { body: {} }, { as: host })).body).toEqual({
      deleted: 0,
      freedBytes: 0,
      kept: 1,
    })
    expect((await restore([used.id])).status).toBe(200)
  })
})

it('tags are added and taken off together, found without accents, and one tag whatever its accents', async () => {
  const [one, two] = [await note('Một'), await note('Hai')]
  const tag = (add: string[], remove: string[] = []) =>
    t.call('tagResources', { body: { ids: [one, two], add, remove } }, { as: host })
  await tag(['Ngữ văn', 'Đề thi'])
  await tag(['ngu van'], ['de thi'])
  expect((await tree()).tags).toEqual([{ tag: 'ngu van', count: 2 }])
  const found = await t.call('listResources', { query: { tag: 'NGỮ VĂN' } }, { as: host })
  expect(found.body.total).toBe(2)
  const many = Array.from({ length: 20 }, (_, at) => `nhãn ${at}`)
  expect((await tag(many)).fault.code).toBe('VALIDATION_FAILED')
  const body = { ids: [await folder('Chương')], add: ['a'] }
  expect((await t.call('tagResources', { body }, { as: host })).fault.code).toBe('RESOURCE_NOT_FOUND')
})

it('I-94: a library is its owner’s; another host meets NOT_OWNER at every id, and nothing changes', async () => {
  const top = await folder('Chương 1')
  const inside = await note('Bài 1', top)
  const theirs = (await t.call('createFolder', { body: { name: `Của tôi ${host.id}` } }, { as: other })).body.id
  const as = other
  const answers = [
    await move([inside], null, other),
    await move([theirs], top, other),
    await trash([top], other),
    await restore([top], other),
    await t.call('tagResources', { body: { ids: [inside], add: ['x'] } }, { as }),
    await t.call('renameFolder', { params: { id: top }, body: { name: 'Khác' } }, { as }),
    await t.call('createFolder', { body: { name: 'Trong', parentId: top } }, { as }),
    await t.call('libraryUsage', { params: { id: top } }, { as }),
    await t.call('libraryUsage', { params: { id: inside } }, { as }),
    await t.call('libraryTree', { query: { ownerId: host.id } }, { as }),
    await t.call('emptyTrash', { body: { ownerId: host.id } }, { as }),
    await t.call('listResources', { query: { ownerId: host.id } }, { as }),
    await t.call('listResources', { query: { folderId: top } }, { as }),
    await t.call('resourceVersions', { params: { id: inside } }, { as }),
  ]
  expect(answers.map(({ fault }) => fault.code)).toEqual(answers.map(() => 'NOT_OWNER'))
  expect((await move([inside, theirs], null, other)).fault.code).toBe('NOT_OWNER')
  expect(await paths()).toEqual(['Chương 1'])
})
