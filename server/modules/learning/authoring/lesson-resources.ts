import type { LessonType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { HostId } from '#domain/ids.ts'
import type { Tx } from '#server/core/context.ts'
import { type ResourceFacts, resourceFacts } from './doors.ts'
import type { LessonRow } from './rows.ts'

/** The kind of resource that is the content of each type of lesson; a text stands in the lesson itself. */
const MAIN_KIND: Record<LessonType, ResourceFacts['kind'] | null> = { VIDEO: 'video', PDF: 'PDF', TEXT: null }

/** Makes a resource the content of a lesson in place of the one before; null takes it off. */
export async function linkMain(tx: Tx, hostId: HostId, lesson: LessonRow, resourceId: string | null): Promise<void> {
  if (resourceId !== null) {
    const [resource] = await usableResources(tx, hostId, lesson.course_id, [resourceId])
    must(resource?.kind === MAIN_KIND[lesson.type], 'VALIDATION_FAILED', {
      errors: [{ path: 'mainResourceId', code: 'wrong_kind', message: 'Học liệu này không hợp với loại bài học.' }],
    })
  }
  await tx.db.deleteFrom('lesson_resources').where('lesson_id', '=', lesson.id).where('is_main', '=', true).execute()
  if (resourceId !== null)
    await tx.db
      .insertInto('lesson_resources')
      .values({ lesson_id: lesson.id, resource_id: resourceId, is_main: true, index: 0 })
      .execute()
}

/** Makes these the attachments of a lesson, in this order. */
export async function linkAttachments(
  tx: Tx,
  hostId: HostId,
  { id: lessonId, course_id: courseId }: LessonRow,
  ids: readonly string[],
): Promise<void> {
  must(new Set(ids).size === ids.length, 'VALIDATION_FAILED', {
    errors: [{ path: 'attachmentIds', code: 'duplicate', message: 'Một tài liệu được đính kèm hai lần.' }],
  })
  const resources = await usableResources(tx, hostId, courseId, ids)
  must(
    resources.every(({ fileId }) => fileId !== null),
    'VALIDATION_FAILED',
    { errors: [{ path: 'attachmentIds', code: 'wrong_kind', message: 'Chỉ đính kèm được tệp.' }] },
  )
  await tx.db.deleteFrom('lesson_resources').where('lesson_id', '=', lessonId).where('is_main', '=', false).execute()
  if (ids.length > 0) {
    await tx.db
      .insertInto('lesson_resources')
      .values(ids.map((resource_id, index) => ({ lesson_id: lessonId, resource_id, is_main: false, index })))
      .execute()
  }
}

/**
 * Resources of the actor, and those that somebody of the team has put into this course before. Another host's is not found,
 * as if it did not exist; neither is one in the trash.
 */
async function usableResources(
  tx: Tx,
  hostId: HostId,
  courseId: string,
  ids: readonly string[],
): Promise<ResourceFacts[]> {
  const facts = await resourceFacts(tx, ids)
  const foreign = ids.filter((id) => facts.get(id)?.ownerId !== hostId)
  const inCourse = foreign.length > 0 ? await usedIn(tx, courseId, foreign) : new Set<string>()
  return ids.map((id) => {
    const resource = facts.get(id)
    must(
      resource !== undefined && (resource.ownerId === hostId || inCourse.has(id)) && !resource.deleted,
      'RESOURCE_NOT_FOUND',
    )
    return resource
  })
}

async function usedIn(tx: Tx, courseId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('lesson_resources')
    .innerJoin('lessons', 'lessons.id', 'lesson_resources.lesson_id')
    .select('resource_id')
    .where('lessons.course_id', '=', courseId)
    .where('resource_id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.resource_id))
}
