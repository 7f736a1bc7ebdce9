import { sql } from 'kysely'
import type { Teaching, WorkRow } from '#server/modules/hosts/index.ts'

/** Courses have co-hosts. */
export const coursesAreShared: WorkRow = {
  kind: 'course',
  column: 'product_id',
  managed: 'courses.manage',
  missing: 'COURSE_NOT_FOUND',
  workOf: (ctx, id) =>
    ctx.db
      .selectFrom('courses')
      .select(['id', 'name', 'host_id as hostId'])
      .where('id', '=', id)
      .where('status', '<>', 'DELETED')
      .executeTakeFirst(),
}

/** Whose courses there are, and what became of those who learn them. */
export const coursesOfHosts: Teaching = {
  figuresOf: (host) => sql`(
    select count(*)::int as courses, coalesce(sum(p.paid_count), 0)::int as learners,
      coalesce(sum(p.rating_sum), 0)::int as stars, coalesce(sum(p.rating_count), 0)::int as ratings
    from courses c join products p on p.id = c.id where p.host_id = ${host} and p.on_sale)`,
  completionsOf: (host) => sql`(select count(*)::int from certificates t join courses c on c.id = t.course_id
    where c.host_id = ${host} and t.revoked_at is null)`,
  deedsOf: (host, since) => ({
    learners: sql`(select count(distinct e.user_id)::int from enrollments e join courses c on c.id = e.course_id
      where c.host_id = ${host} and e.user_id <> ${host} and e.revoked_at is null and e.granted_at > ${since})`,
    completions: sql`(select count(*)::int from certificates t join courses c on c.id = t.course_id
      where c.host_id = ${host} and t.user_id <> ${host} and t.revoked_at is null and t.completed_at > ${since})`,
    stars: sql`(select coalesce(sum(r.rating - 3), 0)::int from reviews r join products p on p.id = r.product_id
      where p.host_id = ${host} and r.user_id <> ${host} and r.created_at > ${since})`,
  }),
}
