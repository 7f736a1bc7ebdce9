import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { write } from '#server/core/write.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { approvedHost, caseOf, hostTerms, keyword } from '../testing.ts'
import { reviewing } from './reviewing.fixture.ts'
import { screen } from './screen.ts'

const t: TestApp = await testApp({ POOL_SIZE: '10' })
const { learner, review, reviewId, sums, decide: decideAs } = reviewing(t)
let staff: Person
const decide = (id: string, verdict: 'ALLOWED' | 'REMOVED') => decideAs(id, verdict, staff)
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
  await keyword(t, 'lừa đảo', { tones: 'FOLDED' })
  await keyword(t, 'đồ khốn', { severity: 'BLOCK', violation: 'PROFANITY' })
  await keyword(t, 'rẻ nhất', { severity: 'FLAG', violation: 'SPAM' })
})
afterAll(() => t.close())

describe('K5: a held review', () => {
  it('is read by its author and the staff alone, counts in no stars, and is shown once allowed', async () => {
    const course = await publishedCourse(t)
    const [author, other] = [await learner(course), await learner(course)]
    await review(course.courseId, other, 'Rất hay.', 4)
    expect((await review(course.courseId, author, 'Khóa này lừa đảo!', 1)).body).toMatchObject({ hidden: true })

    for (const as of [undefined, other]) {
      const { body } = await t.call('courseReviews', { params: { id: course.courseId } }, { as })
      expect(body).toMatchObject({ total: 1, count: 1, average: 4 })
      expect(JSON.stringify(body)).not.toContain('lừa đảo')
    }
    expect(await sums(course.courseId)).toEqual({ rating_count: 1, rating_sum: 4 })
    const page = await t.call('courseBySlug', { params: { slug: course.slug } })
    expect(page.raw).not.toContain('lừa đảo')
    const own = await t.call('ownModeration', {}, { as: author })
    expect(own.body.items).toMatchObject([
      { kind: 'RATING', status: 'OPEN', texts: [{ text: 'Khóa này lừa đảo!' }], violations: ['SCAM'] },
    ])
    const id = (await caseOf(t, await reviewId(author))).id
    expect((await t.call('moderationCase', { params: { id } }, { as: other })).status).toBe(403)
    expect((await t.call('moderationCase', { params: { id } }, { as: staff })).body.texts).toEqual([
      {
        field: 'text',
        pieces: [
          { text: 'Khóa này ', match: null },
          { text: 'lừa đảo', match: 0 },
          { text: '!', match: null },
        ],
      },
    ])

    expect((await decide(id, 'ALLOWED')).status).toBe(200)
    await t.deliver()
    expect((await t.call('courseReviews', { params: { id: course.courseId } })).body).toMatchObject({
      total: 2,
      average: 2.5,
    })
    expect(await sums(course.courseId)).toEqual({ rating_count: 2, rating_sum: 5 })
  })

  it('removed, it leaves the list and the stars, and the news heard twice takes it out once', async () => {
    const course = await publishedCourse(t)
    const author = await learner(course)
    await review(course.courseId, author, 'Giá rẻ nhất ở đây', 5)
    expect(await sums(course.courseId)).toEqual({ rating_count: 1, rating_sum: 5 })
    const one = await caseOf(t, await reviewId(author))
    expect(one.held).toBe(false)
    await decide(one.id, 'REMOVED')
    await t.deliver()
    const { takeDecision } = await import('#server/modules/learning/moderated/take-decision.ts')
    await takeDecision(await t.as(), {
      caseId: one.id,
      kind: 'RATING',
      id: one.subject_id,
      authorId: author.id,
      verdict: 'REMOVED',
      held: false,
    })
    expect(await sums(course.courseId)).toEqual({ rating_count: 0, rating_sum: 0 })
    expect((await t.call('courseReviews', { params: { id: course.courseId } })).body.items).toEqual([])
  })
})

