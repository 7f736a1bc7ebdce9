import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/**
 * Knows what is sold of products, limited or not. In SQL, a row for each line that is paid or waits to be: `product_id`,
 * `order_id`, `item_id`, `user_id`, `quantity`, `is_paid`, `created_at`, `expires_at`.
 */
export type SoldPlaces = (productIds: readonly string[]) => RawBuilder<unknown>

/** The module that keeps orders hands up the row. */
export const soldPlaces = registry<SoldPlaces>('sold places')

/** The places of products that are sold or wait to be paid, in SQL. */
export function soldOf(ctx: Context | Tx, productIds: readonly string[]): RawBuilder<unknown> {
  const [of] = rowsOf(ctx, soldPlaces)
  if (!of) throw new Error('no module hands up what is sold')
  return sql`(${of(productIds)})`
}
