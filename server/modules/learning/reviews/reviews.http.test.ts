import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDong } from '#domain/money.ts'
import { staffRoles } from '#domain/permissions.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { resource } from '../authoring/testing.ts'
import { openCourses } from '../publishing/open-courses.ts'
import { slugOf, submit, submitted, submittedEdit } from './submitted.fixture.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp()
  admin = await t.person({ role: 'ADMIN', fullName: 'Phạm Quản Trị' })
})
afterAll(() => t.close())

const approve = (id: string, as = admin) => t.call('approveContent', { params: { id } }, { as })
const reject = (id: string, reason = 'Âm thanh của bài hai bị rè.', as = admin) =>
  t.call('rejectContent', { params: { id }, body: { reason } }, { as })
const product = (id: string) => t.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const course = (id: string) =>
  t.db.selectFrom('courses').select(['status', 'live_version_id']).where('id', '=', id).executeTakeFirstOrThrow()
const stepsOf = (subject: string, id: string) =>
  t.db
    .selectFrom('status_history')
    .select(['action', 'to_status', 'actor_kind', 'actor_id', 'reason', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('approving a first submission', () => {
  it('puts the frozen content on sale', async () => {
    const made = await submitted(t)
    const { status, body } = await approve(made.reviewId)
    expect([status, body]).toEqual([
      200,
      { reviewId: made.reviewId, courseId: made.courseId, status: 'APPROVED', courseStatus: 'PUBLISHED' },
    ])
    expect(await product(made.courseId)).toMatchObject({
      name: 'Nấu ăn cho người bận rộn',
      on_sale: true,
      price: 199_000,
      list_price: 299_000,
      available_days: 365,
      lesson_count: 3,
      duration_seconds: 90,
      host_name: 'Trần Thị Giảng',
      keywords: 'Nấu ăn',
      published_at: t.clock.now,
    })
    const lessons = await t.db
      .selectFrom('published_lessons')
      .select(['type', 'preview', 'asset_version', 'duration_ms', 'live'])
      .where('course_id', '=', made.courseId)
      .orderBy('type')
      .execute()
    expect(lessons).toEqual([
      { type: 'PDF', preview: false, asset_version: 1, duration_ms: null, live: true },
      { type: 'TEXT', preview: false, asset_version: 1, duration_ms: null, live: true },
      { type: 'VIDEO', preview: true, asset_version: 1, duration_ms: 90_000, live: true },
    ])
    const version = await t.db
      .selectFrom('course_versions')
      .select(['id', 'number', 'review_id'])
      .where('course_id', '=', made.courseId)
      .executeTakeFirstOrThrow()
    expect(version).toMatchObject({ number: 1, review_id: made.reviewId })
    expect(await course(made.courseId)).toEqual({ status: 'PUBLISHED', live_version_id: version.id })
  })

  it('I-92: each step has its actor, time and reason', async () => {
    const made = await submitted(t)
    t.clock.advance(60)
    const rejectedAt = t.clock.now
    await reject(made.reviewId, 'Thiếu phụ đề.')
    t.clock.advance(60)
    const again = await submit(t, made.host, made.courseId)
    await approve(again)
    expect(await stepsOf('course', made.courseId)).toEqual([
      expect.objectContaining({ action: 'submit', actor_kind: 'user', actor_id: made.host.id, reason: null }),
      {
        action: 'reject',
        to_status: 'REJECTED',
        actor_kind: 'staff',
        actor_id: admin.id,
        reason: 'Thiếu phụ đề.',
        at: rejectedAt,
      },
      {
        action: 'submit',
        to_status: 'PENDING_APPROVAL_WITH_ADMIN',
        actor_kind: 'user',
        actor_id: made.host.id,
        reason: null,
        at: t.clock.now,
      },
      {
        action: 'approve',
        to_status: 'PUBLISHED',
        actor_kind: 'staff',
        actor_id: admin.id,
        reason: null,
        at: t.clock.now,
      },
    ])
    expect(await stepsOf('course review', made.reviewId)).toMatchObject([
      { action: 'reject', actor_id: admin.id, reason: 'Thiếu phụ đề.', at: rejectedAt },
    ])
    const audited = await t.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', made.courseId)
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'course.rejected', actor_id: admin.id },
      { action: 'course.approved', actor_id: admin.id },
    ])
  })

  it('lets it wait for its start, and opens it then, once', async () => {
    const startAt = new Date(t.clock.now.getTime() + 300_000)
    const made = await submitted(t, { startAt })
    expect((await approve(made.reviewId)).body.courseStatus).toBe('REVIEWED')
    expect(await course(made.courseId)).toEqual({ status: 'REVIEWED', live_version_id: null })
    expect((await product(made.courseId)).on_sale).toBe(false)

    const system = await t.as()
    t.clock.advance(299)
    expect(await openCourses(system)).toBe(0)
    t.clock.advance(1)
    expect(await Promise.all([openCourses(await t.as()), openCourses(await t.as())]).then(([a, b]) => a + b)).toBe(1)
    expect((await course(made.courseId)).status).toBe('PUBLISHED')
    expect((await product(made.courseId)).on_sale).toBe(true)
    expect((await stepsOf('course', made.courseId)).at(-1)).toMatchObject({
      action: 'open',
      actor_kind: 'system',
      actor_id: null,
      at: t.clock.now,
    })
    expect(await openCourses(system)).toBe(0)
  })
})

