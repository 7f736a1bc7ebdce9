// The control of races.db.test.ts: with the locks off, the same race must go wrong, else the race proves nothing.
import { expect, test, vi } from 'vitest'
import type { Tx } from '#server/core/context.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const waiting: (() => void)[] = []
/** Lets both go on only when both have read: what a lock is there to prevent. */
function meet(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 2) for (const go of waiting.splice(0)) go()
  })
}

vi.mock('../enrollments/rows.ts', async (original) => {
  const rows = await original<typeof import('../enrollments/rows.ts')>()
  return {
    ...rows,
    lockEnrollment: (tx: Tx, userId: string, courseId: string) => rows.theEnrollment(tx, userId, courseId),
  }
})
vi.mock('../standing/rows.ts', async (original) => {
  const rows = await original<typeof import('../standing/rows.ts')>()
  return {
    ...rows,
    async tracesOf(tx: Tx, userId: string, courseIds: readonly string[]) {
      const traces = await rows.tracesOf(tx, userId, courseIds)
      await meet()
      return traces
    },
  }
})

const t = openedApp()

test('control: without the lock on the enrolment, two who finish the last lessons at once both miss the certificate', async () => {
  const learner = await t.person()
  const course = await publishedCourse(t, { lessons: [{}, {}] })
  await enroll(t, learner, course)
  const answers = await Promise.all(
    course.lessons.map(({ id }) => t.call('completeLesson', { params: { id } }, { as: learner })),
  )
  expect(answers.every(({ body }) => body.completedNow)).toBe(true)
  expect(await t.db.selectFrom('certificates').select('id').where('user_id', '=', learner.id).execute()).toHaveLength(0)
})
