import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'

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

test('COURSE_NOT_OPEN: a session counts nothing while the course waits for its opening', async () => {
  await enroll(t, learner, course)
  const session = await open()
  await t.db.updateTable('courses').set({ awaits_opening: true }).where('id', '=', course.courseId).execute()
  expect((await beat(session, [[0, 5_000]])).fault.code).toBe('COURSE_NOT_OPEN')
  await t.db.updateTable('courses').set({ awaits_opening: false }).where('id', '=', course.courseId).execute()
  expect((await beat(session, [[0, 5_000]])).status).toBe(200)
})

describe('one learner has one pair of eyes', () => {
  const MINUTE = 60_000
  /** Three videos of two courses, all opened at the same moment. */
  async function threeAtOnce() {
    const two = await publishedCourse(t, {
      lessons: [
        { type: 'VIDEO', seconds: 600 },
        { type: 'VIDEO', seconds: 600 },
      ],
    })
    const other = await publishedCourse(t, { lessons: [{ type: 'VIDEO', seconds: 600 }] })
    await enroll(t, learner, two)
    await enroll(t, learner, other)
    const lessons = [...two.lessons, ...other.lessons].map(({ id }) => id)
    return { lessons, sessions: await Promise.all(lessons.map((id) => open(learner, id))) }
  }
  const credited = async () => (await rows()).reduce((sum, row) => sum + row.watched_ms, 0)

  test('three videos at once, of two courses, count no more than the wall clock allows at the highest speed', async () => {
    const { sessions } = await threeAtOnce()
    for (let minute = 1; minute <= 3; minute++) {
      t.clock.advance(60)
      for (const session of sessions) await beat(session, [[(minute - 1) * MINUTE, minute * MINUTE]])
      expect(await credited()).toBeLessThanOrEqual(2 * minute * MINUTE + 2_000)
    }
  })

  test('three videos at once at normal speed count what one of them would', async () => {
    const { sessions } = await threeAtOnce()
    for (let minute = 1; minute <= 3; minute++) {
      t.clock.advance(60)
      for (const session of sessions)
        await t.call(
          'watchBeat',
          { params: { id: session }, body: { ranges: [[0, minute * MINUTE]], position: 1, rate: 1 } },
          { as: learner },
        )
      expect(await credited()).toBeLessThanOrEqual(minute * MINUTE + 2_000)
    }
    expect(await credited()).toBeGreaterThanOrEqual(3 * MINUTE)
  })

  test('the slack of networks is given once for all videos', async () => {
    const { sessions } = await threeAtOnce()
    for (const session of sessions) await beat(session, [[0, MINUTE]])
    expect(await credited()).toBe(2_000)
  })

  test('what had to wait for the clock is counted when its video is told again', async () => {
    const { sessions } = await threeAtOnce()
    t.clock.advance(60)
    for (const session of sessions) await beat(session, [[0, MINUTE]])
    t.clock.advance(60)
    const last = await beat(sessions[2] ?? '', [[0, MINUTE]])
    expect(last.body.watchedMs).toBe(MINUTE)
  })

  test('another learner has a clock of their own', async () => {
    const other = await t.person()
    await enroll(t, learner, course)
    await enroll(t, other, course)
    const [mine, theirs] = [await open(), await open(other)]
    t.clock.advance(30)
    expect((await beat(mine, [[0, MINUTE]])).body.acceptedMs).toBe(MINUTE)
    expect((await beat(theirs, [[0, MINUTE]], other)).body.acceptedMs).toBe(MINUTE)
  })
})
