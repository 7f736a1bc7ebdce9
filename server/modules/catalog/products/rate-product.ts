import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'

/** Adds a rating of 1 to 5 to a product's mean, takes one out, or both when somebody changed their mind. */
export async function rateProduct(
  tx: Tx,
  productId: string,
  { add, remove }: { add?: number; remove?: number },
): Promise<void> {
  const people = (add === undefined ? 0 : 1) - (remove === undefined ? 0 : 1)
  const stars = (add ?? 0) - (remove ?? 0)
  await tx.db
    .updateTable('products')
    .set({ rating_count: sql`rating_count + ${people}::int`, rating_sum: sql`rating_sum + ${stars}::int` })
    .where('id', '=', productId)
    .execute()
}
