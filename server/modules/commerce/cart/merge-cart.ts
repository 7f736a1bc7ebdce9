import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { quote } from '../quotation/quote.ts'
import { MOST_LINES } from './add-to-cart.ts'
import { countCart } from './reads.ts'

/** Adds what a visitor had gathered to the cart they now have as a person. What they own, sell or can no longer buy is left out. */
export function mergeCart(ctx: Context, productIds: readonly string[]): Promise<{ added: number; count: number }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const { lines } = await quote(tx, userId, productIds)
    const room = MOST_LINES - (await countCart(tx, userId))
    const fit = lines.filter((line) => line.problem === null).slice(0, Math.max(0, room))
    if (fit.length > 0) {
      await tx.db
        .insertInto('cart_items')
        .values(
          fit.map((line) => ({
            user_id: userId,
            product_id: line.productId,
            price_seen: line.price,
            added_at: tx.now(),
          })),
        )
        .onConflict((conflict) => conflict.constraint('cart_items_once').doNothing())
        .execute()
    }
    return { added: fit.length, count: await countCart(tx, userId) }
  })
}
