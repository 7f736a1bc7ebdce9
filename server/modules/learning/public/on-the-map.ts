import { sql } from 'kysely'
import { kindIs } from '#server/core/kinds.ts'
import type { SitePart } from '#server/modules/catalog/index.ts'

const ON_SALE = sql`p.on_sale and ${kindIs('p.kind', 'course')}`

/** Courses on sale, for the map of the site. */
export const coursesOnTheMap: SitePart = {
  name: 'khoa-hoc',
  async count(ctx) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from products p where ${ON_SALE}`.execute(ctx.db)
    return rows[0]?.n ?? 0
  },
  async addresses(ctx, { take, skip }) {
    const { rows } = await sql<{ path: string; changed: Date }>`
      select '/khoa-hoc/' || p.slug as path, coalesce(v.published_at, p.published_at) as changed
      from products p left join courses c on c.id = p.id left join course_versions v on v.id = c.live_version_id
      where ${ON_SALE}
      order by p.published_at, p.id limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(ctx.db)
    return rows
  },
}
