import { sql } from 'kysely'
import type { SitePart } from '#server/modules/catalog/index.ts'

/** Events that everybody sees, those that are over among them: people come back to them by old links. */
export const eventsOnTheMap: SitePart = {
  name: 'su-kien',
  async count(ctx) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from events where status = 'PUBLISHED'`.execute(ctx.db)
    return rows[0]?.n ?? 0
  },
  async addresses(ctx, { take, skip }) {
    const { rows } = await sql<{ path: string; changed: Date }>`
      select '/su-kien/' || slug as path, updated_at as changed from events where status = 'PUBLISHED'
      order by published_at, id limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(ctx.db)
    return rows
  },
}
