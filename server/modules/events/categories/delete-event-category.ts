import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockCategories, number } from './rows.ts'

/** Removes a category that no event is in, drafts among them. CATEGORY_NOT_FOUND, CATEGORY_IN_USE. */
export async function deleteEventCategory(ctx: Context, id: string): Promise<{ ok: true }> {
  await write(ctx, async (tx) => {
    const ids = await lockCategories(tx)
    must(ids.includes(id), 'CATEGORY_NOT_FOUND')
    const used = await tx.db.selectFrom('events').select('id').where('category_id', '=', id).limit(1).executeTakeFirst()
    must(used === undefined, 'CATEGORY_IN_USE')
    await tx.db.deleteFrom('event_categories').where('id', '=', id).execute()
    await number(
      tx,
      ids.filter((one) => one !== id),
    )
    await audit(tx, 'event-category.deleted', 'event-category', id)
  })
  invalidate(ctx)
  return { ok: true }
}
