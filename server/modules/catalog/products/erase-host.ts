import { invalidate } from '#server/core/cached.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { ERASED_NAME } from '#server/modules/identity/index.ts'
import { setOnSale } from './set-on-sale.ts'

/**
 * Nothing of a host who deleted their account is for sale any more, and no product says their name. Who bought it keeps
 * it. A second time changes nothing.
 */
export function eraseHost(ctx: Context, hostId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const products = await tx.db
      .selectFrom('products')
      .select(['id', 'on_sale'])
      .where('host_id', '=', hostId)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const { id, on_sale } of products) if (on_sale) await setOnSale(tx, id, false)
    const renamed = await tx.db
      .updateTable('products')
      .set({ host_name: ERASED_NAME })
      .where('host_id', '=', hostId)
      .where('host_name', '<>', ERASED_NAME)
      .returning('id')
      .execute()
    for (const { id } of renamed) await publish(tx, 'product.changed', { productId: id })
    invalidate(tx)
  })
}