describe('approving an edit of a live course', () => {
  it('replaces the live version; address and date of publication stay', async () => {
    const made = await submittedEdit(t, admin)
    const before = await product(made.courseId)
    t.clock.advance(60)
    expect((await approve(made.reviewId)).body.courseStatus).toBe('PUBLISHED')
    expect(await product(made.courseId)).toMatchObject({
      name: 'Nấu ăn cho người rất bận rộn',
      price: 249_000,
      slug: before.slug,
      published_at: before.published_at,
      on_sale: true,
    })
    const versions = await t.db
      .selectFrom('course_versions')
      .select('number')
      .where('course_id', '=', made.courseId)
      .orderBy('number')
      .execute()
    expect(versions).toEqual([{ number: 1 }, { number: 2 }])
  })

  it('counts a replaced recording as a new one, keeps the others, and lets removed lessons go', async () => {
    const made = await submitted(t)
    await approve(made.reviewId)
    const { body } = await t.call('hostCourse', { params: { id: made.courseId } }, { as: made.host })
    const [text, video, pdf] = body.sections[0]?.lessons ?? []
    const other = await resource(t, made.host)
    await t.call(
      'upsertLesson',
      { body: { id: video?.id, version: video?.version ?? 0, mainResourceId: other.id } },
      { as: made.host },
    )
    await t.call('deleteLesson', { params: { id: pdf?.id ?? '' } }, { as: made.host })
    await approve(await submit(t, made.host, made.courseId))
    const lessons = await t.db
      .selectFrom('published_lessons')
      .select(['id', 'file_id', 'asset_version', 'live'])
      .where('course_id', '=', made.courseId)
      .execute()
    expect(new Map(lessons.map(({ id, ...row }) => [id, row]))).toEqual(
      new Map([
        [text?.id, { file_id: null, asset_version: 1, live: true }],
        [video?.id, { file_id: other.fileId, asset_version: 2, live: true }],
        [pdf?.id, { file_id: expect.any(String), asset_version: 1, live: false }],
      ]),
    )
  })

  it('leaves a hidden course hidden', async () => {
    const made = await submittedEdit(t, admin)
    await t.call('displayCourse', { params: { id: made.courseId }, body: { displayed: false } }, { as: made.host })
    expect((await approve(made.reviewId)).body.courseStatus).toBe('UNPUBLISHED')
    expect(await product(made.courseId)).toMatchObject({ name: 'Nấu ăn cho người rất bận rộn', on_sale: false })
  })
})

describe('rejecting', () => {
  it('keeps the reason for the host, who may submit again', async () => {
    const made = await submitted(t)
    expect((await reject(made.reviewId, 'Ảnh bìa bị mờ.')).body).toMatchObject({
      status: 'REJECTED',
      courseStatus: 'REJECTED',
    })
    const { body } = await t.call('hostCourse', { params: { id: made.courseId } }, { as: made.host })
    expect(body).toMatchObject({
      course: { status: 'REJECTED' },
      review: { status: 'REJECTED', reason: 'Ảnh bìa bị mờ.' },
      can: { submit: true },
    })
  })

  it('does not touch a live course', async () => {
    const made = await submittedEdit(t, admin)
    const before = await product(made.courseId)
    expect((await reject(made.reviewId)).body).toMatchObject({ status: 'REJECTED', courseStatus: 'PUBLISHED' })
    expect(await product(made.courseId)).toEqual(before)
  })

  it('needs a reason', async () => {
    const { status, fault } = await reject((await submitted(t)).reviewId, ' ')
    expect([status, fault.errors?.[0]?.path]).toEqual([400, 'reason'])
  })
})

