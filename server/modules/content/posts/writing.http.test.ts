import { beforeAll, describe, expect, it, test } from 'vitest'
import type { InputOf } from '#domain/contract/index.ts'
import { addFile } from '#server/modules/library/index.ts'
import { picture } from '#server/modules/library/testing.ts'
import { approvedHost, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { doc, draftPost, publishedPost } from './posts.fixture.ts'

const t = openedApp()
beforeAll(async () => {
  await keyword(t, 'làm giàu cấp tốc')
  await keyword(t, 'đồ khốn', { severity: 'BLOCK', violation: 'PROFANITY' })
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
type Changes = InputOf<'changePost'>['body']
const read = (id: string, as?: Person) => t.call('onePost', { params: { id } }, { as })
const draftOf = (id: string, as: Person) => t.call('postDraft', { params: { id } }, { as })
const save = (id: string, body: Changes, as: Person) => t.call('changePost', { params: { id }, body }, { as })

describe('writing', () => {
  it('opens a draft that nobody else reads, with an address from its title and clean tags', async () => {
    const draft = await draftPost(t, { title: 'Vì sao tôi dạy Excel', tags: ['Excel', 'excel', ' Bảng tính '] })
    expect(draft).toMatchObject({
      status: 'DRAFT',
      slug: 'vi-sao-toi-day-excel',
      tags: ['Excel', 'Bảng tính'],
      version: 1,
      publishedVersion: null,
      waiting: null,
      can: { publish: true, archive: false },
    })
    expect(await read(draft.id)).toMatchObject({ status: 404, fault: { code: 'POST_NOT_FOUND' } })
    expect(await read(draft.id, draft.as)).toMatchObject({ status: 404 })
    const stranger = await approvedHost(t)
    expect(await draftOf(draft.id, stranger)).toMatchObject({ status: 403, fault: { code: 'NOT_OWNER' } })
    expect(await draftOf(NOBODY, stranger)).toMatchObject({ status: 404, fault: { code: 'POST_NOT_FOUND' } })
    expect((await draftPost(t, { title: 'Vì sao tôi dạy Excel' })).slug).toBe('vi-sao-toi-day-excel-2')
  })

  it('is for approved hosts, with covers of their own', async () => {
    const waiting = await t.person({ role: 'HOST' })
    const open = (as: Person, more = {}) =>
      t.call('createPost', { body: { type: 'NEWS', title: 'Tin', ...more } }, { as })
    expect(await open(waiting)).toMatchObject({ status: 403, fault: { code: 'HOST_NOT_APPROVED' } })
    const host = await approvedHost(t)
    expect(await open(host, { coverFileId: NOBODY })).toMatchObject({ status: 404, fault: { code: 'FILE_NOT_FOUND' } })
    const file = async (owner: Person, visibility: 'PUBLIC' | 'PRIVATE') =>
      (
        await addFile(await t.as(), {
          ownerId: owner.id,
          name: 'bia.png',
          mime: 'image/png',
          bytes: await picture(),
          visibility,
        })
      ).id
    expect(await open(host, { coverFileId: await file(waiting, 'PUBLIC') })).toMatchObject({
      fault: { code: 'NOT_OWNER' },
    })
    const closed = await file(host, 'PRIVATE')
    expect(await open(host, { coverFileId: closed })).toMatchObject({ fault: { code: 'FILE_TYPE_REFUSED' } })
    await t.db.updateTable('files').set({ status: 'UPLOADING' }).where('id', '=', closed).execute()
    expect(await open(host, { coverFileId: closed })).toMatchObject({ fault: { code: 'FILE_NOT_READY' } })
    const good = await file(host, 'PUBLIC')
    expect((await open(host, { coverFileId: good })).body).toMatchObject({ coverFileId: good })
  })

  it('saves from the version that was read: a stale one is told what stands there, and nothing is lost', async () => {
    const draft = await draftPost(t)
    const first = await save(draft.id, { version: 1, title: 'Bản của máy tính' }, draft.as)
    expect(first.body).toMatchObject({ version: 2, title: 'Bản của máy tính', slug: 'ban-cua-may-tinh' })
    const second = await save(draft.id, { version: 1, title: 'Bản của điện thoại' }, draft.as)
    expect(second).toMatchObject({
      status: 409,
      fault: { code: 'VERSION_CONFLICT', detail: { stored: { version: 2, title: 'Bản của máy tính' } } },
    })
    expect((await draftOf(draft.id, draft.as)).body.title).toBe('Bản của máy tính')
  })

  it('of two who save at once from one version, one saves', async () => {
    const draft = await draftPost(t)
    const answers = await Promise.all(
      ['Một', 'Hai', 'Ba'].map((title) => save(draft.id, { version: 1, title }, draft.as)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('refuses what is no text of ours, and other people', async () => {
    const draft = await draftPost(t)
    const odd = { type: 'doc' as const, content: [{ type: 'script', content: [] }] }
    expect(
      await t.call('changePost', { params: { id: draft.id }, body: { version: 1, body: odd } }, { as: draft.as }),
    ).toMatchObject({
      status: 400,
      fault: { code: 'VALIDATION_FAILED' },
    })
    const stranger = await approvedHost(t)
    expect(await save(draft.id, { version: 1, title: 'Của tôi' }, stranger)).toMatchObject({
      fault: { code: 'NOT_OWNER' },
    })
    expect(await save(NOBODY, { version: 1 }, stranger)).toMatchObject({ fault: { code: 'POST_NOT_FOUND' } })
    expect(await save(draft.id, { version: 1, coverFileId: NOBODY }, draft.as)).toMatchObject({
      fault: { code: 'FILE_NOT_FOUND' },
    })
  })

  it('names the faults of a new cover when saving too', async () => {
    const draft = await draftPost(t)
    const [file, other] = await Promise.all(
      [draft.as, await approvedHost(t)].map(async (owner) =>
        addFile(await t.as(), {
          ownerId: owner.id,
          name: 'rieng.png',
          mime: 'image/png',
          bytes: await picture(),
          visibility: 'PRIVATE',
        }),
      ),
    )
    const put = (coverFileId = '') => save(draft.id, { version: 1, coverFileId }, draft.as)
    expect((await put(other?.id)).fault.code).toBe('NOT_OWNER')
    expect((await put(file?.id)).fault.code).toBe('FILE_TYPE_REFUSED')
    await t.db
      .updateTable('files')
      .set({ status: 'UPLOADING' })
      .where('id', '=', file?.id ?? '')
      .execute()
    expect((await put(file?.id)).fault.code).toBe('FILE_NOT_READY')
  })

  it('twenty new drafts a minute are enough', async () => {
    const as = await approvedHost(t)
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push(await t.call('createPost', { body: { type: 'NEWS' } }, { as }))
    expect(statuses.at(-1)).toMatchObject({ status: 429, fault: { code: 'TOO_MANY_REQUESTS' } })
  })

  it('an author sees at once what would be refused or looked at, and keeps every word', async () => {
    const draft = await draftPost(t, { title: 'Đồ khốn', excerpt: 'Làm giàu cấp tốc' })
    expect(draft.warnings).toMatchObject([
      { path: 'title', refused: true },
      { path: 'excerpt', refused: false },
    ])
    expect(draft.title).toBe('Đồ khốn')
    expect(await t.db.selectFrom('moderation_cases').select('id').where('subject_id', '=', draft.id).execute()).toEqual(
      [],
    )
  })
})

test('a file that only a post uses is known to be in use: its cover, and a picture in its text', async () => {
  const as = await approvedHost(t)
  const { id: coverFileId } = await addFile(await t.as(), {
    ownerId: as.id,
    name: 'bia.png',
    mime: 'image/png',
    bytes: await picture(),
    visibility: 'PUBLIC',
  })
  const image = { type: 'image', attrs: { src: `/media/${coverFileId}/960.webp`, alt: '' } }
  const post = await publishedPost(t, {
    as,
    coverFileId,
    body: { type: 'doc', content: [...doc('Chữ.').content, image] },
  })
  await save(post.id, { version: 1, coverFileId: null, body: doc('Không còn ảnh.') }, as)
  const ctx = await t.as()
  const sought = [{ id: NOBODY, ownerId: as.id, fileIds: [coverFileId] }]
  const uses = await Promise.all(ctx.filePlaces.map((place) => place.find(ctx, sought)))
  expect(uses.flat()).toMatchObject([
    { use: { place: 'POST', version: 'LIVE', how: 'PICTURE' } },
    { use: { place: 'POST', version: 'LIVE', how: 'TEXT' } },
  ])
})
