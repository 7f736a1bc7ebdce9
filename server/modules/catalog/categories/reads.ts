import type { Selectable } from 'kysely'
import { fail } from '#domain/faults.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import type { DB } from '#server/core/schema.ts'
import { type Category, shownTree, type Tree, wayTo, wholeTree } from './tree.ts'

export type CategoryRow = Omit<Category, 'children'>

/** The tree; the hidden ones too for staff who manage it and ask for them. */
export async function listCategories(ctx: Context, { all }: { all: boolean }) {
  const tree = all && holds(ctx, 'categories.manage') ? await wholeTree(ctx) : await shownTree(ctx)
  return { items: tree.roots, total: tree.byId.size }
}

export async function categoryById(ctx: Context, id: string) {
  const tree = await shownTree(ctx)
  return placed(tree, tree.byId.get(id))
}

export async function categoryBySlug(ctx: Context, slug: string) {
  const tree = await shownTree(ctx)
  return placed(tree, tree.bySlug.get(slug))
}

/** What a change of a category answers; every reader sees the change from now on. */
export async function categoryChanged(ctx: Context, row: Selectable<DB['categories']>): Promise<CategoryRow> {
  invalidate(ctx)
  const { children: _, ...category } = (await wholeTree(ctx)).byId.get(row.id) ?? fail('CATEGORY_NOT_FOUND')
  return category
}

function placed(tree: Tree, category: Category | undefined) {
  if (!category) fail('CATEGORY_NOT_FOUND')
  return {
    ...category,
    ancestors: wayTo(tree, category)
      .slice(0, -1)
      .map(({ id, name, slug }) => ({ id, name, slug })),
  }
}