describe('K4: what was allowed is checked again', () => {
  it('passes as long as it is the same, is held again once it is edited or the keyword changed', async () => {
    const course = await publishedCourse(t)
    const author = await learner(course)
    await review(course.courseId, author, 'Tưởng lừa đảo mà không phải.')
    await decide((await caseOf(t, await reviewId(author))).id, 'ALLOWED')
    await t.deliver()
    expect((await review(course.courseId, author, 'Tưởng lừa đảo mà không phải.', 4)).body.hidden).toBe(false)
    expect((await review(course.courseId, author, 'Đúng là lừa đảo.', 4)).body.hidden).toBe(true)
    expect((await review(course.courseId, author, 'Xin lỗi, khóa rất tốt.', 4)).body.hidden).toBe(false)
    expect(await sums(course.courseId)).toEqual({ rating_count: 1, rating_sum: 4 })
    expect(await caseOf(t, await reviewId(author))).toBeDefined()
    expect((await t.call('ownModeration', {}, { as: author })).body.items).toEqual([])
  })

  it('a submission is checked anew when it is approved, and again when it opens by the clock', async () => {
    const { submitted } = await import('#server/modules/learning/reviews/submitted.fixture.ts')
    const made = await submitted(t)
    const { name } = await t.db
      .selectFrom('courses')
      .select('name')
      .where('id', '=', made.courseId)
      .executeTakeFirstOrThrow()
    const added = await keyword(t, name, { severity: 'BLOCK' })
    const approve = () => t.call('approveContent', { params: { id: made.reviewId } }, { as: staff })
    expect(await approve()).toMatchObject({ status: 409, fault: { code: 'CONTENT_HELD' } })
    const one = await caseOf(t, made.courseId)
    expect(one).toMatchObject({ status: 'OPEN', held: true, kind: 'COURSE' })
    await decide(one.id, 'ALLOWED')
    await t.deliver()
    expect((await approve()).status).toBe(200)
    await t.call('deleteKeyword', { params: { id: added.id } }, { as: staff })
  })
})

describe('what is refused', () => {
  test('is told by the part and the kind of violation, never by the keyword, and nothing is kept', async () => {
    const course = await publishedCourse(t)
    const author = await learner(course)
    const { status, fault, raw } = await review(course.courseId, author, 'Giảng viên là ĐỒ KHỐN')
    expect(status).toBe(422)
    expect(fault).toMatchObject({ code: 'CONTENT_REFUSED', errors: [{ path: 'text', code: 'refused' }] })
    expect(raw).toContain('Ngôn từ tục tĩu')
    expect(raw.toLowerCase()).not.toContain('đồ khốn')
    expect(await sums(course.courseId)).toEqual({ rating_count: 0, rating_sum: 0 })
  })
})

describe('what hides a word', () => {
  test('a line break of a post or a comment hides none; brackets, circles and a tone left out have a person look', async () => {
    const { draftPost, doc } = await import('#server/modules/content/posts/posts.fixture.ts')
    const added = await keyword(t, 'cờ bạc', { severity: 'BLOCK', violation: 'ILLEGAL' })
    const as = await approvedHost(t)
    const publish = async (body: NonNullable<Parameters<typeof draftPost>[1]>['body']) => {
      const { id, version } = await draftPost(t, { as, body })
      const answer = await t.call('publishPost', { params: { id }, body: { version } }, { as })
      return answer.status === 200 ? (answer.body.waiting?.held ?? false) : answer.fault.code
    }
    const text = (words: string) => ({ type: 'text', text: words })
    const broken = [text('Chơi cờ'), { type: 'hardBreak' }, text('bạc nhé')]
    expect(await publish({ type: 'doc', content: [{ type: 'paragraph', content: broken }] })).toBe('CONTENT_REFUSED')
    for (const words of ['c(ờ) b(ạ)c', 'ⓒờ bạⓒ', 'cơ bạc', 'cờ bac'])
      expect([words, await publish(doc(`Chơi ${words} nhé`))]).toEqual([
        words,
        words.includes('ⓒ') ? 'CONTENT_REFUSED' : true,
      ])
    expect(await publish(doc('Chơi cờ vua.', 'Bạc Liêu có đàn ca tài tử, cơ bản là vui.'))).toBe(false)
    const course = await publishedCourse(t)
    const { fault } = await review(course.courseId, await learner(course), 'Thầy dạy chơi cờ\nbạc')
    expect(fault.code).toBe('CONTENT_REFUSED')
    await t.call('deleteKeyword', { params: { id: added.id } }, { as: staff })
  })
})

