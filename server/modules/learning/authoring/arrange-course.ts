import { sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { InputReceived } from './inputs.ts'
import { lockDraft, touchCourse } from './rows.ts'

type Outline = InputReceived<'arrangeCourse'>['sections']

/**
 * Puts a whole draft in a new order, all or nothing. The order must start from the current version of the tree and name
 * every section and lesson exactly once; otherwise nothing moves and the caller is told the order that stands.
 */
export function arrangeCourse(
  ctx: Context | Tx,
  courseId: string,
  { treeVersion, sections }: InputReceived<'arrangeCourse'>,
) {
  return write(ctx, async (tx) => {
    const course = await lockDraft(tx, courseId, 'course.arranged')
    const stored = await outlineOf(tx, courseId)
    if (course.tree_version !== treeVersion || !sameThings(stored, sections)) {
      fail('VERSION_CONFLICT', { detail: { stored: { treeVersion: course.tree_version, sections: stored } } })
    }
    await putInOrder(tx, sections)
    return { treeVersion: await touchCourse(tx, courseId, true), sections: await outlineOf(tx, courseId) }
  })
}

async function outlineOf(tx: Tx, courseId: string): Promise<Outline> {
  const sections = await tx.db
    .selectFrom('sections')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('index')
    .execute()
  const lessons = await tx.db
    .selectFrom('lessons')
    .select(['id', 'section_id'])
    .where('course_id', '=', courseId)
    .orderBy('index')
    .execute()
  return sections.map(({ id }) => ({
    id,
    lessonIds: lessons.filter((lesson) => lesson.section_id === id).map((lesson) => lesson.id),
  }))
}

function sameThings(stored: Outline, given: Outline): boolean {
  const ids = (outline: Outline) =>
    [outline.map(({ id }) => id), outline.flatMap(({ lessonIds }) => lessonIds)]
      .map((list) => list.toSorted().join())
      .join('|')
  return ids(stored) === ids(given)
}

/** The unique order of each list is checked at commit, so rows may pass each other on the way. */
async function putInOrder(tx: Tx, sections: Outline): Promise<void> {
  await sql`update sections set index = place.index, updated_at = ${tx.now()}
    from unnest(${sections.map(({ id }) => id)}::uuid[], ${sections.map((_, index) => index)}::int[]) as place (id, index)
    where sections.id = place.id and sections.index <> place.index`.execute(tx.db)
  const lessons = sections.flatMap(({ id, lessonIds }) =>
    lessonIds.map((lessonId, index) => ({ lessonId, sectionId: id, index })),
  )
  await sql`update lessons set index = place.index, section_id = place.section_id, updated_at = ${tx.now()}
    from unnest(${lessons.map(({ lessonId }) => lessonId)}::uuid[], ${lessons.map(({ sectionId }) => sectionId)}::uuid[], ${lessons.map(({ index }) => index)}::int[]) as place (id, section_id, index)
    where lessons.id = place.id and (lessons.index, lessons.section_id) <> (place.index, place.section_id)`.execute(
    tx.db,
  )
}
