import type { Context } from '#server/core/context.ts'
import { readableResource } from '#server/modules/library/index.ts'

/** The draft lesson that teaches with it. */
export async function resourceLesson(ctx: Context, id: string) {
  await readableResource(ctx, id)
  const row = await ctx.db
    .selectFrom('lesson_resources')
    .innerJoin('lessons', 'lessons.id', 'lesson_resources.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select([
      'lessons.id',
      'lessons.name',
      'lessons.type',
      'lessons.section_id as sectionId',
      'courses.id as courseId',
      'courses.name as courseName',
    ])
    .where('lesson_resources.resource_id', '=', id)
    .where('courses.status', '<>', 'DELETED')
    .orderBy('lesson_resources.is_main', 'desc')
    .orderBy('lessons.id')
    .executeTakeFirst()
  return { lesson: row ?? null }
}
