// The control of races.db.test.ts: with the lock on a learner's row off, beats at once are both judged and one is lost.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '#server/core/write.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { lockTrace, theLearnersLesson } from './rows.ts'
import { takeBeat } from './take-beat.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('control: without the row lock two beats at once are both judged, and what one of them brought is lost', async () => {
  const learner = await t.person()
  const course = await publishedCourse(t, { lessons: [{ type: 'VIDEO', seconds: 600 }] })
  await enroll(t, learner, course)
  const lessonId = course.lessons[0]?.id ?? ''
  const ctx = await t.as(learner)
  // The row stands already, so that making it holds nobody up.
  await write(ctx, async (tx) => lockTrace(tx, learner.id, await theLearnersLesson(tx, learner.id, lessonId)))
  const open = async () =>
    (await t.call('openWatchSession', { params: { id: lessonId } }, { as: learner })).body.sessionId
  const sessions = [await open(), await open()]
  t.clock.advance(60)
  const both = meetAfter((query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('"max"'))
  const answers = await Promise.all(
    sessions.map((session, i) =>
      takeBeat(both(withoutLocks(ctx)), session, { ranges: [[i * 100_000, i * 100_000 + 50_000]], position: 1 }),
    ),
  )
  expect(answers.filter(({ counted }) => counted)).toHaveLength(2)
  const [row] = await t.db
    .selectFrom('lesson_progress')
    .select('watched_ms')
    .where('user_id', '=', learner.id)
    .execute()
  expect(row?.watched_ms).toBe(50_000)
})
