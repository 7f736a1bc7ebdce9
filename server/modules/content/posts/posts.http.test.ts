import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { addFile } from '#server/modules/library/index.ts'
import { picture } from '#server/modules/library/testing.ts'
import { approvedHost, keyword } from '#server/modules/moderation/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { doc, draftPost, publishedPost } from './posts.fixture.ts'
import { publishDuePosts } from './publish-due-posts.ts'
import { tellDuePosts } from './tell-followers.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await keyword(t, 'làm giàu cấp tốc')
  await keyword(t, 'đồ khốn', { severity: 'BLOCK', violation: 'PROFANITY' })
})
afterAll(() => t.close())

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const read = (id: string, as?: Person) => t.call('onePost', { params: { id } }, { as })
const draftOf = (id: string, as: Person) => t.call('postDraft', { params: { id } }, { as })
const publish = (id: string, version: number, as: Person, at?: Date) =>
  t.call('publishPost', { params: { id }, body: { version, ...(at && { at: at.toISOString() }) } }, { as })
const save = (id: string, body: Parameters<typeof change>[1], as: Person) => change(id, body, as)
const change = (
  id: string,
  body: {
    version: number
    title?: string
    body?: ReturnType<typeof doc>
    tags?: string[]
    coverFileId?: string | null
  },
  as: Person,
) => t.call('changePost', { params: { id }, body }, { as })
const inHours = (hours: number) => new Date(t.clock.now.getTime() + hours * 3_600_000)

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

