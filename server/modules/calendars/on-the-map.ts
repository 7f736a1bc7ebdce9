import { sql } from 'kysely'
import type { SitePart } from '#server/modules/catalog/index.ts'

const SHOWN = sql`c.status = 'ACTIVE' and c.deleted_at is null and u.state = 'ACTIVE'`

/** Calendars that can be booked. */
export const calendarsOnTheMap: SitePart = {
  name: 'lich-hen',
  async count(ctx) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from calendars c join users u on u.id = c.host_id where ${SHOWN}`.execute(ctx.db)
    return rows[0]?.n ?? 0
  },
  async addresses(ctx, { take, skip }) {
    const { rows } = await sql<{ path: string; changed: Date }>`
      select '/lich-hen/' || c.slug as path, c.updated_at as changed from calendars c join users u on u.id = c.host_id
      where ${SHOWN} order by c.created_at, c.id limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(ctx.db)
    return rows
  },
}
