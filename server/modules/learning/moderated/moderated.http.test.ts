import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/time.ts'
import { caseOf, keyword } from '#server/modules/moderation/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost, readyDraft } from '../authoring/testing.ts'
import { openCourses } from '../publishing/open-courses.ts'
import { slugOf, submitted, submittedEdit } from '../reviews/submitted.fixture.ts'

const t = openedApp()
let staff: Person
beforeAll(async () => {
  staff = await t.person({ role: 'ADMIN' })
})

const decide = (id: string, verdict: 'ALLOWED' | 'REMOVED') =>
  t.call('decideCase', { params: { id }, body: { verdict, violation: 'SCAM', reason: 'Hứa quá lời.' } }, { as: staff })
const statusOf = async (id: string) =>
  (await t.db.selectFrom('courses').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const withKeyword = async <T>(word: string, severity: 'BLOCK' | 'HOLD', work: () => Promise<T>): Promise<T> => {
  const { id } = await keyword(t, word, { severity })
  try {
    return await work()
  } finally {
    await t.call('deleteKeyword', { params: { id } }, { as: staff })
  }
}

test('a course with a refused word is not submitted; the part is named, and the draft stays as it is', async () => {
  const host = await approvedHost(t)
  const { courseId } = await readyDraft(t, host)
  await withKeyword('người bận rộn', 'BLOCK', async () => {
    const submit = await t.call('submitCourse', { params: { id: courseId }, body: {} }, { as: host })
    expect(submit).toMatchObject({ status: 422, fault: { code: 'CONTENT_REFUSED', errors: [{ path: 'name' }] } })
  })
  expect(await statusOf(courseId)).toBe('DRAFT')
})

test('K4: an approved course that opens by the clock is checked then; it opens once a person allowed it', async () => {
  const made = await submitted(t, { startAt: addDays(t.clock.now, 1) })
  await t.call('approveContent', { params: { id: made.reviewId } }, { as: staff })
  expect(await statusOf(made.courseId)).toBe('REVIEWED')
  t.clock.now = addDays(t.clock.now, 2)
  const again = await t.person({ role: 'ADMIN' })
  staff = again
  await withKeyword('người bận rộn', 'BLOCK', async () => {
    await openCourses(await t.as())
    expect(await statusOf(made.courseId)).toBe('REVIEWED')
    const one = await caseOf(t, made.courseId)
    expect(one).toMatchObject({ status: 'OPEN', held: true })
    await decide(one.id, 'ALLOWED')
    await openCourses(await t.as())
    expect(await statusOf(made.courseId)).toBe('PUBLISHED')
  })
})

test('a held submission that is removed leaves the queue; a live course stays in the shop as it was', async () => {
  const first = await withKeyword('người bận rộn', 'HOLD', () => submitted(t))
  await decide((await caseOf(t, first.courseId)).id, 'REMOVED')
  await t.deliver()
  expect(await statusOf(first.courseId)).toBe('DRAFT')
  const pending = await t.db
    .selectFrom('course_reviews')
    .select('status')
    .where('course_id', '=', first.courseId)
    .execute()
  expect(pending).toEqual([{ status: 'CANCELED' }])

  const edit = await withKeyword('rất bận rộn', 'HOLD', () => submittedEdit(t, staff))
  await decide((await caseOf(t, edit.courseId)).id, 'REMOVED')
  await t.deliver()
  expect(await statusOf(edit.courseId)).toBe('PUBLISHED')
  const page = await t.call('courseBySlug', { params: { slug: await slugOf(t, edit.courseId) } })
  expect(page.body.name).toBe('Nấu ăn cho người bận rộn')
})

test('a host whose publishing is stopped neither submits nor shows; what is on sale stays', async () => {
  const live = await submitted(t)
  await t.call('approveContent', { params: { id: live.reviewId } }, { as: staff })
  const { courseId } = await readyDraft(t, live.host)
  const display = (displayed: boolean) =>
    t.call('displayCourse', { params: { id: live.courseId }, body: { displayed } }, { as: live.host })
  await display(false)
  const removed = { kind: 'COURSE', author_id: live.host.id, source: 'REPORT', status: 'REMOVED', held: false } as const
  for (let n = 0; n < 5; n++) {
    const decision = { decided_at: t.clock.now, decided_by: staff.id, violation: 'SCAM', reason: 'x' } as const
    await t.db
      .insertInto('moderation_cases')
      .values({
        ...removed,
        ...decision,
        subject_id: crypto.randomUUID(),
        texts: '[]',
        list_version: 1,
        opened_at: t.clock.now,
      })
      .execute()
  }
  const submit = await t.call('submitCourse', { params: { id: courseId }, body: {} }, { as: live.host })
  expect(submit.fault.code).toBe('PUBLISHING_RESTRICTED')
  expect((await display(true)).fault.code).toBe('PUBLISHING_RESTRICTED')
})

test('a course that was removed comes back once a person looked at what was changed, not with one more dot', async () => {
  staff = await t.person({ role: 'ADMIN' })
  const made = await submitted(t)
  await t.call('approveContent', { params: { id: made.reviewId } }, { as: staff })
  const reporter = await t.person()
  const report = { kind: 'COURSE', id: made.courseId, violation: 'SCAM' } as const
  await t.call('reportContent', { body: report }, { as: reporter })
  await decide((await caseOf(t, made.courseId)).id, 'REMOVED')
  await t.deliver()
  expect(await statusOf(made.courseId)).toBe('UNPUBLISHED')
  const { version } = await t.db
    .selectFrom('courses')
    .select('version')
    .where('id', '=', made.courseId)
    .executeTakeFirstOrThrow()
  const terms = { id: made.courseId, version, name: 'Nấu ăn cho người bận rộn.' }
  expect((await t.call('upsertCourse', { body: terms }, { as: made.host })).status).toBe(200)
  const submit = await t.call('submitCourse', { params: { id: made.courseId }, body: {} }, { as: made.host })
  const again = { params: { id: submit.body.reviewId } }
  expect((await t.call('approveContent', again, { as: staff })).fault.code).toBe('CONTENT_HELD')
  const one = await caseOf(t, made.courseId)
  expect(one).toMatchObject({ source: 'RETURNED', status: 'OPEN', held: true })
  await decide(one.id, 'ALLOWED')
  expect((await t.call('approveContent', again, { as: staff })).status).toBe(200)
})
