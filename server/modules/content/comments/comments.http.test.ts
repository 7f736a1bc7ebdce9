import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { approvedHost, caseOf, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { draftPost, publishedPost } from '../posts/posts.fixture.ts'

const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const t = openedApp()
let staff: Person
let host: Person
let postId: string
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
  host = await approvedHost(t, 'Lê Thị Đào')
  await keyword(t, 'làm giàu cấp tốc')
  await keyword(t, 'đồ khốn', { severity: 'BLOCK', violation: 'PROFANITY' })
})
beforeEach(async () => {
  // What the test before said is heard before this one begins.
  await t.deliver()
  t.clock.advance(60)
  postId = (await publishedPost(t, { as: host, title: 'Chuyện nghề' })).id
})

const say = (as: Person, text: string, parentId: string | null = null, subjectId = postId) =>
  t.call('writeComment', { body: { subject: 'POST', subjectId, parentId, text } }, { as })
const list = async (as?: Person) =>
  (await t.call('comments', { query: { subject: 'POST', subjectId: postId } }, { as })).body
const change = (id: string, text: string, as: Person) =>
  t.call('changeComment', { params: { id }, body: { text } }, { as })
const hide = (id: string, hidden: boolean, as = host) =>
  t.call('hideComment', { params: { id }, body: { hidden } }, { as })
const decide = async (subjectId: string, verdict: 'ALLOWED' | 'REMOVED') => {
  const { id } = await caseOf(t, subjectId)
  const body = { verdict, ...(verdict === 'REMOVED' && { violation: 'SCAM' as const, reason: 'Lôi kéo người đọc.' }) }
  expect((await t.call('decideCase', { params: { id }, body }, { as: staff })).status).toBe(200)
  await t.deliver()
}
const bellOf = async (as: Person) =>
  (await t.call('listNotifications', {}, { as })).body.items.map(({ kind, title, body }) => ({ kind, title, body }))

