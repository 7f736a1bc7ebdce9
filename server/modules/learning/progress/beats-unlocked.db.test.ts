// The control of races.db.test.ts: with the lock on a learner's row off, beats at once are both judged and one is lost.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Tx } from '#server/core/context.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import type { LearnersLesson } from './rows.ts'

let racing = false
const waiting: (() => void)[] = []
function meet(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 2) for (const go of waiting.splice(0)) go()
  })
}

vi.mock('./rows.ts', async (original) => {
  const rows = await original<typeof import('./rows.ts')>()
  return {
    ...rows,
    async lockTrace(tx: Tx, userId: string, lesson: LearnersLesson) {
      if (!racing) return rows.lockTrace(tx, userId, lesson)
      const trace = await rows.findTrace(tx, userId, lesson.id)
      await meet()
      return { ...trace, clockCursor: null, slackMs: 2_000 }
    },
  }
})

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
  const open = async () =>
    (await t.call('openWatchSession', { params: { id: lessonId } }, { as: learner })).body.sessionId
  const sessions = [await open(), await open()]
  t.clock.advance(60)
  racing = true
  const answers = await Promise.all(
    sessions.map((session, i) =>
      t.call(
        'watchBeat',
        { params: { id: session }, body: { ranges: [[i * 100_000, i * 100_000 + 50_000]], position: 1 } },
        { as: learner },
      ),
    ),
  )
  expect(answers.filter(({ body }) => body.counted)).toHaveLength(2)
  const [row] = await t.db
    .selectFrom('lesson_progress')
    .select('watched_ms')
    .where('user_id', '=', learner.id)
    .execute()
  expect(row?.watched_ms).toBe(50_000)
})
