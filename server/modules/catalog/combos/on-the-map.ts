import { sql } from 'kysely'
import type { SitePart } from '../site/parts.ts'

/** Combos on sale, for the map of the site. */
export const combosOnTheMap: SitePart = {
  name: 'combo',
  async addresses(ctx, { take, skip }) {
    const { rows } = await sql<{ path: string; changed: Date }>`
      select '/combo/' || p.slug as path, c.updated_at as changed from products p join combos c on c.id = p.id
      where p.on_sale order by p.published_at, p.id limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(ctx.db)
    return rows
  },
}
