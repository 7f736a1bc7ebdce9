import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockTrace, theLearnersLesson } from './rows.ts'

/** Remembers where a learner stands in a lesson: seconds of a video, page of a PDF, thousandths of a text. It completes nothing. */
export async function savePosition(ctx: Context, lessonId: string, position: number) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const lesson = await theLearnersLesson(tx, userId, lessonId)
    await lockTrace(tx, userId, lesson)
    await tx.db
      .updateTable('lesson_progress')
      .set({ position, updated_at: tx.now() })
      .where('user_id', '=', userId)
      .where('lesson_id', '=', lessonId)
      .execute()
    return { ok: true as const }
  })
}
