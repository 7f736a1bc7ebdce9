import { fail } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { watchedOf } from '../standing/rules.ts'
import { theStanding } from '../standing/standing.ts'
import { finishLesson } from './finish-lesson.ts'
import { lockTrace, theLearnersLesson } from './rows.ts'

/**
 * A learner marks a lesson as done. Pages and texts are theirs to judge; a video of a course that asks for watching
 * must be watched first, and the refusal says which parts are missing. A lesson already done stays done.
 */
export async function completeLesson(ctx: Context, lessonId: string) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const lesson = await theLearnersLesson(tx, userId, lessonId)
    const trace = await lockTrace(tx, userId, lesson)
    if (
      trace.completedAt === null &&
      lesson.type === 'VIDEO' &&
      lesson.videoCompletionRequired &&
      lesson.durationMs !== null
    ) {
      const watched = watchedOf(lesson.durationMs, trace.watched)
      if (!watched.completed) fail('VIDEO_NOT_WATCHED', { message: `${watched.explanation}.`, detail: watched })
    }
    const completedNow = await finishLesson(tx, userId, lesson, 'MARKED')
    return { completedNow, ...(await theStanding(tx, userId, lesson.courseId)) }
  })
}