describe('talking under a post', () => {
  it('has one row of replies under each comment; an answer to an answer joins it', async () => {
    const [mai, hung] = [await t.person({ fullName: 'Trần Mai' }), await t.person({ fullName: 'Vũ Hùng' })]
    const first = (await say(mai, 'Cảm ơn cô!')).body
    expect(first).toMatchObject({
      author: { fullName: 'Trần Mai' },
      unseen: null,
      byHost: false,
      can: { edit: true, report: false },
    })
    t.clock.advance(1)
    const reply = (await say(host, 'Không có chi.', first.id)).body
    t.clock.advance(1)
    await say(hung, 'Em cũng thấy hay.', reply.id)
    t.clock.advance(1)
    await say(hung, 'Có bài tiếp không ạ?')
    const shown = await list()
    expect(shown).toMatchObject({
      total: 2,
      count: 4,
      items: [
        { text: 'Có bài tiếp không ạ?', replies: [] },
        { text: 'Cảm ơn cô!', replies: [{ text: 'Không có chi.', byHost: true }, { text: 'Em cũng thấy hay.' }] },
      ],
    })
    expect((await t.call('onePost', { params: { id: postId } })).body.commentCount).toBe(4)
  })

  it('is given as the page on which one comment or reply stands, for who follows news of it', async () => {
    const people = [await t.person(), await t.person(), await t.person()] as const
    const first = (await say(people[0], 'Cũ nhất')).body
    for (const as of [...people, ...people]) {
      t.clock.advance(1)
      await say(as, 'Mới hơn')
    }
    const reply = (await say(host, 'Trả lời người cũ nhất', first.id)).body
    t.clock.advance(1)
    const held = (await say(people[1], 'Làm giàu cấp tốc')).body
    const around = async (id: string, as?: Person) => {
      const query = { subject: 'POST' as const, subjectId: postId, take: 3, around: id }
      const { skip, items } = (await t.call('comments', { query }, { as })).body
      return { skip, first: items[0]?.text }
    }
    for (const id of [first.id, reply.id]) expect(await around(id)).toEqual({ skip: 6, first: 'Cũ nhất' })
    for (const id of [held.id, NOBODY]) expect(await around(id)).toEqual({ skip: 0, first: 'Mới hơn' })
    expect(await around(held.id, people[1])).toEqual({ skip: 0, first: 'Làm giàu cấp tốc' })
  })

  it('is under what everybody sees alone, and answers stand under the same thing', async () => {
    const person = await t.person()
    const draft = await draftPost(t, { as: host })
    expect(await say(person, 'Chào', null, draft.id)).toMatchObject({ status: 404, fault: { code: 'NOT_FOUND' } })
    expect(await t.call('comments', { query: { subject: 'POST', subjectId: draft.id } })).toMatchObject({
      status: 404,
      fault: { code: 'NOT_FOUND' },
    })
    expect((await say(person, 'Chào', NOBODY)).fault.code).toBe('COMMENT_NOT_FOUND')
    const { id } = (await say(person, 'Chào')).body
    const other = await publishedPost(t, { as: host })
    expect((await say(person, 'Lạc chỗ', id, other.id)).fault.code).toBe('COMMENT_NOT_FOUND')
    expect(await say(person, '   ')).toMatchObject({ status: 400, fault: { errors: [{ path: 'text' }] } })
  })

  it('is changed and deleted by its author alone; answers of others stay', async () => {
    const [mai, hung] = [await t.person(), await t.person({ fullName: 'Vũ Hùng' })]
    const { id } = (await say(mai, 'Viết nhầm')).body
    await say(hung, 'Ý bạn là gì?', id)
    expect(await change(id, 'Sửa giúp', hung)).toMatchObject({ status: 403, fault: { code: 'NOT_OWNER' } })
    expect((await change(NOBODY, 'Sửa', mai)).fault.code).toBe('COMMENT_NOT_FOUND')
    expect((await change(id, 'Viết lại cho đúng', mai)).body).toMatchObject({ text: 'Viết lại cho đúng', edited: true })
    const remove = (as: Person, which = id) => t.call('deleteComment', { params: { id: which } }, { as })
    expect((await remove(host)).fault.code).toBe('NOT_OWNER')
    expect((await remove(mai)).body).toEqual({ ok: true })
    expect(await remove(mai)).toMatchObject({ status: 404, fault: { code: 'COMMENT_NOT_FOUND' } })
    expect(await list()).toMatchObject({
      count: 1,
      items: [{ author: null, text: '', unseen: 'DELETED', replies: [{ text: 'Ý bạn là gì?' }] }],
    })
    const stored = await t.db.selectFrom('comments').select('text').where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.text).toBe('')
  })

  it('is hidden by the host of the post, with its answers, and shown again', async () => {
    const [mai, hung] = [await t.person(), await t.person()]
    const { id } = (await say(mai, 'Bán khóa học giá rẻ')).body
    await say(hung, 'Ở đâu?', id)
    expect(await hide(id, true, hung)).toMatchObject({ status: 403, fault: { code: 'NOT_OWNER' } })
    expect((await hide(NOBODY, true)).fault.code).toBe('COMMENT_NOT_FOUND')
    expect((await hide(id, true)).body).toEqual({ ok: true })
    for (const as of [undefined, hung]) expect(await list(as)).toMatchObject({ total: 0, count: 0 })
    expect(await list(mai)).toMatchObject({ items: [{ unseen: 'HIDDEN', can: { edit: true, hide: false } }] })
    expect(await list(host)).toMatchObject({ items: [{ unseen: 'HIDDEN', can: { hide: true } }] })
    await hide(id, false)
    expect(await list()).toMatchObject({ total: 1, count: 2 })
  })

  it('leaves a post that was taken down together with it', async () => {
    const person = await t.person()
    const { id } = (await say(person, 'Hay')).body
    await t.call('archivePost', { params: { id: postId } }, { as: host })
    expect((await change(id, 'Rất hay', person)).fault.code).toBe('COMMENT_NOT_FOUND')
    expect((await hide(id, true)).fault.code).toBe('COMMENT_NOT_FOUND')
    expect((await t.call('deleteComment', { params: { id } }, { as: person })).status).toBe(200)
  })
})

