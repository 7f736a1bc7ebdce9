import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockCategory } from './lock-tree.ts'
import { type CategoryRow, categoryChanged } from './reads.ts'

/** Shows a hidden category, hides a shown one. Its courses stay on sale; only the way to them changes. */
export async function toggleCategoryStatus(ctx: Context, id: string): Promise<CategoryRow> {
  const row = await write(ctx, async (tx) => {
    const { status } = await lockCategory(tx, id)
    await audit(tx, 'category.toggled', 'category', id)
    return tx.db
      .updateTable('categories')
      .set({ status: status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return categoryChanged(ctx, row)
}
