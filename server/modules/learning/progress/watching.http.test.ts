import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { enroll, fileRow, type PublishedCourse, publishedCourse, publishVersion } from '#server/testing/course.ts'
import { signInAgain } from '#server/testing/sign-in.ts'

let t: TestApp
let learner: Person
let course: PublishedCourse

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
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

describe('P1: watched is the union of what was accepted', () => {
  test('the same ranges again, out of order and overlapping, add nothing', async () => {
    await enroll(t, learner, course)
    const session = await open()
    for (const ranges of [
      [[20_000, 30_000]],
      [[0, 10_000]],
      [[5_000, 25_000]],
      [
        [0, 10_000],
        [20_000, 30_000],
      ],
    ] as [number, number][][]) {
      t.clock.advance(30)
      await beat(session, ranges)
    }
    t.clock.advance(30)
    const { body } = await beat(session, [[0, 30_000]])
    expect(body).toMatchObject({
      counted: true,
      acceptedMs: 0,
      watchedMs: 30_000,
      watched: [[0, 30_000]],
      durationMs: 120_000,
      requiredMs: 114_000,
    })
    expect(body.missing).toEqual([{ from: 30_000, to: 120_000, label: '0:30–2:00' }])
    expect(body.explanation).toBe('Đã xem 0:30 trên 2:00, còn đoạn này')
  })
})

describe('P2: one request never completes a lesson', () => {
  test('claiming the whole video right after opening counts the slack only, and the slack once', async () => {
    await enroll(t, learner, course)
    const { body } = await beat(await open(), [[0, 120_000]])
    expect(body).toMatchObject({ acceptedMs: 2_000, completed: false, completedNow: false })
    const again = await beat(await open(), [[0, 120_000]])
    expect(again.body).toMatchObject({ counted: false, completed: false, watchedMs: 2_000 })
    t.clock.advance(5)
    expect((await beat(await open(), [[0, 120_000]])).body.watchedMs).toBeLessThanOrEqual(2_000 + 2 * 5_000)
  })

  test('beats that come faster than every five seconds are not judged and say when to come again', async () => {
    await enroll(t, learner, course)
    const session = await open()
    t.clock.advance(10)
    expect((await beat(session, [[0, 10_000]])).body).toMatchObject({ counted: true, watchedMs: 10_000 })
    t.clock.advance(2)
    expect((await beat(session, [[10_000, 12_000]])).body).toMatchObject({
      counted: false,
      acceptedMs: 0,
      retryAfterMs: 2_500,
      watchedMs: 10_000,
    })
    t.clock.advance(3)
    expect((await beat(session, [[10_000, 15_000]])).body).toMatchObject({ counted: true, watchedMs: 15_000 })
  })

  test('a session that was silent for hours is over', async () => {
    await enroll(t, learner, course)
    const session = await open()
    t.clock.advance(6 * 3_600)
    expect(await beat(session, [[0, 120_000]], await signInAgain(t, learner))).toMatchObject({
      status: 404,
      fault: { code: 'WATCH_SESSION_NOT_FOUND' },
    })
  })
})

describe('P3: a learner cannot state progress', () => {
  test.each(['progress', 'completed', 'duration', 'durationMs', 'watched', 'watchedMs', 'userId', 'completedAt'])(
    '%s in a body changes nothing',
    async (field) => {
      await enroll(t, learner, course)
      const other = await t.person()
      const session = await open()
      const value =
        field === 'userId' ? other.id : field === 'watched' ? [[0, 120_000]] : field.startsWith('completed') ? true : 1
      const body = { ranges: [], position: 3, [field]: value } as never
      const answer = await t.call('watchBeat', { params: { id: session }, body }, { as: learner })
      await t.call('saveLessonPosition', { params: { id: videoOf() }, body }, { as: learner })
      expect([200, 400]).toContain(answer.status)
      expect(await rows()).toMatchObject([{ watched_ms: 0, completed_at: null }])
      expect(await rows(other)).toEqual([])
    },
  )
})

test('P4: a beat into the session of another person is refused and leaves no row', async () => {
  const other = await t.person()
  await enroll(t, learner, course)
  await enroll(t, other, course)
  const session = await open()
  t.clock.advance(10)
  expect(await beat(session, [[0, 10_000]], other)).toMatchObject({ status: 403, fault: { code: 'NOT_OWNER' } })
  expect(await rows(other)).toEqual([])
  expect(await rows()).toMatchObject([{ watched_ms: 0 }])
})

