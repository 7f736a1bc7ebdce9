import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#domain/contract/index.ts'
import { grantsOf, staffRoles } from '#domain/permissions.ts'
import { approvedHost, caseOf, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { doc, draftPost, publishedPost } from './posts.fixture.ts'
import { publishDuePosts } from './publish-due-posts.ts'

const t = openedApp()
beforeAll(async () => {
  await keyword(t, 'đồ khốn', { severity: 'BLOCK', violation: 'PROFANITY' })
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
type Changes = InputOf<'changePost'>['body']
const read = (id: string, as?: Person) => t.call('onePost', { params: { id } }, { as })
const draftOf = (id: string, as: Person) => t.call('postDraft', { params: { id } }, { as })
const publish = (id: string, version: number, as: Person, at?: Date) =>
  t.call('publishPost', { params: { id }, body: { version, ...(at && { at: at.toISOString() }) } }, { as })
const save = (id: string, body: Changes, as: Person) => t.call('changePost', { params: { id }, body }, { as })
const inHours = (hours: number) => new Date(t.clock.now.getTime() + hours * 3_600_000)

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

  it('held at its hour its author is told once, by mail; allowed it is shown', async () => {
    const told = async (as: Person) => {
      await t.deliver()
      const rows = await t.db
        .selectFrom('messages')
        .select(['channel', 'text'])
        .where('user_id', '=', as.id)
        .where('kind', '=', 'POST_NOT_SHOWN')
        .execute()
      return rows.map(({ channel, text }) => `${channel} ${text.replace(/\s+/g, ' ')}`)
    }
    const draft = await draftPost(t, { title: 'Bài đến giờ', body: doc('Hợp đồng ngầm là chuyện thường.') })
    await publish(draft.id, 1, draft.as, inHours(1))
    const { id } = await keyword(t, 'hợp đồng ngầm', { severity: 'BLOCK', violation: 'ILLEGAL' })
    t.clock.advance(3_700)
    const ctx = await t.as()
    for (const _ of ['due', 'later']) expect(await publishDuePosts(ctx)).toBe(0)
    const row = t.db.selectFrom('posts').select(['held', 'publish_at']).where('id', '=', draft.id)
    expect(await row.executeTakeFirst()).toEqual({ held: true, publish_at: null })
    const [letter, ...more] = await told(draft.as)
    expect([letter, more]).toEqual([expect.stringMatching(/^EMAIL .*Bài đến giờ.*cần được Bến Học xem/), []])
    const staff = await t.person({ role: 'ADMIN' })
    const params = { id: (await caseOf(t, draft.id)).id }
    await t.call('decideCase', { params, body: { verdict: 'ALLOWED' } }, { as: staff })
    await t.deliver()
    expect((await read(draft.id)).body.title).toBe('Bài đến giờ')
    await t.call('deleteKeyword', { params: { id } }, { as: staff })
  })

  it('the staff write news of the house, now and at an hour to come; nobody follows them', async () => {
    const as = await t.person({ role: 'MARKETING', fullName: 'Dương Hải Nam' })
    const now = await publishedPost(t, { as, type: 'NEWS', title: 'Bảo trì đêm thứ Sáu' })
    expect((await read(now.id)).body.author).toMatchObject({ fullName: 'Dương Hải Nam', headline: '', isHost: false })
    const later = await draftPost(t, { as, type: 'NEWS', title: 'Sau đêm thứ Sáu' })
    await publish(later.id, 1, as, inHours(1))
    t.clock.advance(7_200)
    expect(await publishDuePosts(await t.as())).toBe(1)
    expect((await read(later.id)).status).toBe(200)
  })

  it('of the staff only those with the right write: others need to be hosts, and one who lost it publishes no more', async () => {
    const create = (as: Person) => t.call('createPost', { body: { type: 'NEWS' } }, { as })
    for (const role of staffRoles) {
      const { status, fault } = await create(await t.person({ role }))
      const may = grantsOf[role].includes('posts.write')
      expect([role, status, may ? undefined : fault.code]).toEqual(
        may ? [role, 201, undefined] : [role, 403, 'HOST_NOT_APPROVED'],
      )
    }
    const as = await t.person({ role: 'MARKETING' })
    const later = await draftPost(t, { as, type: 'NEWS', title: 'Người viết đổi việc' })
    await publish(later.id, 1, as, inHours(1))
    await t.db.updateTable('users').set({ role: 'SALE' }).where('id', '=', as.id).execute()
    t.clock.advance(7_200)
    expect(await publishDuePosts(await t.as())).toBe(0)
    expect((await read(later.id)).status).toBe(404)
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
