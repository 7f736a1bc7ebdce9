import { sql } from 'kysely'
import type { CourseFilter, ProductItemType } from '#domain/enums.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { ranOut } from '../access/can.ts'
import { theShownCategory, withDescendants } from '../categories/tree.ts'

/** What a list is narrowed by, as the calls name it. */
export type Filters = {
  categorySlug?: string | undefined
  price?: 'free' | 'paid' | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  rating?: number | undefined
  hostId?: string | undefined
  /** Only what the host shows on their own page. */
  onProfile?: boolean | undefined
  followingIds?: string[] | undefined
  isLnD?: boolean | undefined
  filter?: CourseFilter | undefined
}

/** From so many courses on it is quicker to walk the list and ask each for its category than to gather the category's courses and sort them. */
const LARGE_CATEGORY = 4_000

/** What is public at all; the kinds are written out so that the partial indexes of lists serve. */
export function onSale(kinds: readonly ProductItemType[]): Condition {
  const named = kinds.map((kind) => sql.lit(kind))
  return kinds.length === 1
    ? sql`p.on_sale and p.kind = ${named[0]}`
    : sql`p.on_sale and p.kind in (${sql.join(named)})`
}

/** The filters as conditions on `products p`, joined with `and`. Throws CATEGORY_NOT_FOUND. */
export async function conditions(
  ctx: Context,
  kinds: readonly ProductItemType[],
  filters: Filters,
): Promise<Condition> {
  const all: Condition[] = [onSale(kinds)]
  if (filters.categorySlug !== undefined) all.push(await inCategory(ctx, filters.categorySlug))
  if (filters.price === 'free') all.push(sql`p.asking = 0`)
  if (filters.price === 'paid') all.push(sql`p.asking > 0`)
  if (filters.minPrice !== undefined) all.push(sql`p.asking >= ${filters.minPrice}`)
  if (filters.maxPrice !== undefined) all.push(sql`p.asking <= ${filters.maxPrice}`)
  if (filters.rating !== undefined)
    all.push(sql`p.rating_count > 0 and p.rating_sum >= ${filters.rating}::float8 * p.rating_count`)
  if (filters.hostId !== undefined) all.push(sql`p.host_id = ${filters.hostId}`)
  if (filters.onProfile) all.push(sql`p.on_profile`)
  if (filters.followingIds !== undefined) all.push(sql`p.host_id = any(${filters.followingIds}::uuid[])`)
  if (filters.isLnD !== undefined) all.push(filters.isLnD ? sql`p.is_lnd` : sql`not p.is_lnd`)
  if (filters.filter === 'going_on') all.push(sql`(p.start_at is null or p.start_at <= ${ctx.now()})`)
  if (filters.filter === 'coming') all.push(sql`p.start_at > ${ctx.now()}`)
  if (filters.filter === 'expired') all.push(ranOutFor(ctx))
  return sql.join(all, sql` and `)
}

/** A course has a beginning and no end: what ends is a person's access. A visitor has none. */
function ranOutFor(ctx: Context): Condition {
  const userId = userIdOf(ctx)
  return userId === null ? sql`false` : ranOut(ctx, userId, sql`p.id`)
}

async function inCategory(ctx: Context, slug: string): Promise<Condition> {
  const category = await theShownCategory(ctx, slug)
  const ids = withDescendants(category)
  if (category.courseCount > LARGE_CATEGORY) {
    return sql`exists (select 1 from product_categories pc where pc.product_id = p.id and pc.category_id = any(${ids}::uuid[]) offset 0)`
  }
  return sql`p.id = any(array(select pc.product_id from product_categories pc where pc.category_id = any(${ids}::uuid[])))`
}
