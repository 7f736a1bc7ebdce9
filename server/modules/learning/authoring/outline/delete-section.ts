import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockSection, touchCourse } from '../rows.ts'

/** Takes a section with its lessons out of the draft and closes the gap. The live version, and what was learnt of it, stays. */
export function deleteSection(ctx: Context | Tx, id: string) {
  return write(ctx, async (tx) => {
    const { course, section } = await lockSection(tx, id, 'course.section-deleted')
    await tx.db.deleteFrom('sections').where('id', '=', id).execute()
    await tx.db
      .updateTable('sections')
      .set((eb) => ({ index: eb('index', '-', 1) }))
      .where('course_id', '=', course.id)
      .where('index', '>', section.index)
      .execute()
    return { ok: true as const, treeVersion: await touchCourse(tx, course.id, true) }
  })
}
