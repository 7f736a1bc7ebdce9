import { must } from '#domain/faults.ts'
import { invalidate } from '#server/core/cached.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'

/** Puts one published product on sale or takes it off, whatever holds it. PRODUCT_NOT_FOUND; STATUS_CONFLICT before its first publication. */
export async function putOnSale(tx: Tx, id: string, on: boolean): Promise<void> {
  const product = await tx.db
    .selectFrom('products')
    .select('published_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  must(!on || product.published_at !== null, 'STATUS_CONFLICT')
  await tx.db.updateTable('products').set({ on_sale: on }).where('id', '=', id).execute()
  invalidate(tx)
  await publish(tx, 'product.changed', { productId: id })
}
