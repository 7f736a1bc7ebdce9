import type { CourseContent } from '#domain/course/content.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** What learners see of a course: its live version. COURSE_NOT_FOUND where it never had one. */
export async function liveContent(ctx: Context | Tx, courseId: string): Promise<CourseContent> {
  const row = await ctx.db
    .selectFrom('courses')
    .innerJoin('course_versions', 'course_versions.id', 'courses.live_version_id')
    .select('course_versions.content')
    .where('courses.id', '=', courseId)
    .executeTakeFirst()
  must(row !== undefined, 'COURSE_NOT_FOUND')
  return row.content as unknown as CourseContent
}
