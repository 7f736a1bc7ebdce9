import { type RawBuilder, sql } from 'kysely'
import type { CourseSort } from '#domain/course/listing.ts'

/** The orders of a list of `products p`; each follows an index, and the id makes it total. */
export const orders: Record<Exclude<CourseSort, 'relevance'>, RawBuilder<unknown>> = {
  paidCount: sql`p.paid_count desc, p.id`,
  newest: sql`p.published_at desc, p.id`,
  priceAsc: sql`p.asking, p.id`,
  priceDesc: sql`p.asking desc, p.id desc`,
}
