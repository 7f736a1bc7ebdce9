import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { resource } from '../authoring/testing.ts'
import { openCourses } from '../publishing/open-courses.ts'
import { submit, submitted, submittedEdit } from './submitted.fixture.ts'

const t = openedApp()
let admin: Person
beforeAll(async () => {
  admin = await t.person({ role: 'ADMIN', fullName: 'Phạm Quản Trị' })
})

const approve = (id: string) => t.call('approveContent', { params: { id } }, { as: admin })
const reject = (id: string, reason = 'Âm thanh của bài hai bị rè.') =>
  t.call('rejectContent', { params: { id }, body: { reason } }, { as: admin })
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
      // The recording, a minute for the text, and two for each of the twelve pages.
      duration_seconds: 90 + 60 + 12 * 120,
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

  it('sells it before its start, and opens it then, once', async () => {
    const startAt = new Date(t.clock.now.getTime() + 300_000)
    const made = await submitted(t, { startAt })
    expect((await approve(made.reviewId)).body.courseStatus).toBe('REVIEWED')
    expect(await course(made.courseId)).toEqual({ status: 'REVIEWED', live_version_id: expect.any(String) })
    expect(await product(made.courseId)).toMatchObject({ on_sale: true, start_at: startAt })

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
      { body: { id: video?.id, version: video?.version ?? 0, resources: [{ resourceId: other.id, isMain: true }] } },
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
