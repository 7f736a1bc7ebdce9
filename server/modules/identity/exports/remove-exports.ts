import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { LOST_AFTER } from './rules.ts'

/** Removes copies that ran out, and gives up on those that were lost on the way, so that their owners may ask again. */
export async function removeOldExports(ctx: Context): Promise<void> {
  const old = await ctx.db
    .selectFrom('data_exports')
    .select(['id', 'storage_key'])
    .where('removed_at', 'is', null)
    .where('expires_at', '<=', ctx.now())
    .execute()
  for (const row of old) await remove(ctx, row)
  await write(ctx, (tx) =>
    tx.db
      .updateTable('data_exports')
      .set({ status: 'FAILED' })
      .where('status', '=', 'PENDING')
      .where('requested_at', '<', new Date(tx.now().getTime() - LOST_AFTER))
      .execute(),
  )
}

/** Removes every copy of somebody who left. */
export async function removeExportsOf(ctx: Context, userId: string): Promise<void> {
  const theirs = await ctx.db
    .selectFrom('data_exports')
    .select(['id', 'storage_key'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  for (const row of theirs) await remove(ctx, row)
}

async function remove(ctx: Context, { id, storage_key }: { id: string; storage_key: string | null }): Promise<void> {
  if (storage_key) await ctx.providers.storage.remove(storage_key)
  await write(ctx, (tx) =>
    tx.db
      .updateTable('data_exports')
      .set({ removed_at: tx.now(), storage_key: null, status: storage_key ? 'SUCCESS' : 'FAILED' })
      .where('id', '=', id)
      .execute(),
  )
}
