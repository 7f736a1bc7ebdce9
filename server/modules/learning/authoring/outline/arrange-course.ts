import { sql } from 'kysely'
import { type FieldProblem, fail, must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { InputReceived } from '../inputs.ts'
import { lockDraft, touchCourse } from '../rows.ts'

type Outline = InputReceived<'arrangeCourse'>['sections']

/**
 * Puts a whole draft in a new order, all or nothing. Where it does not start from the current version of the tree nothing
 * moves and the caller is told the order that stands. It names every section and lesson of the course exactly once:
 * SECTION_NOT_FOUND and LESSON_NOT_FOUND name each that is not of the course, VALIDATION_FAILED each twice or left out.
 */
export function arrangeCourse(
  ctx: Context | Tx,
  courseId: string,
  { treeVersion, sections }: InputReceived<'arrangeCourse'>,
) {
  return write(ctx, async (tx) => {
    const course = await lockDraft(tx, courseId, 'course.arranged')
    const stored = await outlineOf(tx, courseId)
    if (course.tree_version !== treeVersion)
      fail('VERSION_CONFLICT', { detail: { stored: { treeVersion: course.tree_version, sections: stored } } })
    await mustNameAll(tx, stored, sections)
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

/** What stands between this order and the things of the course is named: each at its place, what is left out by its name. */
async function mustNameAll(tx: Tx, stored: Outline, given: Outline): Promise<void> {
  const sections = given.map(({ id }, at) => ({ id, path: `sections.${at}.id` }))
  const lessons = given.flatMap(({ lessonIds }, at) =>
    lessonIds.map((id, index) => ({ id, path: `sections.${at}.lessonIds.${index}` })),
  )
  const own = { sections: stored.map(({ id }) => id), lessons: stored.flatMap(({ lessonIds }) => lessonIds) }
  mustBeOwn(sections, own.sections, 'SECTION_NOT_FOUND', 'Chương này không thuộc khóa học.')
  mustBeOwn(lessons, own.lessons, 'LESSON_NOT_FOUND', 'Bài học này không thuộc khóa học.')
  const errors = [
    ...twice(sections, 'Chương này được xếp hai lần.'),
    ...twice(lessons, 'Bài học này được xếp hai lần.'),
    ...(await leftOut(tx, 'sections', 'chương', own.sections, sections)),
    ...(await leftOut(tx, 'lessons', 'bài học', own.lessons, lessons)),
  ]
  must(errors.length === 0, 'VALIDATION_FAILED', { errors })
}

type Placed = { id: string; path: string }

function mustBeOwn(
  given: readonly Placed[],
  own: readonly string[],
  code: 'SECTION_NOT_FOUND' | 'LESSON_NOT_FOUND',
  message: string,
): void {
  const known = new Set(own)
  const foreign = given.filter(({ id }) => !known.has(id))
  must(foreign.length === 0, code, { message, errors: foreign.map(({ path }) => ({ path, code: 'foreign', message })) })
}

function twice(given: readonly Placed[], message: string): FieldProblem[] {
  const met = new Set<string>()
  return given.filter(({ id }) => met.size === met.add(id).size).map(({ path }) => ({ path, code: 'twice', message }))
}

async function leftOut(
  tx: Tx,
  table: 'sections' | 'lessons',
  word: string,
  own: readonly string[],
  given: readonly Placed[],
): Promise<FieldProblem[]> {
  const named = new Set(given.map(({ id }) => id))
  const missing = own.filter((id) => !named.has(id))
  if (missing.length === 0) return []
  const rows = await tx.db.selectFrom(table).select('name').where('id', 'in', missing).orderBy('index').execute()
  return rows.map(({ name }) => ({ path: 'sections', code: 'missing', message: `Thứ tự còn thiếu ${word} “${name}”.` }))
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
