import { slugify } from '#domain/text.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { childrenOf, lockCategory, lockTree } from './lock-tree.ts'
import { type CategoryRow, categoryChanged } from './reads.ts'

type NewCategory = { name: string; slug?: string | undefined; description: string }

/** Adds a category below `parentId` (null: at the top), as the last of its siblings. Its address comes from the name unless given. */
export async function createCategory(
  ctx: Context,
  parentId: string | null,
  { name, slug, description }: NewCategory,
): Promise<CategoryRow> {
  const row = await write(ctx, async (tx) => {
    if (parentId === null) await lockTree(tx)
    else await lockCategory(tx, parentId)
    const siblings = await childrenOf(tx, parentId)
    const made = await tx.db
      .insertInto('categories')
      .values({
        parent_id: parentId,
        name,
        slug: slug ?? (slugify(name, 100) || 'danh-muc'),
        description,
        index: siblings.length,
        created_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, 'category.created', 'category', made.id)
    return made
  })
  return categoryChanged(ctx, row)
}
