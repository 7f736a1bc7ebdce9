import type { Selectable } from 'kysely'
import type { CourseDeed } from '#domain/audit-words.ts'
import { type CourseRole, type CourseTask, mayDoOnCourse } from '#domain/cohosts.ts'
import { must } from '#domain/faults.ts'
import type { HostId } from '#domain/ids.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Courses, Lessons, Sections } from '#server/core/schema.ts'
import { workRoleOf } from '#server/modules/hosts/index.ts'
import { mayEdit } from './access.ts'

export type CourseRow = Selectable<Courses>
export type SectionRow = Selectable<Sections>
export type LessonRow = Selectable<Lessons>

/** A course as the actor works on it. */
export type TheirCourse = CourseRow & {
  role: CourseRole
  /** Whose library it draws on: the actor's, or the host's where staff work in the host's name. */
  author: HostId
}

/** A course that the actor owns or helps with, or manages, in a role that may do the task. COURSE_NOT_FOUND, also for a deleted one; NOT_OWNER. */
export async function theOwnCourse(ctx: Context | Tx, id: string, task: CourseTask = 'read'): Promise<TheirCourse> {
  const course = await ctx.db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst()
  return allowed(ctx, course, task)
}

/**
 * The same, locked: everything that changes a draft holds this lock, so that its order and its submission are judged alone.
 */
export async function lockCourse(tx: Tx, id: string, task: CourseTask): Promise<TheirCourse> {
  const course = await tx.db.selectFrom('courses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return allowed(tx, course, task)
}

/**
 * The same, where the draft may be changed now, and what staff do to it in the host's name is noted. STATUS_CONFLICT
 * while it waits for the staff, a new course and an edit alike.
 */
export async function lockDraft(tx: Tx, id: string, deed: CourseDeed, detail: object = {}): Promise<TheirCourse> {
  const course = await lockedDraft(tx, id)
  await noteDeed(tx, course, deed, detail)
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
  id: string,
  deed: CourseDeed,
  detail: object = {},
): Promise<{ course: TheirCourse; section: SectionRow }> {
  const found = await tx.db.selectFrom('sections').select('course_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'SECTION_NOT_FOUND')
  const course = await lockedDraft(tx, found.course_id)
  // Read again under the lock: it may have been deleted while we waited.
  const section = await tx.db.selectFrom('sections').selectAll().where('id', '=', id).executeTakeFirst()
  must(section !== undefined, 'SECTION_NOT_FOUND')
  await noteDeed(tx, course, deed, { title: section.name, ...detail })
  return { course, section }
}

/** A lesson with the lock of its course. LESSON_NOT_FOUND, NOT_OWNER, STATUS_CONFLICT. */
export async function lockLesson(
  tx: Tx,
  id: string,
  deed: CourseDeed,
): Promise<{ course: TheirCourse; lesson: LessonRow }> {
  const found = await tx.db.selectFrom('lessons').select('course_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'LESSON_NOT_FOUND')
  const course = await lockedDraft(tx, found.course_id)
  const lesson = await tx.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst()
  must(lesson !== undefined, 'LESSON_NOT_FOUND')
  await noteDeed(tx, course, deed, { title: lesson.name })
  return { course, lesson }
}

/** Notes in the log what staff did in the host's name, and whose course it is; of what the team does itself nothing. */
export async function noteDeed(tx: Tx, course: TheirCourse, deed: CourseDeed, detail: object = {}): Promise<void> {
  if (course.role === 'STAFF') await audit(tx, deed, 'course', course.id, { hostId: course.host_id, ...detail })
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

async function lockedDraft(tx: Tx, id: string): Promise<TheirCourse> {
  const course = await lockCourse(tx, id, 'write')
  must(mayEdit(course.status, await hasPendingReview(tx, id)), 'STATUS_CONFLICT')
  return course
}

async function allowed(ctx: Context | Tx, course: CourseRow | undefined, task: CourseTask): Promise<TheirCourse> {
  const actor = asHost(ctx)
  must(course !== undefined && course.status !== 'DELETED', 'COURSE_NOT_FOUND')
  const role = await workRoleOf(ctx, 'course', course, actor)
  must(role !== null && mayDoOnCourse(role, task), 'NOT_OWNER')
  return { ...course, role, author: role === 'STAFF' ? (course.host_id as HostId) : actor }
}