describe('P5: who may not learn leaves no trace', () => {
  const everyWrite = async (person: Person, session: string) => [
    await t.call('openWatchSession', { params: { id: videoOf() } }, { as: person }),
    await t.call('watchBeat', { params: { id: session }, body: { ranges: [[0, 1_000]], position: 1 } }, { as: person }),
    await t.call('completeLesson', { params: { id: course.lessons[1]?.id ?? '' } }, { as: person }),
    await t.call('saveLessonPosition', { params: { id: videoOf() }, body: { position: 5 } }, { as: person }),
  ]

  test('never enrolled', async () => {
    for (const answer of await everyWrite(learner, course.courseId))
      expect(['NOT_ENROLLED', 'WATCH_SESSION_NOT_FOUND']).toContain(answer.fault.code)
    expect(await rows()).toEqual([])
  })

  test('expired to the second: the last moment counts, the next does not', async () => {
    await enroll(t, learner, course, { availableDays: 1 })
    t.clock.advance(86_400 - 1)
    learner = await signInAgain(t, learner)
    const session = await open()
    t.clock.advance(1)
    for (const answer of await everyWrite(learner, session))
      expect(answer).toMatchObject({ status: 403, fault: { code: 'ACCESS_EXPIRED' } })
    expect(await rows()).toMatchObject([{ watched_ms: 0, position: 0, completed_at: null }])
  })

  test('refunded: the very next request is refused', async () => {
    await enroll(t, learner, course)
    const session = await open()
    await t.db
      .updateTable('enrollments')
      .set({ revoked_at: t.clock.now, revoked_reason: 'Hoàn tiền' })
      .where('user_id', '=', learner.id)
      .execute()
    t.clock.advance(10)
    for (const answer of await everyWrite(learner, session))
      expect(answer).toMatchObject({ status: 403, fault: { code: 'NOT_ENROLLED' } })
    expect(await rows()).toMatchObject([{ watched_ms: 0, completed_at: null }])
  })

  test('the host and staff look without leaving traces', async () => {
    for (const person of [course.host, await t.person({ role: 'ADMIN' })]) {
      for (const answer of await everyWrite(person, course.courseId)) expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(await rows(person)).toEqual([])
    }
  })
})

describe('P6: a malformed beat is 400 and stores nothing', () => {
  test.each([
    ['beyond the end', '[[119000,200000]]'],
    ['starting beyond the end', '[[130000,130500]]'],
    ['negative', '[[-5,1000]]'],
    ['reversed', '[[9000,3000]]'],
    ['empty', '[[5,5]]'],
    ['NaN', '[[null,1000]]'],
    ['infinite', '[[0,1e309]]'],
    ['a string', '[["0","1000"]]'],
    ['fractions', '[[0.5,1000]]'],
    ['three numbers', '[[0,1,2]]'],
    ['no list', '"all"'],
    ['too many', JSON.stringify(Array.from({ length: 201 }, (_, i) => [i, i + 1]))],
  ])('%s', async (_, ranges) => {
    await enroll(t, learner, course)
    const session = await open()
    t.clock.advance(60)
    const response = await t.app.fastify.inject({
      method: 'POST',
      url: `/api/v1/watch-sessions/${session}/beats`,
      payload: `{"position":0,"ranges":${ranges}}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${learner.token}` },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].path).toMatch(/^ranges/)
    expect(await rows()).toMatchObject([{ watched_ms: 0, watched: [] }])
  })
})

test('P7: two devices at once do not add the same second twice', async () => {
  await enroll(t, learner, course)
  const [phone, laptop] = [await open(), await open()]
  t.clock.advance(10)
  const first = await beat(phone, [[0, 20_000]])
  const second = await beat(laptop, [[60_000, 80_000]])
  t.clock.advance(5)
  const third = await beat(laptop, [[60_000, 80_000]])
  expect(first.body.acceptedMs).toBe(20_000)
  expect(second.body.acceptedMs).toBe(0)
  expect(third.body.watchedMs).toBeLessThanOrEqual(15_000 * 2 + 2_000)
})

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
