import type { Context, Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { write } from '#server/core/write.ts'
import { mustBeCurrent, mustBeGiven } from '../conflicts.ts'
import { mustBeOwnPicture } from '../doors.ts'
import { sectionOf } from '../draft.ts'
import type { InputReceived } from '../inputs.ts'
import { lockDraft, lockSection, touchCourse } from '../rows.ts'

type SectionInput = InputReceived<'upsertSection'>

/** Adds a section at the end of a draft, or changes one from the version it was read at. */
export function upsertSection(ctx: Context | Tx, input: SectionInput) {
  return write(ctx, async (tx) => (input.id === undefined ? added(tx, input) : changed(tx, input.id, input)))
}

async function added(tx: Tx, input: SectionInput) {
  mustBeGiven(input.courseId, 'courseId')
  const course = await lockDraft(tx, input.courseId, 'course.section-added', { title: input.name })
  const thumbnail = input.thumbnail?.id
  if (thumbnail) await mustBeOwnPicture(tx, course.author, thumbnail, 'thumbnail.id')
  const count = await countOf(tx.db.selectFrom('sections').where('course_id', '=', course.id))
  const section = await tx.db
    .insertInto('sections')
    .values({
      course_id: course.id,
      index: count,
      name: input.name ?? '',
      thumbnail_file_id: thumbnail ?? null,
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...sectionOf(section), courseId: course.id, treeVersion: await touchCourse(tx, course.id, true) }
}

async function changed(tx: Tx, id: string, input: SectionInput) {
  const { course, section } = await lockSection(tx, id, 'course.section-changed')
  await mustBeCurrent(section.version, input.version, 'version', () => sectionOf(section))
  const thumbnail = input.thumbnail?.id
  if (thumbnail && thumbnail !== section.thumbnail_file_id)
    await mustBeOwnPicture(tx, course.author, thumbnail, 'thumbnail.id')
  const changed = await tx.db
    .updateTable('sections')
    .set({
      version: section.version + 1,
      updated_at: tx.now(),
      ...(input.name !== undefined && { name: input.name }),
      ...(input.thumbnail !== undefined && { thumbnail_file_id: thumbnail ?? null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...sectionOf(changed), courseId: course.id, treeVersion: await touchCourse(tx, course.id, false) }
}
