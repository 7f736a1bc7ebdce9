import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { draftLesson } from './draft.ts'
import { lockLesson, touchCourse } from './rows.ts'

/** Takes a resource off a lesson, as its content and as its attachment; it stays in the library. */
export function removeLessonResource(ctx: Context | Tx, lessonId: string, resourceId: string) {
  return write(ctx, async (tx) => {
    const { course } = await lockLesson(tx, asHost(tx), lessonId)
    const removed = await tx.db
      .deleteFrom('lesson_resources')
      .where('lesson_id', '=', lessonId)
      .where('resource_id', '=', resourceId)
      .executeTakeFirst()
    must(removed.numDeletedRows > 0n, 'RESOURCE_NOT_FOUND')
    const lesson = await tx.db
      .updateTable('lessons')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: tx.now() }))
      .where('id', '=', lessonId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await touchCourse(tx, course.id, false)
    return draftLesson(tx, lesson)
  })
}
