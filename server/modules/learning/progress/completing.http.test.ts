import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { enroll, fileRow, type PublishedCourse, publishedCourse, publishVersion } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let learner: Person
let course: PublishedCourse

beforeEach(async () => {
  learner = await t.person()
  course = await publishedCourse(t, {
    videoCompletionRequired: true,
    lessons: [{ type: 'VIDEO', seconds: 120 }, { type: 'TEXT' }],
  })
})

const videoOf = (one: PublishedCourse = course) => one.lessons[0]?.id ?? ''
const open = async (person: Person = learner, lessonId = videoOf()) =>
  (await t.call('openWatchSession', { params: { id: lessonId } }, { as: person })).body.sessionId
const beat = (sessionId: string, ranges: [number, number][], person: Person = learner, position = 0) =>
  t.call('watchBeat', { params: { id: sessionId }, body: { ranges, position } }, { as: person })
const rows = (person: Person = learner) =>
  t.db.selectFrom('lesson_progress').selectAll().where('user_id', '=', person.id).execute()
/** Watches from one second to another at normal speed, a beat every ten seconds. */
async function watch(sessionId: string, from: number, to: number, person: Person = learner) {
  let last = await beat(sessionId, [[from * 1_000, from * 1_000 + 1]], person)
  for (let at = from; at < to; at += 10) {
    t.clock.advance(10)
    last = await beat(sessionId, [[at * 1_000, Math.min(at + 10, to) * 1_000]], person, Math.min(at + 10, to))
  }
  return last.body
}

describe('P8: done is for ever', () => {
  test('watching at normal speed completes at 95 %, exactly once, and later beats change nothing', async () => {
    await enroll(t, learner, course)
    const session = await open()
    expect(await watch(session, 0, 110)).toMatchObject({ completed: false, completedNow: false })
    t.clock.advance(10)
    expect((await beat(session, [[110_000, 120_000]])).body).toMatchObject({
      completed: true,
      completedNow: true,
      courseProgress: { done: 1, total: 2, percent: 50 },
    })
    const { completed_at } = (await rows())[0] ?? {}
    t.clock.advance(10)
    expect((await beat(session, [[0, 10_000]])).body).toMatchObject({ completed: true, completedNow: false })
    expect(await rows()).toMatchObject([{ completed_at }])
  })

  test('a new, longer recording keeps the completion and begins the watching anew', async () => {
    await enroll(t, learner, course)
    const session = await open()
    await watch(session, 0, 120)
    const content = structuredClone(course.content)
    const lesson = content.sections[0]?.lessons[0]
    if (!lesson) throw new Error('the course has no lesson')
    Object.assign(lesson, {
      assetVersion: 2,
      durationSeconds: 300,
      fileId: await fileRow(t, course.host, 'VIDEO', { duration_ms: 300_000 }),
    })
    await publishVersion(t, course, content)
    t.clock.advance(10)
    expect(await beat(session, [[0, 10_000]])).toMatchObject({
      status: 404,
      fault: { code: 'WATCH_SESSION_NOT_FOUND' },
    })
    const { body } = await t.call('openWatchSession', { params: { id: videoOf() } }, { as: learner })
    expect(body.progress).toMatchObject({
      completed: true,
      percent: 100,
      position: 0,
      video: { watchedMs: 0, durationMs: 300_000 },
    })
    t.clock.advance(10)
    expect((await beat(body.sessionId, [[0, 300_000]])).body).toMatchObject({
      completed: true,
      completedNow: false,
      courseProgress: { done: 1 },
    })
  })

  test('the rule becoming stricter takes nothing away', async () => {
    const mild = await publishedCourse(t, { lessons: [{ type: 'VIDEO' }, {}] })
    await enroll(t, learner, mild)
    await t.call('completeLesson', { params: { id: videoOf(mild) } }, { as: learner })
    await publishVersion(t, mild, { ...mild.content, videoCompletionRequired: true })
    const { body } = await t.call('completeLesson', { params: { id: videoOf(mild) } }, { as: learner })
    expect(body).toMatchObject({ completedNow: false, courseProgress: { done: 1, total: 2 } })
  })
})

describe('marking as done', () => {
  test('a video that must be watched is refused with what is missing', async () => {
    await enroll(t, learner, course)
    const session = await open()
    await watch(session, 0, 60)
    const answer = await t.call('completeLesson', { params: { id: videoOf() } }, { as: learner })
    expect(answer).toMatchObject({
      status: 409,
      fault: { code: 'VIDEO_NOT_WATCHED', message: 'Đã xem 1:00 trên 2:00, còn đoạn này.' },
    })
    expect(answer.fault.detail).toMatchObject({
      watchedMs: 60_000,
      requiredMs: 114_000,
      missing: [{ from: 60_000, to: 120_000 }],
    })
  })

  test('texts, pages and videos of a mild course are done when the learner says so; again changes nothing', async () => {
    const mild = await publishedCourse(t, { lessons: [{ type: 'VIDEO' }, { type: 'PDF' }, { type: 'TEXT' }] })
    await enroll(t, learner, mild)
    for (const [index, lesson] of mild.lessons.entries()) {
      const first = await t.call('completeLesson', { params: { id: lesson.id } }, { as: learner })
      const again = await t.call('completeLesson', { params: { id: lesson.id } }, { as: learner })
      expect(first.body).toMatchObject({ completedNow: true, courseProgress: { done: index + 1, total: 3 } })
      expect(again.body).toEqual({ ...first.body, completedNow: false })
    }
    expect(
      await t.db.selectFrom('lesson_completions').select('via').where('user_id', '=', learner.id).execute(),
    ).toEqual([{ via: 'MARKED' }, { via: 'MARKED' }, { via: 'MARKED' }])
  })

  test('a lesson that learners do not see, or a text to watch', async () => {
    await enroll(t, learner, course)
    expect(await t.call('completeLesson', { params: { id: course.courseId } }, { as: learner })).toMatchObject({
      status: 404,
      fault: { code: 'LESSON_NOT_FOUND' },
    })
    expect(
      await t.call('openWatchSession', { params: { id: course.lessons[1]?.id ?? '' } }, { as: learner }),
    ).toMatchObject({ status: 400 })
  })
})

test('the place in a lesson is kept for every device', async () => {
  await enroll(t, learner, course)
  await t.call('saveLessonPosition', { params: { id: videoOf() }, body: { position: 77 } }, { as: learner })
  const { body } = await t.call('openWatchSession', { params: { id: videoOf() } }, { as: learner })
  expect(body.progress).toMatchObject({ position: 77, completed: false })
})
