import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type HostProduct, hostProduct } from './own-products.ts'

/** Shows a product on its host's own page, or takes it off there; lists and searches are not concerned. PRODUCT_NOT_FOUND, NOT_OWNER. */
export async function changeProduct(ctx: Context, id: string, change: { onProfile: boolean }): Promise<HostProduct> {
  const hostId = asHost(ctx)
  await write(ctx, async (tx) => {
    const row = await tx.db.selectFrom('products').select('host_id').where('id', '=', id).forUpdate().executeTakeFirst()
    must(row !== undefined, 'PRODUCT_NOT_FOUND')
    must(row.host_id === hostId, 'NOT_OWNER')
    await tx.db.updateTable('products').set({ on_profile: change.onProfile }).where('id', '=', id).execute()
    invalidate(tx)
  })
  const changed = await hostProduct(ctx, id)
  must(changed !== undefined, 'PRODUCT_NOT_FOUND')
  return changed
}
