import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

/** What progress is counted over: the sections and lessons of the live version, in order, without their content. */
export type Outline = {
  courseId: string
  name: string
  sections: { id: string; name: string; lessons: { id: string; name: string }[] }[]
}

/** The outlines of these courses; a course that was never live has none. */
export async function outlinesOf(ctx: Context | Tx, courseIds: readonly string[]): Promise<Map<string, Outline>> {
  if (courseIds.length === 0) return new Map()
  const { rows } = await sql<Outline>`
    select courses.id as "courseId", content ->> 'name' as name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', section ->> 'id', 'name', section ->> 'name', 'lessons', (
        select coalesce(jsonb_agg(jsonb_build_object('id', lesson ->> 'id', 'name', lesson ->> 'name') order by place), '[]')
        from jsonb_array_elements(section -> 'lessons') with ordinality as lessons (lesson, place)
      )) order by place), '[]')
      from jsonb_array_elements(content -> 'sections') with ordinality as sections (section, place)
    ) as sections
    from courses join course_versions on course_versions.id = courses.live_version_id
    where courses.id = any(${[...courseIds]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.courseId, row]))
}
