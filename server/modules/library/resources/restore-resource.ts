import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { resourceView } from './reads.ts'
import { lockOwnResource } from './rows.ts'

/** Takes a resource out of the trash; one that is not there stays as it is. */
export async function restoreResource(ctx: Context, id: string) {
  return write(ctx, async (tx) => {
    const resource = await lockOwnResource(tx, id)
    await tx.db.updateTable('resources').set({ deleted_at: null }).where('id', '=', id).execute()
    return resourceView(tx, { ...resource, deleted_at: null })
  })
}