describe('who decides', () => {
  it('staff with the grant; other staff look and are told why they may not', async () => {
    const { reviewId, slug } = await submitted(t)
    for (const role of staffRoles) {
      const one = await t.person({ role })
      const granted = role !== 'MARKETING' && role !== 'SALE'
      const { status, body } = await t.call('courseSubmission', { params: { slug } }, { as: one })
      expect([role, status, body.can.approve, body.can.reject]).toEqual([role, 200, granted, granted])
      expect((await t.call('courseModerationQueue', {}, { as: one })).status).toBe(200)
      expect((await t.call('contentModeration', {}, { as: one })).status).toBe(200)
      if (granted) continue
      expect(body.can.why).toMatch(/chỉ được xem/)
      expect((await approve(reviewId, one)).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
      expect((await reject(reviewId, 'Không.', one)).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    }
    for (const outsider of [await t.person(), await t.person({ role: 'HOST' })]) {
      for (const name of ['courseModerationQueue', 'contentModeration', 'moderationByHost'] as const)
        expect((await t.call(name, {}, { as: outsider })).status).toBe(403)
      expect((await t.call('courseSubmission', { params: { slug } }, { as: outsider })).status).toBe(403)
      expect((await approve(reviewId, outsider)).status).toBe(403)
      expect((await reject(reviewId, 'Không.', outsider)).status).toBe(403)
    }
    expect((await t.call('courseModerationQueue')).status).toBe(401)
    expect((await t.call('approveContent', { params: { id: reviewId } })).status).toBe(401)
  })

  it('nobody their own course', async () => {
    const teacher = await t.person({ role: 'SUPER_ADMIN' })
    await t.db
      .insertInto('host_profiles')
      .values({
        user_id: teacher.id,
        status: 'APPROVED',
        headline: 'Đầu bếp',
        bio: 'Mười năm đứng bếp và dạy nấu ăn cho người bận.',
        submitted_at: t.clock.now,
      })
      .execute()
    const { reviewId, slug } = await submitted(t, { host: teacher })
    expect((await approve(reviewId, teacher)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await reject(reviewId, 'Không.', teacher)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await t.call('courseSubmission', { params: { slug } }, { as: teacher })).body.can).toMatchObject({
      approve: false,
      why: expect.stringContaining('đồng nghiệp'),
    })
    expect((await approve(reviewId)).status).toBe(200)
  })

  it.each(['approved', 'rejected', 'withdrawn'] as const)('nothing more once it is %s', async (end) => {
    const made = await submitted(t)
    if (end === 'approved') await approve(made.reviewId)
    if (end === 'rejected') await reject(made.reviewId)
    if (end === 'withdrawn') await t.call('withdrawCourse', { params: { id: made.courseId } }, { as: made.host })
    expect((await approve(made.reviewId)).fault.code).toBe('STATUS_CONFLICT')
    expect((await reject(made.reviewId)).fault.code).toBe('STATUS_CONFLICT')
  })

  it('knows no such submission', async () => {
    const id = '00000000-0000-7000-8000-000000000000'
    expect((await approve(id)).fault.code).toBe('REVIEW_NOT_FOUND')
    expect((await reject(id)).fault.code).toBe('REVIEW_NOT_FOUND')
    expect((await t.call('courseSubmission', { params: { slug: 'khong-co' } }, { as: admin })).fault.code).toBe(
      'COURSE_NOT_FOUND',
    )
    const { slug } = await submitted(t)
    expect(
      (await t.call('courseSubmission', { params: { slug }, query: { reviewId: id } }, { as: admin })).fault.code,
    ).toBe('REVIEW_NOT_FOUND')
  })
})

describe('what the staff read', () => {
  it('the frozen content, with its files opened for them, whatever the host writes meanwhile', async () => {
    const made = await submitted(t, { note: 'Nhờ anh chị xem giúp bài hai.' })
    await t.db.updateTable('courses').set({ name: 'Tên viết sau khi gửi' }).where('id', '=', made.courseId).execute()
    const { body } = await t.call('courseSubmission', { params: { slug: made.slug } }, { as: admin })
    expect(body).toMatchObject({
      status: 'PENDING',
      courseStatus: 'PENDING_APPROVAL_WITH_ADMIN',
      edit: false,
      note: 'Nhờ anh chị xem giúp bài hai.',
      changes: [],
      lessonCount: 3,
      durationSeconds: 90,
      price: 199_000,
      host: { id: made.host.id },
      content: {
        name: 'Nấu ăn cho người bận rộn',
        categories: ['Nấu ăn'],
        benefits: ['Nấu nhanh', 'Ăn ngon', 'Ít tốn kém'],
      },
      can: { approve: true, reject: true, why: null },
    })
    const [text, video, pdf] = body.content.sections[0]?.lessons ?? []
    expect([text?.mediaUrl, video?.mediaUrl, pdf?.mediaUrl]).toEqual([
      null,
      expect.stringContaining(`/media/signed/${made.video.fileId}/`),
      expect.stringContaining('/media/signed/'),
    ])
    expect(pdf?.attachments[0]?.url).toContain('/media/signed/')
  })

  it('the difference to the live version, also after it was decided', async () => {
    const made = await submittedEdit(t, admin)
    const look = () =>
      t.call('courseSubmission', { params: { slug: made.slug }, query: { reviewId: made.reviewId } }, { as: admin })
    const changes = [
      expect.objectContaining({
        kind: 'changed',
        about: 'course',
        field: 'name',
        before: 'Nấu ăn cho người bận rộn',
        after: 'Nấu ăn cho người rất bận rộn',
      }),
      expect.objectContaining({
        kind: 'changed',
        about: 'price',
        field: 'price',
        before: formatDong(199_000),
        after: formatDong(249_000),
      }),
    ]
    expect((await look()).body).toMatchObject({ edit: true, changes })
    t.clock.advance(60)
    await approve(made.reviewId)
    const { body } = await look()
    expect(body).toMatchObject({
      edit: true,
      status: 'APPROVED',
      changes,
      can: { approve: false, why: 'Lần gửi này đã được duyệt.' },
    })
    expect(body.submissions.map(({ status, decidedBy }) => [status, decidedBy?.id])).toEqual([
      ['APPROVED', admin.id],
      ['APPROVED', admin.id],
    ])
    expect(body.history[0]).toEqual({
      at: t.clock.now.toISOString(),
      word: 'Duyệt',
      by: expect.objectContaining({ id: admin.id }),
      reason: null,
    })
  })

  it('the queue: the longest waiting on top, found without accents, counted', async () => {
    const { body: before } = await t.call('courseModerationQueue', { query: { take: 1 } }, { as: admin })
    const one = await submitted(t)
    t.clock.advance(60)
    const two = await submitted(t, { host: one.host })
    const mine = { hostId: one.host.id }
    const queue = await t.call('courseModerationQueue', { query: { ...mine, search: 'nau ban ron' } }, { as: admin })
    expect(queue.body.items.map(({ reviewId }) => reviewId)).toEqual([one.reviewId, two.reviewId])
    expect(queue.body.total).toBe(2)
    expect(queue.body.oldestWaiting).toBe(before.oldestWaiting)
    expect(
      (await t.call('courseModerationQueue', { query: { ...mine, search: 'khong_co' } }, { as: admin })).body,
    ).toMatchObject({ total: 0, items: [] })

    await reject(one.reviewId)
    expect(
      (await t.call('courseModerationQueue', { query: mine }, { as: admin })).body.items.map(
        ({ reviewId }) => reviewId,
      ),
    ).toEqual([two.reviewId])
    const all = await t.call('contentModeration', { query: mine }, { as: admin })
    expect(all.body).toMatchObject({
      total: 2,
      counts: { PENDING: 1, REJECTED: 1, APPROVED: 0, CANCELED: 0, HOLDING: 0 },
    })
    expect(all.body.items.map(({ status, reason }) => [status, reason])).toEqual([
      ['PENDING', null],
      ['REJECTED', 'Âm thanh của bài hai bị rè.'],
    ])
    const hosts = await t.call('moderationByHost', { query: { take: 100 } }, { as: admin })
    expect(hosts.body.items).toContainEqual({
      host: expect.objectContaining({ id: one.host.id }),
      pending: 1,
      approved: 0,
      rejected: 1,
    })
    expect(hosts.body.total).toBe(hosts.body.items.length)
  })

  it('finds the course under the address it has now', async () => {
    const made = await submitted(t)
    await approve(made.reviewId)
    expect(
      (await t.call('courseSubmission', { params: { slug: await slugOf(t, made.courseId) } }, { as: admin })).status,
    ).toBe(200)
  })
})
