import type { LessonType } from '#domain/enums.ts'
import type { HostId } from '#domain/ids.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { write } from '#server/core/write.ts'
import { mustBeCurrent, mustBeGiven } from '../conflicts.ts'
import { draftLesson } from '../draft.ts'
import type { InputReceived } from '../inputs.ts'
import { type LessonRow, lockLesson, lockSection, touchCourse } from '../rows.ts'
import { linkResources, unlinkMain } from './lesson-resources.ts'

type LessonInput = InputReceived<'upsertLesson'>

/**
 * Adds a lesson at the end of a section, or changes one from the version it was read at. Its recording or PDF and its
 * attachments are resources of the author's library, or stood in the course before. A lesson that changes its type lets go of content of the other type.
 */
export function upsertLesson(ctx: Context | Tx, input: LessonInput) {
  return write(ctx, async (tx) => (input.id === undefined ? added(tx, input) : changed(tx, input.id, input)))
}

async function added(tx: Tx, input: LessonInput) {
  mustBeGiven(input.sectionId, 'sectionId')
  mustBeGiven(input.type, 'type')
  const { course, section } = await lockSection(tx, input.sectionId, 'course.lesson-added', { title: input.name })
  const count = await countOf(tx.db.selectFrom('lessons').where('section_id', '=', section.id))
  const lesson = await tx.db
    .insertInto('lessons')
    .values({
      course_id: course.id,
      section_id: section.id,
      index: count,
      name: input.name ?? '',
      type: input.type,
      preview: input.preview ?? false,
      body: document(input.body) ?? null,
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return linked(tx, course.author, lesson, input, true)
}

async function changed(tx: Tx, id: string, input: LessonInput) {
  const { course, lesson } = await lockLesson(tx, id, 'course.lesson-changed')
  await mustBeCurrent(lesson.version, input.version, 'version', () => draftLesson(tx, lesson))
  const now = await tx.db
    .updateTable('lessons')
    .set({
      version: lesson.version + 1,
      updated_at: tx.now(),
      ...(input.name !== undefined && { name: input.name }),
      ...(input.type !== undefined && { type: input.type }),
      ...(input.preview !== undefined && { preview: input.preview }),
      ...(input.body !== undefined && { body: document(input.body) ?? null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return linked(tx, course.author, now, input, false, lesson.type)
}

async function linked(
  tx: Tx,
  author: HostId,
  lesson: LessonRow,
  input: LessonInput,
  isNew: boolean,
  before: LessonType = lesson.type,
) {
  if (input.resources !== undefined) await linkResources(tx, author, lesson, input.resources)
  else if (before !== lesson.type) await unlinkMain(tx, lesson.id)
  return {
    ...(await draftLesson(tx, lesson)),
    courseId: lesson.course_id,
    treeVersion: await touchCourse(tx, lesson.course_id, isNew),
  }
}

function document(body: object | null | undefined): string | null | undefined {
  return body ? JSON.stringify(body) : body
}
