import { must } from '#domain/faults.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { quote } from '#server/modules/pricing/index.ts'
import { countCart } from './reads.ts'

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
    const { id } = await tx.db
      .insertInto('cart_items')
      .values({ user_id: userId, product_id: productId, quantity, price_seen: line.offer, added_at: tx.now() })
      .onConflict((conflict) => conflict.constraint('cart_items_once').doUpdateSet({ selected: true, quantity }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const count = await countCart(tx, userId)
    must(count <= MOST_LINES, 'CART_FULL')
    return { id, count }
  })
}
