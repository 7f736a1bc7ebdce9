import { sql } from 'kysely'
import type { CohostRole } from '#domain/cohosts.ts'
import { allLines, byField, type CourseField, type CourseWords } from '#domain/course/fields.ts'
import type { LessonType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { imageUrl, sectionPicture } from '#domain/media.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { type Card, cardColumns, heldAt, isInCart, openTo, shownTree, wayTo } from '#server/modules/catalog/index.ts'

type Outline = {
  id: string
  name: string
  thumbnailFileId: string | null
  lessons: {
    id: string
    name: string
    type: LessonType
    preview: boolean
    durationSeconds: number | null
    pages: number | null
  }[]
}
interface Row extends Card, Omit<CourseWords, 'categoryIds'> {
  availableDays: number | null
  offered: boolean
  updatedAt: Date
  categoryIds: string[] | null
  sections: Outline[] | null
  spread: Record<string, number> | null
  host: { fullName: string; avatarFileId: string | null; headline: string | null; followerCount: number }
  cohosts: { id: string; fullName: string; avatarFileId: string | null; role: CohostRole }[] | null
  hostFacts: { courseCount: number; learnerCount: number; ratingSum: number; ratingCount: number }
}
type Viewer = { owned: boolean; own: boolean; inCart: boolean; followsHost: boolean; memberOpens: boolean }

/**
 * A course as its page shows it. Of lessons only what an outline tells leaves the database: no text, no file.
 * A course off sale is there for its host and its learners only. Throws COURSE_NOT_FOUND.
 */
export async function courseDetail(ctx: Context, by: { id: string } | { slug: string }) {
  const course = await findCourse(ctx, by)
  must(course !== undefined, 'COURSE_NOT_FOUND')
  const viewer = await viewerOf(ctx, course)
  must(course.offered || viewer?.owned === true || viewer?.own === true, 'COURSE_NOT_FOUND')
  const { offered, host, cohosts, hostFacts, spread, categoryIds, sections, about, ...rest } = course
  const stars = (count: number) => spread?.[count] ?? 0
  return {
    ...rest,
    ...allLines(course),
    about: { ...about },
    sections: (sections ?? []).map(({ thumbnailFileId, ...section }) => ({
      ...section,
      thumbnail: sectionPicture(thumbnailFileId),
      lessons: section.lessons ?? [],
    })),
    onSale: offered,
    categories: await wayOf(ctx, categoryIds ?? []),
    cohosts: (cohosts ?? []).map(({ avatarFileId, ...person }) => ({
      ...person,
      avatarUrl: imageUrl(avatarFileId, 256),
    })),
    host: {
      id: course.hostId,
      fullName: host.fullName,
      avatarUrl: imageUrl(host.avatarFileId, 256),
      headline: host.headline,
      followerCount: host.followerCount,
      courseCount: hostFacts.courseCount,
      learnerCount: hostFacts.learnerCount,
      ratingCount: hostFacts.ratingCount,
      rating: hostFacts.ratingCount === 0 ? null : hostFacts.ratingSum / hostFacts.ratingCount,
    },
    ratingDistribution: [stars(1), stars(2), stars(3), stars(4), stars(5)] satisfies [
      number,
      number,
      number,
      number,
      number,
    ],
    viewer,
  }
}

const part = (field: CourseField) => sql`v.content->${sql.lit(field)} as ${sql.ref(field)}`

async function findCourse(ctx: Context, by: { id: string } | { slug: string }): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${cardColumns(ctx.now())}, p.available_days as "availableDays", p.on_sale as offered, v.published_at as "updatedAt",
      ${sql.join(Object.values(byField({ richText: part, lines: part, questions: part, tags: part, flag: part })))},
      (select array_agg(pc.category_id) from product_categories pc where pc.product_id = p.id) as "categoryIds",
      (select jsonb_agg(jsonb_build_object('id', s.item->'id', 'name', s.item->'name', 'thumbnailFileId', s.item->'thumbnailFileId', 'lessons', (
          select jsonb_agg(jsonb_build_object('id', l.item->'id', 'name', l.item->'name', 'type', l.item->'type', 'preview', l.item->'preview',
            'durationSeconds', l.item->'durationSeconds', 'pages', l.item->'pages') order by l.place)
          from jsonb_array_elements(s.item->'lessons') with ordinality as l (item, place)
        )) order by s.place) from jsonb_array_elements(v.content->'sections') with ordinality as s (item, place)) as sections,
      (select jsonb_object_agg(r.rating, r.n) from (select rating, count(*) as n from reviews where product_id = p.id and not hidden group by rating) as r) as spread,
      (select jsonb_build_object('fullName', u.full_name, 'avatarFileId', u.avatar_file_id, 'headline', hp.headline,
          'followerCount', (select count(*) from follows f where f.host_id = u.id))
        from users u left join host_profiles hp on hp.user_id = u.id where u.id = p.host_id) as host,
      (select jsonb_agg(jsonb_build_object('id', u.id, 'fullName', u.full_name, 'avatarFileId', u.avatar_file_id, 'role', ch.role) order by ch.answered_at)
        from product_cohosts ch join users u on u.id = ch.user_id
        where ch.product_id = p.id and ch.status = 'ACCEPTED' and u.state = 'ACTIVE') as cohosts,
      (select jsonb_build_object('courseCount', count(*), 'learnerCount', coalesce(sum(o.paid_count), 0),
          'ratingSum', coalesce(sum(o.rating_sum), 0), 'ratingCount', coalesce(sum(o.rating_count), 0))
        from products o where o.host_id = p.host_id and o.on_sale and ${kindIs('o.kind', 'course')}) as "hostFacts"
    from products p
    join courses c on c.id = p.id
    join course_versions v on v.id = c.live_version_id
    where ${'id' in by ? sql`p.id = ${by.id}` : sql`p.slug = ${by.slug}`} and ${kindIs('p.kind', 'course')} and p.published_at is not null and c.status <> 'DELETED'`.execute(
    ctx.db,
  )
  return rows[0]
}

async function viewerOf(ctx: Context, course: { id: string; hostId: string }): Promise<Viewer | null> {
  const userId = userIdOf(ctx)
  if (userId === null) return null
  const { rows } = await sql<Omit<Viewer, 'own' | 'memberOpens'> & { borrowed: boolean }>`
    select
      exists (select from enrollments e where e.user_id = ${userId} and e.course_id = ${course.id} and e.source = 'GRANT'
        and ${heldAt('e', ctx.now())}) as owned,
      exists (select from enrollments e where e.user_id = ${userId} and e.course_id = ${course.id} and e.source = 'MEMBERSHIP'
        and ${heldAt('e', ctx.now())}) as borrowed,
      ${isInCart(ctx, userId, sql`${course.id}::uuid`)} as "inCart",
      exists (select 1 from follows where follower_id = ${userId} and host_id = ${course.hostId}) as "followsHost"`.execute(
    ctx.db,
  )
  const row = rows[0]
  if (!row) return null
  const { borrowed, owned, ...more } = row
  const memberOpens = (await openTo(ctx, userId, [course.id], 'MEMBERSHIP')).has(course.id)
  return { ...more, owned: owned || (borrowed && memberOpens), own: course.hostId === userId, memberOpens }
}

/** The way through the shown categories to the first the course is in. */
async function wayOf(ctx: Context, ids: readonly string[]): Promise<{ name: string; slug: string }[]> {
  const tree = await shownTree(ctx)
  const category = ids.map((id) => tree.byId.get(id)).find((found) => found !== undefined)
  return category ? wayTo(tree, category).map(({ name, slug }) => ({ name, slug })) : []
}
