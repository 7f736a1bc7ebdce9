import { sql } from 'kysely'
import type { SitePart } from '../site/parts.ts'

/** E-books and documents that are listed, for the map of the site. */
export const documentsOnTheMap: SitePart = {
  name: 'tai-lieu',
  async addresses(ctx, { take, skip }) {
    const { rows } = await sql<{ path: string; changed: Date }>`
      select '/tai-lieu/' || p.slug as path, d.updated_at as changed from products p join e_documents d on d.id = p.id
      where p.on_sale and d.status = 'PUBLISHED'
      order by p.published_at, p.id limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(ctx.db)
    return rows
  },
}
