import type { Selectable } from 'kysely'
import { type CourseTask, mayDoOnCourse } from '#domain/cohosts.ts'
import { fail, must } from '#domain/faults.ts'
import type { HostId } from '#domain/ids.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Courses, Lessons, Sections } from '#server/core/schema.ts'
import { courseRoleOf } from '#server/modules/hosts/index.ts'
import { mayEdit } from './access.ts'

export type CourseRow = Selectable<Courses>
export type SectionRow = Selectable<Sections>
export type LessonRow = Selectable<Lessons>

/** A course that the host owns or helps with, in a role that may do the task. COURSE_NOT_FOUND, also for a deleted one; NOT_OWNER. */
export async function theOwnCourse(
  ctx: Context | Tx,
  hostId: HostId,
  id: string,
  task: CourseTask = 'read',
): Promise<CourseRow> {
  const course = await ctx.db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst()
  return allowed(ctx, course, hostId, task)
}

/** The same, locked: everything that changes a draft holds this lock, so that its order and its submission are judged alone. */
export async function lockCourse(tx: Tx, hostId: HostId, id: string, task: CourseTask): Promise<CourseRow> {
  const course = await tx.db.selectFrom('courses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return allowed(tx, course, hostId, task)
}

/** The same, where the draft may be changed now. STATUS_CONFLICT while it waits for the staff, a new course and an edit alike. */
export async function lockDraft(tx: Tx, hostId: HostId, id: string): Promise<CourseRow> {
  const course = await lockCourse(tx, hostId, id, 'write')
  must(mayEdit(course.status, await hasPendingReview(tx, id)), 'STATUS_CONFLICT')
  return course
}

/** Whether a submission of the course waits for the staff. */
export async function hasPendingReview(ctx: Context | Tx, courseId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('course_reviews')
    .select('id')
    .where('course_id', '=', courseId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return row !== undefined
}

/** A section with the lock of its course. SECTION_NOT_FOUND, NOT_OWNER, STATUS_CONFLICT. */
export async function lockSection(
  tx: Tx,
  hostId: HostId,
  id: string,
): Promise<{ course: CourseRow; section: SectionRow }> {
  const found = await tx.db.selectFrom('sections').select('course_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'SECTION_NOT_FOUND')
  const course = await lockDraft(tx, hostId, found.course_id)
  // Read again under the lock: it may have been deleted while we waited.
  const section = await tx.db.selectFrom('sections').selectAll().where('id', '=', id).executeTakeFirst()
  return { course, section: section ?? fail('SECTION_NOT_FOUND') }
}

/** A lesson with the lock of its course. LESSON_NOT_FOUND, NOT_OWNER, STATUS_CONFLICT. */
export async function lockLesson(
  tx: Tx,
  hostId: HostId,
  id: string,
): Promise<{ course: CourseRow; lesson: LessonRow }> {
  const found = await tx.db.selectFrom('lessons').select('course_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'LESSON_NOT_FOUND')
  const course = await lockDraft(tx, hostId, found.course_id)
  const lesson = await tx.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst()
  return { course, lesson: lesson ?? fail('LESSON_NOT_FOUND') }
}

/** Notes that the draft changed; where its outline did, the version of the tree goes up. Returns that version. */
export async function touchCourse(tx: Tx, id: string, outline: boolean): Promise<number> {
  const { tree_version } = await tx.db
    .updateTable('courses')
    .set((eb) => ({ updated_at: tx.now(), ...(outline && { tree_version: eb('tree_version', '+', 1) }) }))
    .where('id', '=', id)
    .returning('tree_version')
    .executeTakeFirstOrThrow()
  return tree_version
}

async function allowed(
  ctx: Context | Tx,
  course: CourseRow | undefined,
  hostId: HostId,
  task: CourseTask,
): Promise<CourseRow> {
  must(course !== undefined && course.status !== 'DELETED', 'COURSE_NOT_FOUND')
  must(mayDoOnCourse(await courseRoleOf(ctx, course, hostId), task), 'NOT_OWNER')
  return course
}
