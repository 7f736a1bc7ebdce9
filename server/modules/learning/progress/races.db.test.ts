import { expect, test } from 'vitest'
import { SLACK_MS } from '#domain/watch.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, type PublishedCourse, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp({ POOL_SIZE: '24' })

const open = async (person: Person, course: PublishedCourse) =>
  (await t.call('openWatchSession', { params: { id: course.lessons[0]?.id ?? '' } }, { as: person })).body.sessionId
const beat = (person: Person, sessionId: string) =>
  t.call('watchBeat', { params: { id: sessionId }, body: { ranges: [[0, 60_000]], position: 60 } }, { as: person })

test('P9: twenty last beats at once, over several devices, complete the lesson once and issue one certificate', async () => {
  const learner = await t.person()
  const course = await publishedCourse(t, { lessons: [{ type: 'VIDEO', seconds: 60 }] })
  await enroll(t, learner, course)
  const sessions = [await open(learner, course), await open(learner, course), await open(learner, course)]
  t.clock.advance(60)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => beat(learner, sessions[i % 3] ?? '')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(answers.filter(({ body }) => body.completedNow)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.counted)).toHaveLength(1)
  expect(
    await t.db.selectFrom('lesson_completions').selectAll().where('user_id', '=', learner.id).execute(),
  ).toMatchObject([{ via: 'WATCHED', asset_version: 1 }])
  expect(await t.db.selectFrom('certificates').select('id').where('user_id', '=', learner.id).execute()).toHaveLength(1)
})

test('the last two lessons of a course finished at the same moment still issue its certificate, once', async () => {
  for (let round = 0; round < 5; round++) {
    const learner = await t.person()
    const course = await publishedCourse(t, { lessons: [{}, {}, {}] })
    await enroll(t, learner, course)
    const answers = await Promise.all(
      course.lessons.map(({ id }) => t.call('completeLesson', { params: { id } }, { as: learner })),
    )
    expect(answers.filter(({ body }) => body.completedNow)).toHaveLength(3)
    expect(await t.db.selectFrom('certificates').select('id').where('user_id', '=', learner.id).execute()).toHaveLength(
      1,
    )
  }
})

test('beats of two devices with different parts lose none of them', async () => {
  const learner = await t.person()
  const course = await publishedCourse(t, { lessons: [{ type: 'VIDEO', seconds: 600 }] })
  await enroll(t, learner, course)
  const session = await open(learner, course)
  for (let part = 0; part < 6; part++) {
    t.clock.advance(60)
    const ranges = [[part * 60_000, part * 60_000 + 30_000]] as [number, number][]
    await Promise.all([
      t.call('watchBeat', { params: { id: session }, body: { ranges, position: 1 } }, { as: learner }),
      t.call(
        'saveLessonPosition',
        { params: { id: course.lessons[0]?.id ?? '' }, body: { position: part } },
        { as: learner },
      ),
    ])
  }
  const [row] = await t.db
    .selectFrom('lesson_progress')
    .select('watched_ms')
    .where('user_id', '=', learner.id)
    .execute()
  expect(row?.watched_ms).toBe(180_000)
})

test('beats of six videos of two courses at once, on connections of their own, count one wall clock', async () => {
  const learner = await t.person()
  const lessons = Array.from({ length: 3 }, () => ({ type: 'VIDEO' as const, seconds: 600 }))
  const courses = [await publishedCourse(t, { lessons }), await publishedCourse(t, { lessons })]
  for (const course of courses) await enroll(t, learner, course)
  const sessions = await Promise.all(
    courses
      .flatMap((course) => course.lessons)
      .map(async ({ id }) => (await t.call('openWatchSession', { params: { id } }, { as: learner })).body.sessionId),
  )
  for (let minute = 1; minute <= 3; minute++) {
    t.clock.advance(60)
    const answers = await Promise.all(
      sessions.map((id) =>
        t.call(
          'watchBeat',
          { params: { id }, body: { ranges: [[0, minute * 60_000]], position: 1, rate: 1 } },
          { as: learner },
        ),
      ),
    )
    expect(answers.map(({ body }) => body.counted)).toEqual(sessions.map(() => true))
    const { credited } = await t.db
      .selectFrom('lesson_progress')
      .select((eb) => eb.fn.sum<string>('watched_ms').as('credited'))
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    expect(Number(credited)).toBeGreaterThanOrEqual(minute * 60_000)
    expect(Number(credited)).toBeLessThanOrEqual(minute * 60_000 + SLACK_MS)
  }
})
