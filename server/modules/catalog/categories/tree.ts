import { sql } from 'kysely'
import type { ActiveState } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import { cached } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'

export type Category = {
  id: string
  parentId: string | null
  name: string
  slug: string
  description: string
  index: number
  status: ActiveState
  /** Courses on sale in it and below, each counted once. */
  courseCount: number
  children: Category[]
}
export type Tree = { roots: Category[]; byId: Map<string, Category>; bySlug: Map<string, Category> }

/** Counts cost a walk over the catalogue, so they are older than the words. */
const COUNTS_FRESH_MS = 60_000

/** The shown categories as a tree, a few seconds old at most. A category below a hidden one is hidden with it. */
export function shownTree(ctx: Context): Promise<Tree> {
  return cached(ctx, 'categories', () => readTree(ctx, false))
}

/** All categories as they are this moment, for those who manage them. */
export function wholeTree(ctx: Context): Promise<Tree> {
  return readTree(ctx, true)
}

/** The category of this address among those shown. Throws CATEGORY_NOT_FOUND. */
export async function theShownCategory(ctx: Context, slug: string): Promise<Category> {
  return (await shownTree(ctx)).bySlug.get(slug) ?? fail('CATEGORY_NOT_FOUND')
}

/** The ids of a category and of all below it. */
export function withDescendants(category: Category): string[] {
  return [category.id, ...category.children.flatMap(withDescendants)]
}

/** From the top down to the category itself. */
export function wayTo(tree: Tree, category: Category): Category[] {
  const parent = category.parentId === null ? undefined : tree.byId.get(category.parentId)
  return parent ? [...wayTo(tree, parent), category] : [category]
}

async function readTree(ctx: Context, hiddenToo: boolean): Promise<Tree> {
  const [rows, counts] = await Promise.all([
    ctx.db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'name', 'slug', 'description', 'index', 'status'])
      .orderBy('index')
      .orderBy('id')
      .execute(),
    cached(ctx, 'category-counts', () => countCourses(ctx), COUNTS_FRESH_MS),
  ])
  const all = new Map(
    rows.map((row): [string, Category] => [
      row.id,
      {
        id: row.id,
        parentId: row.parent_id,
        name: row.name,
        slug: row.slug,
        description: row.description,
        index: row.index,
        status: row.status,
        courseCount: counts.get(row.id) ?? 0,
        children: [],
      },
    ]),
  )
  const roots: Category[] = []
  for (const category of all.values()) {
    if (!hiddenToo && category.status !== 'ACTIVE') continue
    const siblings = category.parentId === null ? roots : all.get(category.parentId)?.children
    siblings?.push(category)
  }
  const tree: Tree = { roots, byId: new Map(), bySlug: new Map() }
  for (const root of roots) enter(tree, root)
  return tree
}

function enter(tree: Tree, category: Category): void {
  tree.byId.set(category.id, category)
  tree.bySlug.set(category.slug, category)
  for (const child of category.children) enter(tree, child)
}

async function countCourses(ctx: Context): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    with recursive above (id, ancestor) as (
      select id, id from categories
      union all
      select above.id, categories.parent_id from above join categories on categories.id = above.ancestor where categories.parent_id is not null
    )
    select above.ancestor as id, count(distinct pc.product_id)::int as n
    from product_categories pc
    join products p on p.id = pc.product_id and p.on_sale and ${kindIs('p.kind', 'course')}
    join above on above.id = pc.category_id
    group by above.ancestor`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.n]))
}