describe('publishing', () => {
  it('shows what the draft says at this version; saving on changes no byte of it until it is published again', async () => {
    const post = await publishedPost(t, { title: 'Bài đầu tiên' })
    expect(post).toMatchObject({ status: 'PUBLISHED', publishedVersion: 1, can: { archive: true } })
    const before = await read(post.id)
    expect(before.body).toMatchObject({
      title: 'Bài đầu tiên',
      excerpt: 'Ba bước đầu tiên.',
      readingMinutes: 1,
      tags: [
        { name: 'SQL', slug: 'sql' },
        { name: 'Người mới', slug: 'nguoi-moi' },
      ],
      author: { id: post.as.id, headline: 'Kỹ sư dữ liệu mười năm nghề', followerCount: 0, following: null },
    })
    await save(post.id, { version: 1, title: 'Tên khác', body: doc('Chữ mới đang viết.') }, post.as)
    expect((await read(post.id)).raw).toBe(before.raw)
    t.clock.advance(60)
    expect((await publish(post.id, 2, post.as)).body).toMatchObject({ publishedVersion: 2, slug: post.slug })
    const after = (await t.call('postBySlug', { params: { slug: post.slug } })).body
    expect(after).toMatchObject({ title: 'Tên khác', publishedAt: before.body.publishedAt })
    expect(after.changedAt).not.toBe(before.body.changedAt)
  })

  it('asks for a title and words, the version that was read, and an approved author', async () => {
    const empty = await draftPost(t, { title: '', body: doc() })
    expect(await publish(empty.id, 1, empty.as)).toMatchObject({
      status: 400,
      fault: { code: 'POST_NOT_READY', errors: [{ path: 'title' }, { path: 'body' }] },
    })
    const draft = await draftPost(t)
    expect(await publish(draft.id, 7, draft.as)).toMatchObject({ status: 409, fault: { code: 'VERSION_CONFLICT' } })
    expect(await publish(draft.id, 1, await approvedHost(t))).toMatchObject({ fault: { code: 'NOT_OWNER' } })
    expect(await publish(NOBODY, 1, draft.as)).toMatchObject({ fault: { code: 'POST_NOT_FOUND' } })
    await t.db.updateTable('host_profiles').set({ status: 'NEW' }).where('user_id', '=', draft.as.id).execute()
    expect(await publish(draft.id, 1, draft.as)).toMatchObject({ status: 403, fault: { code: 'HOST_NOT_APPROVED' } })
  })

  it('refuses forbidden words by their part, and people whose publishing is stopped', async () => {
    const rude = await draftPost(t, { body: doc('Cái đồ khốn ấy.') })
    expect(await publish(rude.id, 1, rude.as)).toMatchObject({
      status: 422,
      fault: { code: 'CONTENT_REFUSED', errors: [{ path: 'body' }] },
    })
    const row = {
      kind: 'RATING',
      author_id: rude.as.id,
      source: 'SCREEN',
      status: 'REMOVED',
      held: false,
      texts: '[]',
    } as const
    const staff = await t.person({ role: 'ADMIN' })
    for (let n = 0; n < 12; n++)
      await t.db
        .insertInto('moderation_cases')
        .values({
          ...row,
          subject_id: crypto.randomUUID(),
          list_version: 1,
          opened_at: t.clock.now,
          decided_at: t.clock.now,
          decided_by: staff.id,
          violation: 'SCAM',
          reason: 'Sai sự thật.',
        })
        .execute()
    expect(await publish(rude.id, 1, rude.as)).toMatchObject({ status: 403, fault: { code: 'PUBLISHING_RESTRICTED' } })
  })

  it('is taken down by its author and published again, without being news a second time', async () => {
    const post = await publishedPost(t)
    const archive = (as = post.as, id = post.id) => t.call('archivePost', { params: { id } }, { as })
    const stranger = await approvedHost(t)
    expect((await archive(stranger)).fault.code).toBe('NOT_OWNER')
    expect((await archive(stranger, NOBODY)).fault.code).toBe('POST_NOT_FOUND')
    expect((await archive()).body).toMatchObject({ status: 'ARCHIVED', can: { publish: true, archive: false } })
    expect((await read(post.id)).status).toBe(404)
    expect(await archive()).toMatchObject({ status: 409, fault: { code: 'STATUS_CONFLICT' } })
    expect((await publish(post.id, 1, post.as)).body.status).toBe('PUBLISHED')
    const news = await t.db.selectFrom('post_news').select('post_id').where('post_id', '=', post.id).execute()
    expect(news).toHaveLength(1)
  })

  it('is deleted for good, with what was said under it', async () => {
    const post = await publishedPost(t)
    const reader = await t.person()
    const said = { subject: 'POST' as const, subjectId: post.id, text: 'Hay quá.' }
    await t.call('writeComment', { body: said }, { as: reader })
    const remove = (as: Person, id = post.id) => t.call('deletePost', { params: { id } }, { as })
    expect((await remove(await approvedHost(t))).fault.code).toBe('NOT_OWNER')
    expect((await remove(post.as)).body).toEqual({ ok: true })
    expect(await remove(post.as)).toMatchObject({ status: 404, fault: { code: 'POST_NOT_FOUND' } })
    expect(await t.db.selectFrom('comments').select('id').where('subject_id', '=', post.id).execute()).toEqual([])
  })
})

