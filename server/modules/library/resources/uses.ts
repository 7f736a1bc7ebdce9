import { sql } from 'kysely'
import type { CourseContent } from '#domain/course/content.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { type Use, usesInContent, usesOfNeedles } from './uses-rules.ts'

type Wanted = { id: string; owner_id: string; file_id: string | null }

/**
 * Where resources of one owner are used: lessons of drafts, submissions that wait, live versions; as their content, as an
 * attachment, or named inside a text. Resource id → uses; those without any have an empty list.
 */
export async function usesOf(ctx: Context | Tx, resources: readonly Wanted[]): Promise<Map<string, Use[]>> {
  const found = new Map(resources.map((resource) => [resource.id, [] as Use[]]))
  for (const ownerId of new Set(resources.map((resource) => resource.owner_id))) {
    const own = resources.filter((resource) => resource.owner_id === ownerId)
    for (const { resourceId, use } of [
      ...(await linked(ctx, own)),
      ...(await inTexts(ctx, ownerId, own)),
      ...(await inSnapshots(ctx, ownerId, own)),
    ]) {
      found.get(resourceId)?.push(use)
    }
  }
  return found
}

type Found = { resourceId: string; use: Use }

async function linked(ctx: Context | Tx, own: readonly Wanted[]): Promise<Found[]> {
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
      own.map(({ id }) => id),
    )
    .where('courses.status', '<>', 'DELETED')
    .orderBy('courses.id')
    .orderBy('lessons.id')
    .execute()
  return rows.map((row) => ({
    resourceId: row.resource_id,
    use: {
      courseId: row.course_id,
      courseName: row.course_name,
      lessonId: row.lesson_id,
      lessonName: row.lesson_name,
      version: 'DRAFT',
      how: row.is_main ? 'MAIN' : 'ATTACHMENT',
    },
  }))
}

/** Texts of drafts that hold the id of a resource or of its file, as an address does. */
async function inTexts(ctx: Context | Tx, ownerId: string, own: readonly Wanted[]): Promise<Found[]> {
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
    usesOfNeedles(row.text, own).map((resourceId) => ({
      resourceId,
      use: {
        courseId: row.course_id,
        courseName: row.course_name,
        lessonId: row.lesson_id,
        lessonName: row.lesson_name,
        version: 'DRAFT' as const,
        how: 'TEXT' as const,
      },
    })),
  )
}

async function inSnapshots(ctx: Context | Tx, ownerId: string, own: readonly Wanted[]): Promise<Found[]> {
  const pattern = patternOf(own)
  const { rows } = await sql<{ course_id: string; version: 'LIVE' | 'SUBMITTED'; content: CourseContent }>`
    select c.id as course_id, 'LIVE' as version, v.content
    from courses c join course_versions v on v.id = c.live_version_id
    where c.host_id = ${ownerId} and v.content::text ~ ${pattern}
    union all
    select c.id, 'SUBMITTED', r.content
    from courses c join course_reviews r on r.course_id = c.id and r.status = 'PENDING'
    where c.host_id = ${ownerId} and r.content::text ~ ${pattern}`.execute(ctx.db)
  return rows.flatMap(({ course_id, version, content }) =>
    usesInContent(content, own).map(({ resourceId, ...use }) => ({
      resourceId,
      use: { ...use, courseId: course_id, courseName: content.name, version },
    })),
  )
}

/** Ids hold no sign that means anything to a pattern. */
function patternOf(own: readonly Wanted[]): string {
  return own.flatMap(({ id, file_id }) => (file_id === null ? [id] : [id, file_id])).join('|')
}
