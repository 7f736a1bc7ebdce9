import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockLesson, touchCourse } from '../rows.ts'

/** Takes a lesson out of the draft and closes the gap. The live version, and what was learnt of it, stays. */
export function deleteLesson(ctx: Context | Tx, id: string) {
  return write(ctx, async (tx) => {
    const { course, lesson } = await lockLesson(tx, id, 'course.lesson-deleted')
    await tx.db.deleteFrom('lessons').where('id', '=', id).execute()
    await tx.db
      .updateTable('lessons')
      .set((eb) => ({ index: eb('index', '-', 1) }))
      .where('section_id', '=', lesson.section_id)
      .where('index', '>', lesson.index)
      .execute()
    return { ok: true as const, treeVersion: await touchCourse(tx, course.id, true) }
  })
}
