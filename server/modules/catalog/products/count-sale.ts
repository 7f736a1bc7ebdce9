import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'

/** Counts `by` more buyers of a product (fewer where negative, for money given back); never below zero. */
export async function countSale(tx: Tx, productId: string, by: number): Promise<void> {
  await tx.db
    .updateTable('products')
    .set({ paid_count: sql`greatest(0, paid_count + ${by}::int)` })
    .where('id', '=', productId)
    .execute()
}
