// The control of races.db.test.ts: with the locks on a learner's row and clock off, beats at once are both judged, and
// what one of them brought is lost or counted beyond the clock.
import { expect, test } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { lockTrace, lockWatchClock, theLearnersLesson } from './rows.ts'
import { takeBeat } from './take-beat.ts'

const t = openedApp()

/** The rows stand already, so that making them holds nobody up. */
async function rowsStand(ctx: Context, learnerId: string, lessonIds: readonly string[]) {
  await write(ctx, async (tx) => {
    for (const id of lessonIds) await lockTrace(tx, learnerId, await theLearnersLesson(tx, learnerId, id))
    await lockWatchClock(tx, learnerId)
  })
}

/** Two beats that have both been judged and both read the clock, before either writes. */
const atTheClock = () =>
  meetAfter((query) => query.kind === 'SelectQueryNode' && JSON.stringify(query).includes('"slack_ms"'))

test('control: without the row lock two beats at once are both judged, and what one of them brought is lost', async () => {
  const learner = await t.person()
  const course = await publishedCourse(t, { lessons: [{ type: 'VIDEO', seconds: 600 }] })
  await enroll(t, learner, course)
  const lessonId = course.lessons[0]?.id ?? ''
  const ctx = await t.as(learner)
  await rowsStand(ctx, learner.id, [lessonId])
  const open = async () =>
    (await t.call('openWatchSession', { params: { id: lessonId } }, { as: learner })).body.sessionId
  const sessions = [await open(), await open()]
  t.clock.advance(60)
  const both = atTheClock()
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

test('control: without the lock on the clock two videos at once both count the same minute', async () => {
  const learner = await t.person()
  const course = await publishedCourse(t, {
    lessons: [
      { type: 'VIDEO', seconds: 600 },
      { type: 'VIDEO', seconds: 600 },
    ],
  })
  await enroll(t, learner, course)
  const ctx = await t.as(learner)
  const lessons = course.lessons.map(({ id }) => id)
  await rowsStand(ctx, learner.id, lessons)
  const sessions = await Promise.all(
    lessons.map(async (id) => (await t.call('openWatchSession', { params: { id } }, { as: learner })).body.sessionId),
  )
  t.clock.advance(60)
  const both = atTheClock()
  const answers = await Promise.all(
    sessions.map((session) =>
      takeBeat(both(withoutLocks(ctx)), session, { ranges: [[0, 60_000]], position: 1, rate: 1 }),
    ),
  )
  expect(answers.map(({ acceptedMs }) => acceptedMs)).toEqual([60_000, 60_000])
})
