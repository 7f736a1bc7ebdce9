import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { draftLesson } from '../draft.ts'
import { lockLesson, touchCourse } from '../rows.ts'

/** Which resource is taken off which lesson: as its content (isMain), as an attachment, or both where it is not said. */
type Removal = { lessonId: string; resourceId: string; isMain?: boolean | undefined }

/** Takes a resource off a lesson; it stays in the library. RESOURCE_NOT_FOUND where the lesson has no such one. */
export function removeLessonResource(ctx: Context | Tx, { lessonId, resourceId, isMain }: Removal) {
  return write(ctx, async (tx) => {
    const { course } = await lockLesson(tx, lessonId, 'course.resource-removed')
    const removed = await tx.db
      .deleteFrom('lesson_resources')
      .where('lesson_id', '=', lessonId)
      .where('resource_id', '=', resourceId)
      .$if(isMain !== undefined, (query) => query.where('is_main', '=', isMain as boolean))
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
