import { sql } from 'kysely'
import type { LessonContent } from '#domain/course/content.ts'
import { must } from '#domain/faults.ts'
import { after } from '#domain/time.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { signedMediaUrl } from '#server/modules/library/index.ts'

type Lesson = Omit<LessonContent, 'body'> & { body: { type: 'doc'; content?: unknown[] } | null }

/** Long enough to look at a preview; the page asks anew when it is opened again. */
const SECONDS = 300

/** The lessons of a live course that are open to everybody, whole. Throws COURSE_NOT_FOUND. */
export async function previewLessons(ctx: Context, courseId: string) {
  const { rows } = await sql<{ lessons: Lesson[] | null }>`
    select (select jsonb_agg(l.item order by s.place, l.place)
      from jsonb_array_elements(v.content->'sections') with ordinality as s (item, place),
        jsonb_array_elements(s.item->'lessons') with ordinality as l (item, place)
      where (l.item->'preview')::boolean) as lessons
    from products p join courses c on c.id = p.id join course_versions v on v.id = c.live_version_id
    where p.id = ${courseId} and ${kindIs('p.kind', 'course')} and p.on_sale`.execute(ctx.db)
  const course = rows[0]
  must(course !== undefined, 'COURSE_NOT_FOUND')
  const userId = userIdOf(ctx) ?? 'visitor'
  const address = (fileId: string | null) =>
    fileId === null ? null : signedMediaUrl(ctx, fileId, { userId, seconds: SECONDS })
  const items = (course.lessons ?? []).map(
    ({ id, name, type, durationSeconds, pages, body, fileId, captionsFileId }) => ({
      id,
      name,
      type,
      preview: true,
      durationSeconds,
      pages,
      body: type === 'TEXT' ? body : null,
      url: address(fileId),
      captionsUrl: address(captionsFileId),
      expiresAt: after(ctx.now(), SECONDS * 1_000),
    }),
  )
  return { items, total: items.length }
}
