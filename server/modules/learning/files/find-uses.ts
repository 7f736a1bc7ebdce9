import { sql } from 'kysely'
import type { CourseContent } from '#domain/course/content.ts'
import type { Use, UseVersion } from '#domain/uses.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type FilePlace, type FoundUse, namedIn, patternOf, type Sought } from '#server/core/file-places.ts'
import { heldAt } from '#server/modules/catalog/index.ts'
import { usesInContent } from './in-content.ts'

/** Courses keep files: in drafts, in submissions that wait, in what is live, and in every version that was. */
export const coursesKeepFiles: FilePlace = {
  name: 'courses',
  async find(ctx, sought) {
    const found: FoundUse[] = [...(await linked(ctx, sought)), ...(await pictures(ctx, sought))]
    for (const [ownerId, own] of Map.groupBy(sought, (one) => one.ownerId)) {
      found.push(...(await inTexts(ctx, ownerId, own)), ...(await inSnapshots(ctx, ownerId, own)))
    }
    return found
  },
  people: learnersOf,
}

/** People who may learn one of these courses today; who learns two counts once. */
async function learnersOf(ctx: Context | Tx, uses: readonly Use[]): Promise<number> {
  const courseIds = [...new Set(uses.flatMap(({ courseId, version }) => (version === 'OLD' ? [] : (courseId ?? []))))]
  if (courseIds.length === 0) return 0
  const { count } = await ctx.db
    .selectFrom('enrollments')
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('count'))
    .where('course_id', 'in', courseIds)
    .where(heldAt('enrollments', ctx.now()))
    .executeTakeFirstOrThrow()
  return count
}

async function linked(ctx: Context | Tx, sought: readonly Sought[]): Promise<FoundUse[]> {
  const rows = await ctx.db
    .selectFrom('lesson_resources')
    .innerJoin('lessons', 'lessons.id', 'lesson_resources.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select([
      'lesson_resources.resource_id',
      'lesson_resources.is_main',
      'lessons.id as lesson_id',
      'lessons.name as lesson_name',
    ])
    .select(['courses.id as course_id', 'courses.name as course_name'])
    .where(
      'lesson_resources.resource_id',
      'in',
      sought.map(({ id }) => id),
    )
    .where('courses.status', '<>', 'DELETED')
    .orderBy('courses.id')
    .orderBy('lessons.id')
    .execute()
  return rows.map((row) => ({
    id: row.resource_id,
    use: {
      place: 'COURSE',
      title: row.course_name,
      courseId: row.course_id,
      lessonId: row.lesson_id,
      lessonName: row.lesson_name,
      version: 'DRAFT',
      how: row.is_main ? 'MAIN' : 'ATTACHMENT',
    },
  }))
}

/** Covers of drafts and thumbnails of their sections. */
async function pictures(ctx: Context | Tx, sought: readonly Sought[]): Promise<FoundUse[]> {
  const fileIds = sought.flatMap((one) => one.fileIds)
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; file_id: string; section: boolean }>`
    select id, name, cover_file_id as file_id, false as section from courses
    where cover_file_id = any(${fileIds}::uuid[]) and status <> 'DELETED'
    union all
    select c.id, c.name, s.thumbnail_file_id, true from sections s join courses c on c.id = s.course_id
    where s.thumbnail_file_id = any(${fileIds}::uuid[]) and c.status <> 'DELETED'`.execute(ctx.db)
  return rows.flatMap((row) =>
    sought
      .filter((one) => one.fileIds.includes(row.file_id))
      .map(({ id }) => ({
        id,
        use: {
          place: row.section ? ('SECTION_PICTURE' as const) : ('COURSE_PICTURE' as const),
          title: row.name,
          courseId: row.id,
          lessonId: null,
          lessonName: null,
          version: 'DRAFT' as const,
          how: 'PICTURE' as const,
        },
      })),
  )
}

/** Texts of drafts that hold the id of a resource or of its file, as an address does. */
async function inTexts(ctx: Context | Tx, ownerId: string, own: readonly Sought[]): Promise<FoundUse[]> {
  const pattern = patternOf(own)
  const { rows } = await sql<{
    course_id: string
    course_name: string
    lesson_id: string | null
    lesson_name: string | null
    text: string
  }>`
    select c.id as course_id, c.name as course_name, l.id as lesson_id, l.name as lesson_name, l.body::text as text
    from courses c join lessons l on l.course_id = c.id
    where c.host_id = ${ownerId} and c.status <> 'DELETED' and l.body::text ~ ${pattern}
    union all
    select id, name, null, null, about::text from courses
    where host_id = ${ownerId} and status <> 'DELETED' and about::text ~ ${pattern}`.execute(ctx.db)
  return rows.flatMap((row) =>
    namedIn(row.text, own).map(({ id }) => ({
      id,
      use: {
        place: 'COURSE' as const,
        title: row.course_name,
        courseId: row.course_id,
        lessonId: row.lesson_id,
        lessonName: row.lesson_name,
        version: 'DRAFT' as const,
        how: 'TEXT' as const,
      },
    })),
  )
}

/** A course that was deleted keeps its versions, but nobody goes back to them. */
async function inSnapshots(ctx: Context | Tx, ownerId: string, own: readonly Sought[]): Promise<FoundUse[]> {
  const pattern = patternOf(own)
  const { rows } = await sql<{ course_id: string; version: UseVersion; content: CourseContent }>`
    select c.id as course_id, case when v.id = c.live_version_id then 'LIVE' else 'OLD' end as version, v.content
    from courses c join course_versions v on v.course_id = c.id
    where c.host_id = ${ownerId} and (c.status <> 'DELETED' or v.id = c.live_version_id) and v.content::text ~ ${pattern}
    union all
    select c.id, 'SUBMITTED', r.content
    from courses c join course_reviews r on r.course_id = c.id and r.status = 'PENDING'
    where c.host_id = ${ownerId} and r.content::text ~ ${pattern}`.execute(ctx.db)
  const found = rows.flatMap(({ course_id, version, content }) =>
    usesInContent(content, own).map(({ id, ...use }) => ({
      id,
      use: { ...use, title: content.name, courseId: course_id, version },
    })),
  )
  const seen = new Set<string>()
  // Ten old versions with the same lesson are one thing to tell.
  return found.filter(({ id, use }) => {
    const key = [id, use.courseId, use.place, use.lessonId, use.version, use.how].join(' ')
    return !seen.has(key) && seen.add(key)
  })
}
