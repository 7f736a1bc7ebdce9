import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lessonProgressOf } from '../standing/rules.ts'
import { lockTrace, theLearnersLesson } from './rows.ts'

/** A learner begins to watch a video. From this moment the server's clock counts, and no beat can claim more than it. */
export async function openWatchSession(ctx: Context, lessonId: string) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const lesson = await theLearnersLesson(tx, userId, lessonId)
    must(lesson.type === 'VIDEO' && lesson.durationMs !== null, 'VALIDATION_FAILED', {
      errors: [{ path: 'params.id', code: 'not_a_video', message: 'Bài học này không có video.' }],
    })
    const trace = await lockTrace(tx, userId, lesson)
    const { id } = await tx.db
      .insertInto('watch_sessions')
      .values({ user_id: userId, lesson_id: lessonId, asset_version: lesson.assetVersion, opened_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { sessionId: id, progress: lessonProgressOf(lesson, trace) }
  })
}
