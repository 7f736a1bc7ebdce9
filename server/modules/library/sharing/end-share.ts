import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { readableResource } from '../resources/rows.ts'

/** Takes a shared address back: from now on it opens nothing. Throws SHARE_NOT_FOUND, NOT_OWNER. */
export async function endShare(ctx: Context, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const link = await tx.db.selectFrom('share_links').select('resource_id').where('id', '=', id).executeTakeFirst()
    must(link !== undefined, 'SHARE_NOT_FOUND')
    await readableResource(tx, link.resource_id)
    await tx.db.deleteFrom('share_links').where('id', '=', id).execute()
    return { ok: true }
  })
}
