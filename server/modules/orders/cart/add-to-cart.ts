import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { quote } from '#server/modules/pricing/index.ts'

export const MOST_LINES = 50

/**
 * Puts a product in the caller's cart at the price they see; of what is sold by the piece as many as they say, never more
 * than its kind allows. What is already in it stays as it is, with the new number.
 */
export function addToCart(
  ctx: Context,
  { productId, quantity: asked }: { productId: string; quantity: number },
): Promise<{ id: string; count: number }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const line = (await quote(tx, userId, [{ productId }])).lines[0]
    must(line !== undefined && line.problem !== 'NOT_ON_SALE', 'PRODUCT_NOT_FOUND')
    must(line.problem !== 'OWN_PRODUCT', 'OWN_PRODUCT')
    must(line.problem !== 'ALREADY_OWNED', 'ALREADY_OWNED')
    must(line.problem !== 'SOLD_OUT', 'SOLD_OUT')
    const quantity = Math.min(asked, kindRow(line.kind).most)
    const { rows } = await sql<{ id: string; count: number }>`
      with added as (
        insert into cart_items (user_id, product_id, quantity, price_seen, added_at)
        values (${userId}, ${productId}, ${quantity}, ${line.offer}, ${tx.now()})
        on conflict on constraint cart_items_once do update set selected = true, quantity = excluded.quantity returning id)
      select id, 1 + (select count(*)::int from cart_items where user_id = ${userId} and product_id <> ${productId}) as count
      from added`.execute(tx.db)
    const { id = '', count = 0 } = rows[0] ?? {}
    must(count <= MOST_LINES, 'CART_FULL')
    return { id, count }
  })
}
