import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'
import type { Condition } from '#server/core/search/matching.ts'

/** Says in SQL whether a product (a column or value) lies in the cart of a person. */
export type Cart = { holds(userId: string, product: Condition): Condition }

/** Where people put what they mean to buy. The module of carts hands up its row. */
export const carts = registry<Cart>('carts')

/** Whether this product lies in the person's cart, for the statement that asks the rest about them. */
export function isInCart(ctx: Context, userId: string, product: Condition): Condition {
  const asked = rowsOf(ctx, carts).map((cart) => cart.holds(userId, product))
  return asked.length === 0 ? sql`false` : sql`(${sql.join(asked, sql` or `)})`
}
