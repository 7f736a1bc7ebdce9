import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { childrenOf, lockCategory, number } from './lock-tree.ts'
import { type CategoryRow, categoryChanged } from './reads.ts'

type Changes = {
  name?: string | undefined
  slug?: string | undefined
  description?: string | undefined
  parentId?: string | null | undefined
  index?: number | undefined
}

/**
 * Changes a category's words, parent or place. It never ends up below itself: moves wait for each other, so two at once
 * cannot make a circle either. Siblings on both sides close up.
 */
export async function changeCategory(
  ctx: Context,
  id: string,
  { name, slug, description, parentId, index }: Changes,
): Promise<CategoryRow> {
  const row = await write(ctx, async (tx) => {
    const before = await lockCategory(tx, id)
    const parent = parentId === undefined ? before.parent_id : parentId
    if (parent !== before.parent_id) await mayLieBelow(tx, id, parent)
    const words = { name, slug, description }
    if (Object.values({ ...words, parentId }).some((value) => value !== undefined)) {
      await tx.db
        .updateTable('categories')
        .set({ ...words, parent_id: parent })
        .where('id', '=', id)
        .execute()
    }
    if (parent !== before.parent_id || index !== undefined) {
      const siblings = (await childrenOf(tx, parent)).filter((sibling) => sibling !== id)
      await number(tx, siblings.toSpliced(index ?? siblings.length, 0, id))
      if (parent !== before.parent_id) await number(tx, await childrenOf(tx, before.parent_id))
    }
    await audit(tx, 'category.changed', 'category', id)
    return tx.db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  })
  return categoryChanged(ctx, row)
}

async function mayLieBelow(tx: Tx, id: string, parentId: string | null): Promise<void> {
  for (let above = parentId; above !== null; ) {
    must(above !== id, 'CATEGORY_CYCLE')
    const row = await tx.db.selectFrom('categories').select('parent_id').where('id', '=', above).executeTakeFirst()
    must(row !== undefined, 'CATEGORY_NOT_FOUND')
    above = row.parent_id
  }
}
