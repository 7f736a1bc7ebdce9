import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { type Category, shownTree } from '../categories/tree.ts'

export type Facets = {
  categories: { slug: string; name: string; count: number }[]
  prices: { free: number; paid: number; under200: number; from200to500: number; over500: number }
  ratings: { from: number; count: number }[]
}

const RATINGS = [4.5, 4, 3.5, 3] as const

/** How many of the matching courses each further filter would leave. For selections that were counted to the end. */
export async function countFacets(ctx: Context, where: Condition): Promise<Facets> {
  const { rows } = await sql<{
    prices: Facets['prices']
    ratings: number[]
    categories: { id: string; n: number }[] | null
  }>`
    with found as materialized (
      select p.id, p.asking as price, p.rating_sum::float8 / nullif(p.rating_count, 0) as rating from products p where ${where}
    )
    select
      (select json_build_object(
        'free', count(*) filter (where price = 0), 'paid', count(*) filter (where price > 0),
        'under200', count(*) filter (where price between 1 and 199999),
        'from200to500', count(*) filter (where price between 200000 and 500000),
        'over500', count(*) filter (where price > 500000)) from found) as prices,
      (select json_build_array(${sql.join(RATINGS.map((from) => sql`count(*) filter (where rating >= ${sql.lit(from)})`))}) from found) as ratings,
      (select json_agg(counted) from (
        select pc.category_id as id, count(*)::int as n from found join product_categories pc on pc.product_id = found.id group by 1
      ) as counted) as categories`.execute(ctx.db)
  const row = rows[0]
  const counts = new Map(row?.categories?.map(({ id, n }) => [id, n]))
  return {
    categories: await namedCategories(ctx, counts),
    prices: row?.prices ?? { free: 0, paid: 0, under200: 0, from200to500: 0, over500: 0 },
    ratings: RATINGS.map((from, index) => ({ from, count: row?.ratings[index] ?? 0 })),
  }
}

/** Counts of the categories that hold courses themselves, added up for those above. */
async function namedCategories(ctx: Context, counts: ReadonlyMap<string, number>): Promise<Facets['categories']> {
  const tree = await shownTree(ctx)
  return [...tree.byId.values()]
    .map((category) => ({ slug: category.slug, name: category.name, count: sumOf(category, counts) }))
    .filter(({ count }) => count > 0)
}

function sumOf(category: Category, counts: ReadonlyMap<string, number>): number {
  return category.children.reduce((sum, child) => sum + sumOf(child, counts), counts.get(category.id) ?? 0)
}
