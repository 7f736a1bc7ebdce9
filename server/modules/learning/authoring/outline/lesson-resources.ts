import type { LessonType } from '#domain/enums.ts'
import { fail, must } from '#domain/faults.ts'
import type { HostId } from '#domain/ids.ts'
import type { Tx } from '#server/core/context.ts'
import { type ResourceFacts, resourceFacts } from '../doors.ts'
import type { LessonRow } from '../rows.ts'

/** The kind of resource that is the content of each type of lesson; a text stands in the lesson itself. */
const MAIN_KIND: Record<LessonType, ResourceFacts['kind'] | null> = { VIDEO: 'video', PDF: 'PDF', TEXT: null }

/** A resource as the content of a lesson (main), or as an attachment. */
type Link = { resourceId: string; isMain: boolean }

/** Makes these the resources of a lesson: its content, and its attachments in this order. What is left out is taken off. */
export async function linkResources(tx: Tx, author: HostId, lesson: LessonRow, links: readonly Link[]): Promise<void> {
  const keys = links.map(({ resourceId, isMain }) => (isMain ? 'main' : resourceId))
  keys.forEach((key, index) => {
    if (keys.indexOf(key) < index) refuse(index, 'duplicate', TWICE[key === 'main' ? 'main' : 'attachment'])
  })
  const facts = await usableResources(
    tx,
    author,
    lesson.course_id,
    links.map(({ resourceId }) => resourceId),
  )
  links.forEach(({ isMain }, index) => {
    const { kind, fileId } = facts[index] as ResourceFacts
    if (isMain && kind !== MAIN_KIND[lesson.type])
      refuse(index, 'wrong_kind', 'Học liệu này không hợp với loại bài học.')
    if (!isMain && fileId === null) refuse(index, 'wrong_kind', 'Chỉ đính kèm được tệp.')
  })
  await tx.db.deleteFrom('lesson_resources').where('lesson_id', '=', lesson.id).execute()
  if (links.length === 0) return
  await tx.db
    .insertInto('lesson_resources')
    .values(
      links.map(({ resourceId, isMain }, index) => ({
        lesson_id: lesson.id,
        resource_id: resourceId,
        is_main: isMain,
        index,
      })),
    )
    .execute()
}

/** Takes the content off a lesson that has become of another type. */
export async function unlinkMain(tx: Tx, lessonId: string): Promise<void> {
  await tx.db.deleteFrom('lesson_resources').where('lesson_id', '=', lessonId).where('is_main', '=', true).execute()
}

const TWICE = { main: 'Bài học chỉ có một nội dung chính.', attachment: 'Một tài liệu được đính kèm hai lần.' }

function refuse(index: number, code: string, message: string): never {
  return fail('VALIDATION_FAILED', { errors: [{ path: `resources.${index}`, code, message }] })
}

/**
 * Resources of the author, and those that somebody of the team has put into this course before. Another host's is not found,
 * as if it did not exist; neither is one in the trash.
 */
async function usableResources(
  tx: Tx,
  author: HostId,
  courseId: string,
  ids: readonly string[],
): Promise<ResourceFacts[]> {
  const facts = await resourceFacts(tx, ids)
  const foreign = ids.filter((id) => facts.get(id)?.ownerId !== author)
  const inCourse = foreign.length > 0 ? await usedIn(tx, courseId, foreign) : new Set<string>()
  return ids.map((id) => {
    const resource = facts.get(id)
    must(
      resource !== undefined && (resource.ownerId === author || inCourse.has(id)) && !resource.deleted,
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
