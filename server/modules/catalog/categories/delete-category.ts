import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { keptElsewhere } from './category-uses.ts'
import { childrenOf, lockCategory, number } from './lock-tree.ts'

/** Removes a category that nothing hangs on: no category below, no course in it, none that is being written for it. */
export async function deleteCategory(ctx: Context, id: string): Promise<{ ok: true }> {
  await write(ctx, async (tx) => {
    const { parent_id } = await lockCategory(tx, id)
    const { rows } = await sql<{ used: boolean }>`
      select exists (select 1 from categories where parent_id = ${id})
        or exists (select 1 from product_categories where category_id = ${id})
        or ${keptElsewhere(tx, id)} as used`.execute(tx.db)
    must(rows[0]?.used === false, 'CATEGORY_IN_USE')
    await tx.db.deleteFrom('categories').where('id', '=', id).execute()
    await number(tx, await childrenOf(tx, parent_id))
    await audit(tx, 'category.deleted', 'category', id)
  })
  invalidate(ctx)
  return { ok: true }
}