describe('at an hour to come', () => {
  it('is shown once when its hour has come, however late, as it was when it was sent', async () => {
    const draft = await draftPost(t, { title: 'Hẹn giờ' })
    const { body } = await publish(draft.id, 1, draft.as, inHours(2))
    expect(body).toMatchObject({
      status: 'DRAFT',
      waiting: { version: 1, title: 'Hẹn giờ', held: false, at: inHours(2).toISOString() },
    })
    await save(draft.id, { version: 1, title: 'Viết tiếp dở dang' }, draft.as)
    const ctx = await t.as()
    expect(await publishDuePosts(ctx)).toBe(0)
    expect((await read(draft.id)).status).toBe(404)
    t.clock.advance(2 * 86_400)
    const shown = await Promise.all([publishDuePosts(ctx), publishDuePosts(ctx), publishDuePosts(ctx)])
    expect(shown.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect((await read(draft.id)).body).toMatchObject({ title: 'Hẹn giờ', publishedAt: t.clock.now.toISOString() })
    const history = await t.db
      .selectFrom('status_history')
      .select('action')
      .where('subject_id', '=', draft.id)
      .execute()
    expect(history).toEqual([{ action: 'publish' }])
  })

  it('takes an hour of the coming year, and can be called back', async () => {
    const draft = await draftPost(t)
    for (const hours of [-1, 0, 24 * 400])
      expect(await publish(draft.id, 1, draft.as, inHours(hours))).toMatchObject({
        status: 400,
        fault: { code: 'PUBLISH_HOUR_WRONG' },
      })
    const withdraw = (as = draft.as, id = draft.id) => t.call('withdrawPost', { params: { id } }, { as })
    expect(await withdraw()).toMatchObject({ status: 409, fault: { code: 'STATUS_CONFLICT' } })
    await publish(draft.id, 1, draft.as, inHours(1))
    const stranger = await approvedHost(t)
    expect((await withdraw(stranger)).fault.code).toBe('NOT_OWNER')
    expect((await withdraw(stranger, NOBODY)).fault.code).toBe('POST_NOT_FOUND')
    expect((await withdraw()).body.waiting).toBeNull()
    t.clock.advance(7_200)
    expect(await publishDuePosts(await t.as())).toBe(0)
  })

  it('K4: is checked again at its hour, since the keywords may have changed', async () => {
    const draft = await draftPost(t, { title: 'Bí quyết thần tốc' })
    await publish(draft.id, 1, draft.as, inHours(0.1))
    await keyword(t, 'bí quyết thần tốc', { severity: 'BLOCK' })
    t.clock.advance(600)
    expect(await publishDuePosts(await t.as())).toBe(0)
    expect((await draftOf(draft.id, draft.as)).body).toMatchObject({
      status: 'DRAFT',
      waiting: { held: true, at: null },
    })
    expect((await read(draft.id)).status).toBe(404)
  })
})

describe('lists', () => {
  it('pages by type, tag, author and words without accents, and counts the tags', async () => {
    const as = await approvedHost(t, 'Phan Thị Danh Sách')
    for (const [n, type] of (['NEWS', 'PROJECT', 'PROJECT'] as const).entries()) {
      t.clock.advance(60)
      await publishedPost(t, {
        as,
        type,
        title: `Dự án số ${n}`,
        tags: n === 2 ? ['Dữ liệu mở'] : ['Đà Nẵng', 'Dữ liệu mở'],
      })
    }
    await draftPost(t, { as, title: 'Dự án còn giấu' })
    const list = async (query: object) => (await t.call('posts', { query: { authorId: as.id, ...query } })).body
    expect(await list({ pageSize: 2 })).toMatchObject({
      total: 3,
      meta: { pagination: { page: 1, pageSize: 2, pageCount: 2, total: 3 } },
      items: [{ title: 'Dự án số 2' }, { title: 'Dự án số 1' }],
      tags: [
        { slug: 'du-lieu-mo', count: 3 },
        { slug: 'da-nang', count: 2 },
      ],
    })
    expect((await list({ pageSize: 2, page: 2 })).items).toMatchObject([{ title: 'Dự án số 0' }])
    expect((await list({ type: 'NEWS' })).total).toBe(1)
    expect((await list({ tag: 'da-nang' })).total).toBe(2)
    expect((await list({ search: 'du an so 1' })).items).toMatchObject([{ title: 'Dự án số 1' }])
    const own = await t.call('postsOfAuthor', { params: { username: as.id } })
    expect(own.body).toMatchObject({ total: 3 })
    expect(await t.call('postsOfAuthor', { params: { username: NOBODY } })).toMatchObject({
      fault: { code: 'USER_NOT_FOUND' },
    })
    const mine = (await t.call('myPosts', { query: { search: 'con giau' } }, { as })).body
    expect(mine).toMatchObject({ total: 1, items: [{ title: 'Dự án còn giấu' }], counts: { DRAFT: 1, PUBLISHED: 3 } })
    expect((await t.call('myPosts', { query: { status: 'PUBLISHED' } }, { as })).body.total).toBe(3)
  })

  it('names related posts: those that share tags, then those of the same author', async () => {
    const as = await approvedHost(t)
    const near = await publishedPost(t, { title: 'Cùng thẻ', tags: ['Gốm Bát Tràng', 'Men lam'] })
    const same = await publishedPost(t, { as, title: 'Cùng người', tags: ['Khác'] })
    const post = await publishedPost(t, { as, tags: ['Gốm Bát Tràng', 'Men lam'] })
    const { related } = (await read(post.id)).body
    expect(related).toHaveLength(3)
    expect(related.slice(0, 2).map(({ id }) => id)).toEqual([near.id, same.id])
  })

  it('unknown addresses are not found', async () => {
    expect(await t.call('postBySlug', { params: { slug: 'khong-co-bai-nay' } })).toMatchObject({
      status: 404,
      fault: { code: 'POST_NOT_FOUND' },
    })
  })
})

test('followers hear of new posts once, several of one moment together', async () => {
  const as = await approvedHost(t, 'Đỗ Văn Tin')
  const follower = await t.person()
  await t.call('followHost', { body: { hostId: as.id } }, { as: follower })
  await publishedPost(t, { as, title: 'Tin thứ nhất' })
  await publishedPost(t, { as, title: 'Tin thứ hai' })
  await publishedPost(t, { as, title: 'Đăng nhầm' }).then(({ id }) => t.call('archivePost', { params: { id } }, { as }))
  const ctx = await t.as()
  await Promise.all([tellDuePosts(ctx), tellDuePosts(ctx)])
  await tellDuePosts(ctx)
  await t.deliver()
  const { body } = await t.call('listNotifications', {}, { as: follower })
  expect(body.items.filter(({ kind }) => kind === 'HOST_POSTS')).toMatchObject([
    { title: 'Đỗ Văn Tin vừa đăng 2 bài mới', body: '“Tin thứ nhất”, “Tin thứ hai”', link: `/giang-vien/${as.id}` },
  ])
})

test('a host who tells nobody tells nobody', async () => {
  const as = await approvedHost(t)
  const follower = await t.person()
  await t.call('followHost', { body: { hostId: as.id } }, { as: follower })
  await t.call('hostNotificationMode', { body: { mode: 'OFF' } }, { as })
  await publishedPost(t, { as })
  await tellDuePosts(await t.as())
  await t.deliver()
  expect((await t.call('listNotifications', {}, { as: follower })).body.items).toEqual([])
})

describe('feeds and the map of the site', () => {
  const get = async (url: string) => {
    const { statusCode, payload, headers } = await t.app.fastify.inject({ url })
    return { statusCode, payload, type: headers['content-type'] }
  }
  it('hold published posts, of everybody and of one host, with every sign escaped', async () => {
    const as = await approvedHost(t, 'Lý & Bạn')
    const post = await publishedPost(t, { as, title: 'Bảng <b> & "ngoặc"' })
    const all = await get('/bai-viet/rss.xml')
    expect(all).toMatchObject({ statusCode: 200, type: 'application/rss+xml; charset=utf-8' })
    expect(all.payload).toContain('Bảng &#60;b&#62; &#38; &#34;ngoặc&#34;')
    const own = (await get(`/giang-vien/${as.id}/rss.xml`)).payload
    expect(own).toContain('Bài viết của Lý &#38; Bạn')
    expect(own.match(/<item>/g)).toHaveLength(1)
    expect(own).toContain(`/bai-viet/${post.slug}</link>`)
    expect((await get('/sitemap/bai-viet.xml')).payload).toContain(`/bai-viet/${post.slug}</loc>`)
  })
  it('a host who is none has no feed', async () => {
    expect((await get(`/giang-vien/${NOBODY}/rss.xml`)).statusCode).toBe(404)
    expect((await get('/giang-vien/ai-do/rss.xml')).statusCode).toBe(404)
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
