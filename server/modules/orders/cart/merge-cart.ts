import { normalCode } from '#domain/selling.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { countGuesses, quote } from '#server/modules/pricing/index.ts'
import { MOST_LINES } from './add-to-cart.ts'
import { keepCodes } from './keep-codes.ts'
import { countCart } from './reads.ts'

type Gathered = {
  productIds: readonly string[]
  /** What each cost when it was put in, by its id. */
  seen: Readonly<Record<string, number>>
  voucherCodes: readonly string[]
}

/**
 * Adds what a visitor had gathered, and the codes they typed in, to the cart they now have as a person. What they own, sell
 * or can no longer buy is left out, and so is a code that means nothing to them; what costs something else by now than they saw
 * is shown so before paying.
 */
export async function mergeCart(
  ctx: Context,
  { productIds, seen, voucherCodes }: Gathered,
): Promise<{ added: number; count: number }> {
  const userId = asUser(ctx)
  await countGuesses(ctx, voucherCodes)
  return write(ctx, async (tx) => {
    const { lines } = await quote(
      tx,
      userId,
      productIds.map((productId) => ({ productId })),
    )
    const room = MOST_LINES - (await countCart(tx, userId))
    const fit = lines.filter((line) => line.problem === null).slice(0, Math.max(0, room))
    if (fit.length > 0) {
      await tx.db
        .insertInto('cart_items')
        .values(
          fit.map((line) => ({
            user_id: userId,
            product_id: line.productId,
            price_seen: seen[line.productId] ?? line.offer,
            added_at: tx.now(),
          })),
        )
        .onConflict((conflict) => conflict.constraint('cart_items_once').doNothing())
        .execute()
    }
    await keepCodes(tx, userId, voucherCodes.map(normalCode))
    return { added: fit.length, count: await countCart(tx, userId) }
  })
}