describe('moderation', () => {
  it('K5: what is held is seen by its author and the moderators alone, until it is allowed', async () => {
    const [mai, hung] = [await t.person(), await t.person()]
    const { body } = await say(mai, 'Tham gia làm giàu cấp tốc nào')
    expect(body).toMatchObject({ unseen: 'HELD' })
    for (const as of [undefined, hung, host]) expect(await list(as)).toMatchObject({ total: 0, count: 0, items: [] })
    for (const as of [mai, staff])
      expect(await list(as)).toMatchObject({ total: 1, count: 0, items: [{ unseen: 'HELD' }] })
    expect((await hide(body.id, true)).fault.code).toBe('COMMENT_NOT_FOUND')
    expect((await say(hung, 'Đâu?', body.id)).fault.code).toBe('COMMENT_NOT_FOUND')
    await t.deliver()
    expect(JSON.stringify(await bellOf(host))).not.toContain('cấp tốc')
    await decide(body.id, 'ALLOWED')
    expect(await list()).toMatchObject({ total: 1, count: 1, items: [{ unseen: null }] })
    expect(JSON.stringify(await bellOf(host))).toContain('cấp tốc')
  })

  it('forbidden words are refused, when writing and when changing', async () => {
    const person = await t.person()
    expect(await say(person, 'Đồ khốn!')).toMatchObject({
      status: 422,
      fault: { code: 'CONTENT_REFUSED', errors: [{ path: 'text' }] },
    })
    const { id } = (await say(person, 'Chào cả nhà')).body
    expect(await change(id, 'Đồ khốn cả nhà', person)).toMatchObject({
      status: 422,
      fault: { code: 'CONTENT_REFUSED' },
    })
    expect(await list()).toMatchObject({ items: [{ text: 'Chào cả nhà' }] })
  })

  it('K4: a comment that is changed is checked again; clean words bring it back', async () => {
    const person = await t.person()
    const { id } = (await say(person, 'Chào')).body
    expect((await change(id, 'Làm giàu cấp tốc', person)).body).toMatchObject({ unseen: 'HELD' })
    expect((await list()).items).toEqual([])
    expect((await change(id, 'Thôi không nói nữa', person)).body).toMatchObject({ unseen: null })
    expect((await list()).items).toHaveLength(1)
  })

  it('is reported by readers; removed, it is gone for everybody but its author, and an answer heard twice counts once', async () => {
    const [mai, hung] = [await t.person(), await t.person()]
    const { id } = (await say(mai, 'Ai cần vay tiền nóng?')).body
    const report = await t.call('reportContent', { body: { kind: 'COMMENT', id, violation: 'SCAM' } }, { as: hung })
    expect(report.status).toBe(201)
    expect((await list()).items).toHaveLength(1)
    await decide(id, 'REMOVED')
    expect((await list(hung)).items).toEqual([])
    expect(await list(mai)).toMatchObject({ items: [{ unseen: 'REMOVED' }] })
    expect((await change(id, 'Ai cần vay tiền nóng?', mai)).fault.code).toBe('CONTENT_REFUSED')
    expect((await change(id, 'Ai cần vay tiền nóng?.', mai)).body.unseen).toBe('HELD')
    expect((await list(hung)).items).toEqual([])
    expect(await caseOf(t, id)).toMatchObject({ status: 'OPEN', source: 'RETURNED', held: true })
    expect((await change(id, 'Xin lỗi mọi người.', mai)).body.unseen).toBe('HELD')
    await decide(id, 'ALLOWED')
    expect(await list()).toMatchObject({ items: [{ text: 'Xin lỗi mọi người.' }] })
  })

  it('people act at a human pace, and not while their publishing is stopped', async () => {
    const person = await t.person()
    const answers = []
    for (let n = 0; n < 7; n++) answers.push(await say(person, `Câu số ${n}`))
    expect(answers.at(-1)).toMatchObject({ status: 429, fault: { code: 'TOO_MANY_REQUESTS' } })
    const { id } = answers[0]?.body ?? { id: '' }
    for (let n = 0; n < 12; n++)
      await t.db
        .insertInto('moderation_cases')
        .values({
          kind: 'RATING',
          author_id: person.id,
          source: 'SCREEN',
          status: 'REMOVED',
          held: false,
          texts: '[]',
          subject_id: crypto.randomUUID(),
          list_version: 1,
          opened_at: t.clock.now,
          decided_at: t.clock.now,
          decided_by: staff.id,
          violation: 'SCAM',
          reason: 'Sai sự thật.',
        })
        .execute()
    expect((await say(person, 'Nữa')).fault.code).toBe('PUBLISHING_RESTRICTED')
    expect((await change(id, 'Sửa', person)).fault.code).toBe('PUBLISHING_RESTRICTED')
  })
})

test('the author of a post hears of comments, whoever is answered of answers; nobody of their own', async () => {
  const [mai, hung] = [await t.person({ fullName: 'Trần Mai' }), await t.person({ fullName: 'Vũ Hùng' })]
  const { id } = (await say(mai, 'Hay quá')).body
  await say(hung, 'Đồng ý', id)
  await say(mai, 'Cảm ơn bạn', id)
  await t.deliver()
  expect(await bellOf(mai)).toEqual([
    { kind: 'COMMENT_REPLIED', title: 'Vũ Hùng trả lời bình luận của bạn', body: 'Dưới bài “Chuyện nghề”: Đồng ý' },
  ])
  expect(await bellOf(hung)).toEqual([])
  expect((await bellOf(host))[0]).toEqual({
    kind: 'POST_COMMENTED',
    title: 'Trần Mai bình luận bài “Chuyện nghề”',
    body: 'Hay quá',
  })
})