describe('a host profile', () => {
  test('held: readers go on reading what was there; allowed, they read the new words', async () => {
    const host = await approvedHost(t)
    const changed = { ...hostTerms, bio: 'Tôi không lừa đảo ai bao giờ, hãy tin tôi và học thử một bài.' }
    const { body } = await t.call('changeHostProfile', { body: changed }, { as: host })
    expect(body.profile).toMatchObject({ bio: changed.bio, held: true })
    expect((await t.call('hostPage', { params: { id: host.id } })).body.bio).toBe(hostTerms.bio)
    await decide((await caseOf(t, host.id)).id, 'ALLOWED')
    await t.deliver()
    expect((await t.call('hostPage', { params: { id: host.id } })).body.bio).toBe(changed.bio)
    expect((await t.call('ownHostProfile', {}, { as: host })).body.profile?.held).toBe(false)
  })

  test('refused or held on the way in: the one is not sent, the other not approved before it is decided', async () => {
    const person = await t.person()
    for (const call of ['registerHost', 'registerHostV2'] as const)
      expect(await t.call(call, { body: { ...hostTerms, headline: 'Đồ khốn dạy học' } }, { as: person })).toMatchObject(
        {
          status: 422,
          fault: { code: 'CONTENT_REFUSED', errors: [{ path: 'headline' }] },
        },
      )
    const { body } = await t.call(
      'registerHost',
      { body: { ...hostTerms, headline: 'Chống lừa đảo trên mạng' } },
      { as: person },
    )
    const approve = () => t.call('approveHost', { params: { id: body.profile?.id ?? '' } }, { as: staff })
    expect((await approve()).fault.code).toBe('CONTENT_HELD')
    await decide((await caseOf(t, person.id)).id, 'REMOVED')
    await t.deliver()
    expect((await approve()).fault.code).toBe('CONTENT_REFUSED')
    await t.call(
      'rejectHost',
      { params: { id: body.profile?.id ?? '' }, body: { reason: 'Sửa lại phần giới thiệu.' } },
      { as: staff },
    )
    expect(
      (await t.call('resubmitHost', { body: { ...hostTerms, headline: 'Đồ khốn' } }, { as: person })).fault.code,
    ).toBe('CONTENT_REFUSED')
    expect((await t.call('resubmitHost', { body: hostTerms }, { as: person })).status).toBe(200)
    expect((await approve()).fault.code).toBe('CONTENT_HELD')
    await decide((await caseOf(t, person.id)).id, 'ALLOWED')
    await t.deliver()
    expect((await approve()).status).toBe(200)
    expect(
      (await t.call('changeHostProfile', { body: { ...hostTerms, bio: `${hostTerms.bio} Đồ khốn!` } }, { as: person }))
        .fault.code,
    ).toBe('CONTENT_REFUSED')
  })
})

describe('pace and links', () => {
  test('any link of an account of today waits for a person; of an older one it does not', async () => {
    const course = await publishedCourse(t)
    const [young, old] = [await learner(course), await learner(course)]
    await t.db
      .updateTable('users')
      .set({ created_at: new Date('2026-01-01') })
      .where('id', '=', old.id)
      .execute()
    await t.db.updateTable('users').set({ created_at: t.clock.now }).where('id', '=', young.id).execute()
    expect((await review(course.courseId, young, 'Xem thêm ở vidu.com nhé')).body.hidden).toBe(true)
    expect((await caseOf(t, await reviewId(young))).source).toBe('LIMIT')
    expect((await review(course.courseId, old, 'Xem thêm ở vidu.com nhé')).body.hidden).toBe(false)
  })

  test('nobody writes faster than a person can: the next one is TOO_MANY_REQUESTS', async () => {
    const { id: authorId } = await t.person()
    const ctx = await t.as()
    const comment = (text: string) =>
      write(ctx, (tx) =>
        screen(tx, {
          kind: 'COMMENT',
          id: crypto.randomUUID(),
          authorId,
          texts: [{ field: 'text', text }],
          stage: 'CREATE',
        }),
      )
    for (let n = 0; n < 6; n++) expect((await comment(`Câu hỏi ${n}`)).verdict).toBe('PASS')
    await expect(comment('Câu hỏi nữa')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    t.clock.advance(61)
    expect((await comment('Câu hỏi nữa')).verdict).toBe('PASS')
  })

  test('five removals in thirty days stop a person from publishing for seven days, with an explanation', async () => {
    const author = await t.person()
    const course = await publishedCourse(t)
    await enroll(t, author, course)
    await t.call('completeLesson', { params: { id: course.lessons[0]?.id ?? '' } }, { as: author })
    for (let n = 0; n < 5; n++) {
      await t.db
        .insertInto('moderation_cases')
        .values({
          kind: 'COMMENT',
          subject_id: crypto.randomUUID(),
          author_id: author.id,
          source: 'REPORT',
          status: 'REMOVED',
          held: false,
          texts: '[]',
          list_version: 1,
          opened_at: t.clock.now,
          decided_at: t.clock.now,
          decided_by: staff.id,
          violation: 'SPAM',
          reason: 'Quảng cáo.',
        })
        .execute()
    }
    const words = { params: { id: course.courseId }, body: { rating: 5, text: 'Hay' } }
    const refused = await t.call('reviewCourse', words, { as: author })
    expect(refused).toMatchObject({ status: 403, fault: { code: 'PUBLISHING_RESTRICTED' } })
    expect(refused.fault.message).toContain('5 nội dung bị gỡ trong 30 ngày')
    expect((await t.call('ownModeration', {}, { as: author })).body.standing).toMatchObject({ last30: 5, stops: 1 })
    for (const call of ['registerHost', 'registerHostV2'] as const)
      expect((await t.call(call, { body: hostTerms }, { as: author })).fault.code).toBe('PUBLISHING_RESTRICTED')
    t.clock.advance(7 * 86_400 + 1)
    const again = { kind: 'POST', id: crypto.randomUUID(), authorId: author.id, texts: [], stage: 'CREATE' } as const
    const ctx = await t.as()
    expect((await write(ctx, (tx) => screen(tx, again))).verdict).toBe('PASS')
  })
})
