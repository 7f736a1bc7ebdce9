import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { InputOf } from '#domain/contract/index.ts'
import { grantsOf, staffRoles } from '#domain/permissions.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { paragraph } from '#server/testing/course.ts'
import { addFile } from '../index.ts'
import { captions, pdf, video } from '../testing.ts'

let t: TestApp
let host: Person
let other: Person
let user: Person
let staff: Person

beforeAll(async () => {
  t = await testApp()
  other = await t.person({ role: 'HOST' })
  user = await t.person()
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  host = await t.person({ role: 'HOST' })
})
afterAll(async () => {
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

const file = async (mime: 'video/mp4' | 'application/pdf' | 'text/vtt' | 'text/csv', name: string, owner = host) => {
  const bytes = {
    'video/mp4': video,
    'application/pdf': await pdf(),
    'text/vtt': Buffer.from(captions),
    'text/csv': Buffer.from('a,b\n'),
  }[mime]
  return (await addFile(await t.as(), { ownerId: owner.id, name, mime, bytes, visibility: 'PRIVATE' })).id
}
const create = (body: InputOf<'createResource'>['body'], as: Person = host) =>
  t.call('createResource', { body }, { as })
const words = (line: string) => ({ ...paragraph(line) })
const paper = async (name = 'Giáo trình') =>
  (await create({ kind: 'PDF', name, fileId: await file('application/pdf', 'a.pdf') })).body

it('is made from a file or a text, and keeps what the server knows of the file', async () => {
  const movie = await create({
    kind: 'video',
    fileId: await file('video/mp4', 'Bài 1.mp4'),
    captionsFileId: await file('text/vtt', 'a.vtt'),
  })
  expect(movie).toMatchObject({
    status: 200,
    body: {
      name: 'Bài 1',
      kind: 'video',
      version: 1,
      file: { durationMs: 2_000, status: 'READY' },
      captions: { kind: 'CAPTIONS' },
    },
  })
  const text = await create({ kind: 'text', name: 'Ghi chú', body: words('Xin chào') })
  expect(text.body).toMatchObject({ file: null, name: 'Ghi chú' })
  const sheet = await create({ kind: 'text', fileId: await file('text/csv', 'diem.csv') })
  expect(sheet.body).toMatchObject({ kind: 'text', file: { mime: 'text/csv' } })
  const read = await t.call('resourceById', { params: { id: text.body.id } }, { as: host })
  expect(read.body).toMatchObject({ body: words('Xin chào'), url: null })
})

it('opens its file to the person who asked, not to others', async () => {
  const { id } = await paper()
  const read = await t.call('resourceById', { params: { id } }, { as: staff })
  expect(read.body.url).toContain(`u=${staff.id}`)
  expect((await t.app.fastify.inject({ url: read.body.url ?? '' })).statusCode).toBe(200)
})

it('refuses a file that is another kind, another person’s, unfinished or unknown', async () => {
  const code = async (body: InputOf<'createResource'>['body']) => (await create(body)).fault.code
  const movie = await file('video/mp4', 'a.mp4')
  expect(await code({ kind: 'PDF', fileId: movie })).toBe('FILE_TYPE_REFUSED')
  expect(await code({ kind: 'video', fileId: await file('video/mp4', 'a.mp4', other) })).toBe('NOT_OWNER')
  expect(await code({ kind: 'video', fileId: '00000000-0000-7000-8000-000000000000' })).toBe('FILE_NOT_FOUND')
  const opened = await t.call(
    'signUploadV2',
    { body: { name: 'a.pdf', size: 10, mime: 'application/pdf', purpose: 'LESSON_PDF' } },
    { as: host },
  )
  expect(await code({ kind: 'PDF', fileId: opened.body.fileId })).toBe('FILE_NOT_READY')
  expect(await code({ kind: 'PDF' })).toBe('VALIDATION_FAILED')
  expect(await code({ kind: 'text' })).toBe('VALIDATION_FAILED')
  expect(await code({ kind: 'PDF', body: words('a') })).toBe('VALIDATION_FAILED')
  expect(await code({ kind: 'text', fileId: movie, body: words('a') })).toBe('VALIDATION_FAILED')
  expect(await code({ kind: 'text', body: { type: 'doc', content: [{ type: 'script' }] } })).toBe('VALIDATION_FAILED')
})

it('is found with and without accents, by kind, and page by page', async () => {
  for (const name of ['Đường lên đỉnh', 'Hoà bình', '100%_thật']) await paper(name)
  await create({ kind: 'text', name: 'Đường về', body: words('a') })
  const names = async (query: InputOf<'listResources'>['query']) =>
    (await t.call('listResources', { query }, { as: host })).body.items.map((item) => item.name)
  expect(await names({ search: 'duong' })).toEqual(['Đường về', 'Đường lên đỉnh'])
  expect(await names({ search: 'ĐƯỜNG đỉnh' })).toEqual(['Đường lên đỉnh'])
  expect(await names({ search: 'hoa binh' })).toEqual(['Hoà bình'])
  expect(await names({ search: '%_' })).toEqual(['100%_thật'])
  expect(await names({ search: 'duong', kind: 'text' })).toEqual(['Đường về'])
  expect(await names({ take: 1, skip: 1 })).toEqual(['100%_thật'])
  expect((await t.call('listResources', { query: { take: 1 } }, { as: host })).body.total).toBe(4)
  expect(
    (await t.call('listResources', {}, { as: other })).body.items.filter((item) => item.name === 'Hoà bình'),
  ).toEqual([])
})

it('keeps its id when its file is replaced; a stale change is refused with the newer state', async () => {
  const made = await paper('Cũ')
  const fileId = await file('application/pdf', 'moi.pdf')
  const change = (body: InputOf<'changeResource'>['body']) =>
    t.call('changeResource', { params: { id: made.id }, body }, { as: host })
  const changed = await change({ version: 1, fileId, name: 'Mới' })
  expect(changed.body).toMatchObject({ id: made.id, version: 2, name: 'Mới', file: { fileId } })
  const stale = await change({ version: 1, name: 'Của tôi' })
  expect(stale).toMatchObject({ status: 409, fault: { code: 'VERSION_CONFLICT', detail: { name: 'Mới', version: 2 } } })
  expect((await change({ version: 2, fileId: await file('video/mp4', 'a.mp4') })).fault.code).toBe('FILE_TYPE_REFUSED')
  expect((await change({ version: 2, captionsFileId: await file('text/vtt', 'a.vtt') })).fault.code).toBe(
    'VALIDATION_FAILED',
  )
  expect((await change({ version: 2, body: words('a') })).fault.code).toBe('VALIDATION_FAILED')
})

it('two who change it at once: one wins, the other sees the newer state', async () => {
  const made = await paper()
  const answers = await Promise.all(
    ['Một', 'Hai', 'Ba'].map((name) =>
      t.call('changeResource', { params: { id: made.id }, body: { version: 1, name } }, { as: host }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

it('goes to the trash when nothing uses it, and comes back', async () => {
  const { id } = await paper()
  const remove = () => t.call('deleteResource', { params: { id } }, { as: host })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(200)
  const ids = async (trash: boolean) =>
    (await t.call('listResources', { query: { trash: String(trash) } }, { as: host })).body.items.map((item) => item.id)
  expect([await ids(false), await ids(true)]).toEqual([[], [id]])
  expect(
    (await t.call('changeResource', { params: { id }, body: { version: 1, name: 'a' } }, { as: host })).fault.code,
  ).toBe('RESOURCE_NOT_FOUND')
  expect((await t.call('restoreResource', { params: { id } }, { as: host })).body.deletedAt).toBeNull()
  expect([await ids(false), await ids(true)]).toEqual([[id], []])
})

it('is for its owner and staff who look after libraries; nobody else, colleagues neither', async () => {
  const { id } = await paper()
  const params = { id }
  const reads = (as: Person | undefined) => [
    t.call('resourceById', { params }, { as }),
    t.call('resourceLinks', { params }, { as }),
    t.call('resourceLesson', { params }, { as }),
    t.call('listResources', { query: { ownerId: host.id } }, { as }),
  ]
  const writes = (as: Person | undefined) => [
    t.call('changeResource', { params, body: { version: 1, name: 'x' } }, { as }),
    t.call('restoreResource', { params }, { as }),
    t.call('deleteResource', { params }, { as }),
  ]
  const codes = async (answers: Promise<{ status: number; fault: { code: string } }>[]) => [
    ...new Set((await Promise.all(answers)).map(({ status, fault }) => (status === 200 ? 'ok' : fault.code))),
  ]
  for (const ask of [reads, writes]) {
    expect(await codes(ask(undefined))).toEqual(['UNAUTHENTICATED'])
    expect(await codes(ask(user))).toEqual(['INSUFFICIENT_PRIVILEGES'])
    expect(await codes(ask(other))).toEqual(['NOT_OWNER'])
    for (const role of staffRoles.filter((one) => !grantsOf[one].includes('library.manage')))
      expect([role, await codes(ask(await t.person({ role })))]).toEqual([role, ['NOT_OWNER']])
  }
  expect(await codes(reads(staff))).toEqual(['ok'])
  expect(await codes(reads(host))).toEqual(['ok'])
  expect((await create({ kind: 'text', body: words('a') }, user)).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
  expect((await t.call('searchResourceLinks', {}, { as: user })).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
  const unknown = { id: '00000000-0000-7000-8000-000000000000' }
  expect((await t.call('resourceById', { params: unknown }, { as: host })).fault.code).toBe('RESOURCE_NOT_FOUND')
})

it('keeps what was replaced, and takes it back by its file', async () => {
  const made = await paper('Giáo trình')
  const next = await file('application/pdf', 'moi.pdf')
  const change = (version: number, fileId = '') =>
    t.call('changeResource', { params: { id: made.id }, body: { version, fileId } }, { as: host })
  expect((await change(1, next)).status).toBe(200)
  const versions = async () => (await t.call('resourceVersions', { params: { id: made.id } }, { as: host })).body.items
  const [before] = await versions()
  expect(before).toMatchObject({ version: 1, file: { fileId: made.file?.fileId }, replacedBy: host.fullName })
  expect((await t.app.fastify.inject({ url: before?.url ?? '' })).statusCode).toBe(200)
  expect((await change(2, made.file?.fileId)).body).toMatchObject({ id: made.id, file: { fileId: made.file?.fileId } })
  expect((await versions()).map(({ version }) => version)).toEqual([2, 1])
})

it('tells of the same bytes in the own library, before they are uploaded and after; not of others’', async () => {
  const bytes = Buffer.from('điểm,9\n')
  const add = async (owner: Person) => {
    const asked = { ownerId: owner.id, name: 'a.csv', mime: 'text/csv', bytes, visibility: 'PRIVATE' as const }
    return (await addFile(await t.as(), asked)).id
  }
  const mine = (await create({ kind: 'text', name: 'Điểm', fileId: await add(host) })).body
  await create({ kind: 'text', name: 'Của người khác', fileId: await add(other) }, other)
  const twins = async (query: InputOf<'resourceTwins'>['query']) =>
    (await t.call('resourceTwins', { query }, { as: host })).body.items.map(({ id }) => id)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await twins({ sha256 })).toEqual([mine.id])
  expect(await twins({ sha256: sha256.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')) })).toEqual([])
  expect(await twins({ fileId: mine.file?.fileId }), 'not of itself').toEqual([])
  expect(await twins({ fileId: await add(host) })).toEqual([mine.id])
  const theirs = await t.call('resourceTwins', { query: { fileId: await add(other) } }, { as: host })
  expect(theirs.fault.code).toBe('NOT_OWNER')
})
