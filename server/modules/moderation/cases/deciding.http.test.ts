import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { type Person, testApp } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { caseWork, REMOVE } from '../case-work.fixture.ts'
import { approvedHost, caseOf, keyword } from '../testing.ts'

const t = await testApp({ POOL_SIZE: '12' })
afterAll(() => t.close())
const first = await t.person({ role: 'ADMIN', fullName: 'Người Thứ Nhất' })
const second = await t.person({ role: 'PRODUCT_OWNER', fullName: 'Người Thứ Hai' })
const { decide, report, reported, authorOf } = caseWork(t)

describe('K8', () => {
  it('takes one report of a person and a thing, two at once included, and never shows the author who it was', async () => {
    const { course, reporter, hostId, id } = await reported()
    expect(await report(course, reporter)).toMatchObject({ status: 409, fault: { code: 'ALREADY_REPORTED' } })
    const another = await t.person()
    const both = await Promise.all([report(course, another), report(course, another)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])

    const list = await t.call('moderationCases', { query: { tab: 'REPORTED' } }, { as: first })
    expect(list.body.items.find((one) => one.id === id)).toMatchObject({
      kind: 'COURSE',
      reportCount: 2,
      violations: ['SCAM'],
      held: false,
    })
    const read = await t.call('moderationCase', { params: { id } }, { as: first })
    expect(read.body.reports).toMatchObject([
      { by: { id: reporter.id }, note: 'Quảng cáo sai.' },
      { by: { id: another.id } },
    ])

    const author = await authorOf(hostId)
    expect((await t.call('ownModeration', {}, { as: author })).body.items).toEqual([])
    await decide(id, first)
    await t.deliver()
    const own = await t.call('ownModeration', {}, { as: author })
    const bell = await t.call('listNotifications', { query: {} }, { as: author })
    expect(bell.body.items.map(({ kind }) => kind)).toContain('CONTENT_REMOVED')
    expect(own.body.items).toMatchObject([{ id, status: 'REMOVED', violations: ['SCAM'], reason: REMOVE.reason }])
    for (const raw of [own.raw, bell.raw]) {
      expect(raw).not.toContain(reporter.id)
      expect(raw).not.toContain('Bí Mật')
      expect(raw).not.toContain('Quảng cáo sai')
      expect(raw).not.toContain('REPORT')
    }
  })

  it('not of one’s own, not of what is not there, not without end', async () => {
    const host = await approvedHost(t)
    const body = { kind: 'PROFILE' as const, violation: 'SPAM' as const, id: host.id }
    expect((await t.call('reportContent', { body }, { as: host })).fault.code).toBe('CANNOT_REPORT_OWN')
    const person = await t.person()
    expect((await t.call('reportContent', { body }, { as: person })).status).toBe(201)
    const gone = () => t.call('reportContent', { body: { ...body, id: person.id } }, { as: person })
    expect((await gone()).fault.code).toBe('NOT_FOUND')
    for (let n = 0; n < 18; n++) await gone()
    expect((await gone()).fault.code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('a decision', () => {
  test('removed: the course leaves the shop, its host reads why and cannot show it again unchanged', async () => {
    const { course, hostId, id } = await reported()
    expect((await decide(id, first)).body).toMatchObject({ status: 'REMOVED' })
    await t.deliver()
    expect((await t.call('courseBySlug', { params: { slug: course.slug } })).status).toBe(404)
    const author = await authorOf(hostId)
    expect(
      (await t.call('displayCourse', { params: { id: course.courseId }, body: { displayed: true } }, { as: author }))
        .fault.code,
    ).toBe('CONTENT_REFUSED')
    const told = await t.db.selectFrom('notifications').select(['kind', 'body']).where('user_id', '=', hostId).execute()
    expect(told.find(({ kind }) => kind === 'CONTENT_REMOVED')?.body).toContain(REMOVE.reason)
  })

  test('showing a hidden course again is checked with the list of today', async () => {
    const course = await publishedCourse(t)
    const { host_id } = await t.db
      .selectFrom('courses')
      .select('host_id')
      .where('id', '=', course.courseId)
      .executeTakeFirstOrThrow()
    const { name } = await t.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', course.courseId)
      .executeTakeFirstOrThrow()
    const author = await authorOf(host_id)
    const display = (displayed: boolean) =>
      t.call('displayCourse', { params: { id: course.courseId }, body: { displayed } }, { as: author })
    await display(false)
    const added = await keyword(t, name)
    expect(await display(true)).toMatchObject({ status: 409, fault: { code: 'CONTENT_HELD' } })
    await decide((await caseOf(t, course.courseId)).id, first, { verdict: 'ALLOWED' })
    expect((await display(true)).body).toEqual({ status: 'PUBLISHED' })
    await t.call('deleteKeyword', { params: { id: added.id } }, { as: first })
  })

  test('needs its kind and its reason when it removes, and a case that is open', async () => {
    const { id } = await reported()
    expect((await decide(id, first, { verdict: 'REMOVED' })).fault.errors?.map(({ path }) => path)).toEqual([
      'violation',
      'reason',
    ])
    const unknown = { params: { id: first.id }, body: REMOVE }
    expect((await t.call('decideCase', unknown, { as: first })).fault.code).toBe('CASE_NOT_FOUND')
    expect((await t.call('moderationCase', { params: { id: first.id } }, { as: first })).fault.code).toBe(
      'CASE_NOT_FOUND',
    )
    expect((await decide(id, first, { verdict: 'ALLOWED' })).status).toBe(200)
    expect((await decide(id, second)).fault.code).toBe('STATUS_CONFLICT')
  })

  test('two who decide at once: one does, the other hears that it is decided', async () => {
    const { id } = await reported()
    const both = await Promise.all([decide(id, first), decide(id, second, { verdict: 'ALLOWED' })])
    expect(both.map(({ status, fault }) => (status === 200 ? '200' : fault.code)).sort()).toEqual([
      '200',
      'STATUS_CONFLICT',
    ])
    const log = await t.call('moderationLog', { query: { caseId: id } }, { as: first })
    expect(log.body.items.filter(({ action }) => ['ALLOWED', 'REMOVED'].includes(action))).toHaveLength(1)
  })

  test('nobody decides on their own, staff with courses included', async () => {
    const course = await publishedCourse(t)
    await t.db.updateTable('courses').set({ host_id: second.id }).where('id', '=', course.courseId).execute()
    await report(course, await t.person())
    const { id } = await caseOf(t, course.courseId)
    expect((await decide(id, second)).fault.code).toBe('CANNOT_DECIDE_OWN')
    const { body } = await t.call('moderationCase', { params: { id } }, { as: second })
    expect(body.can).toMatchObject({ decide: false, why: expect.stringContaining('của chính bạn') })
  })
})

describe('four eyes on a removal for good', () => {
  test('the second person is another one; agreed, no edit brings it back', async () => {
    const { id, course } = await reported()
    expect((await decide(id, first, { ...REMOVE, permanent: true })).body).toMatchObject({ permanence: 'PROPOSED' })
    const agree = (as: Person, agreed = true) =>
      t.call('decidePermanence', { params: { id }, body: { agree: agreed } }, { as })
    expect((await agree(first)).fault.code).toBe('SECOND_PERSON_NEEDED')
    expect(
      (await t.call('moderationCases', { query: { tab: 'SECOND' } }, { as: second })).body.items.map((one) => one.id),
    ).toContain(id)
    expect((await agree(second)).body).toMatchObject({ permanence: 'CONFIRMED', status: 'REMOVED' })
    expect((await agree(second)).fault.code).toBe('STATUS_CONFLICT')
    expect(
      (await t.call('decidePermanence', { params: { id: first.id }, body: { agree: true } }, { as: second })).fault
        .code,
    ).toBe('CASE_NOT_FOUND')
    await expect(
      t.db.updateTable('moderation_cases').set({ permanence_by: first.id }).where('id', '=', id).execute(),
    ).rejects.toThrow('moderation_cases_four_eyes')
    const { screen } = await import('../screening/screen.ts')
    const { write } = await import('#server/core/write.ts')
    const texts = [{ field: 'name', text: 'Tên hoàn toàn khác' }]
    const what = { kind: 'COURSE', id: course.courseId, authorId: first.id, texts, stage: 'SCHEDULE' } as const
    expect(await write(await t.as(), (tx) => screen(tx, what))).toMatchObject({ verdict: 'REFUSE' })
  })

  test('not agreed, it stays removed as before', async () => {
    const { id } = await reported()
    await decide(id, first, { ...REMOVE, permanent: true })
    expect(
      (await t.call('decidePermanence', { params: { id }, body: { agree: false } }, { as: second })).body,
    ).toMatchObject({
      permanence: 'DECLINED',
      status: 'REMOVED',
    })
  })
})

describe('K6', () => {
  it('the log refuses change, removal and emptying in the database; every decision has actor, rules, before and after', async () => {
    const course = await publishedCourse(t)
    const learner = await t.person()
    await enroll(t, learner, course)
    await t.call('completeLesson', { params: { id: course.lessons[0]?.id ?? '' } }, { as: learner })
    const bad = await keyword(t, 'dở tệ')
    await t.call(
      'reviewCourse',
      { params: { id: course.courseId }, body: { rating: 1, text: 'Dở tệ' } },
      { as: learner },
    )
    const { id: reviewId } = await t.db
      .selectFrom('reviews')
      .select('id')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    const { id } = await caseOf(t, reviewId)
    await decide(id, first)
    const { body } = await t.call('moderationLog', { query: { caseId: id, action: 'REMOVED' } }, { as: second })
    expect(body.items).toMatchObject([
      {
        by: { id: first.id },
        rules: [{ id: bad.id, version: 1 }],
        before: { status: 'OPEN', held: true },
        after: { status: 'REMOVED', violation: 'SCAM' },
        reason: REMOVE.reason,
      },
    ])
    await expect(sql`update moderation_log set reason = 'khác'`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`delete from moderation_log`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`truncate moderation_log`.execute(t.db)).rejects.toThrow('append-only')
    const bare =
      sql`insert into moderation_log (at, actor_kind, action, list_version) values (now(), 'staff', 'REMOVED', 1)`.execute(
        t.db,
      )
    await expect(bare).rejects.toThrow('moderation_log_decision_whole')
  })
})

describe('a request of an authority', () => {
  test('stands on top with 24 hours from when it came in, and is overdue after them', async () => {
    await reported()
    const course = await publishedCourse(t)
    const receivedAt = new Date(t.clock.now.getTime() - 2 * 3_600_000).toISOString()
    const request = (more: object = {}) =>
      t.call(
        'requestByAuthority',
        { body: { kind: 'COURSE', id: course.courseId, authority: 'Sở TT&TT, công văn 12', receivedAt, ...more } },
        { as: first },
      )
    expect((await request({ receivedAt: '2027-01-01T00:00:00Z' })).fault.code).toBe('VALIDATION_FAILED')
    expect((await request({ id: first.id })).fault.code).toBe('NOT_FOUND')
    const { body } = await request()
    expect(new Date(body.dueAt).getTime() - new Date(receivedAt).getTime()).toBe(24 * 3_600_000)
    const queue = () => t.call('moderationCases', { query: { tab: 'REPORTED' } }, { as: second })
    const { body: list } = await queue()
    expect(list.overdue).toBe(0)
    expect(list.items[0]).toMatchObject({ id: body.caseId, source: 'AUTHORITY', dueAt: body.dueAt })
    t.clock.advance(23 * 3_600)
    const renewed = await authorOf(second.id)
    const late = await t.call(
      'moderationCases',
      { query: { tab: 'REPORTED' } },
      { as: { ...renewed, role: 'PRODUCT_OWNER' } },
    )
    expect(late.body.overdue).toBe(1)
  })
})
