import { sql } from 'kysely'
import { normalCode } from '#domain/selling.ts'
import { kindRow } from '#domain/sold/kinds.ts'
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
  /** How many of each, and what was named for one of each, by its id. */
  quantities: Readonly<Record<string, number>>
  prices: Readonly<Record<string, number>>
  voucherCodes: readonly string[]
}

/**
 * Adds what a visitor had gathered, and the codes they typed in, to the cart they now have as a person. Of what lies in both
 * the visitor's number and named price count: they were said last. What they own, sell
 * or can no longer buy is left out, and so is a code that means nothing to them; what costs something else by now than they saw
 * is shown so before paying.
 */
export async function mergeCart(
  ctx: Context,
  { productIds, seen, quantities, prices, voucherCodes }: Gathered,
): Promise<{ added: number; count: number }> {
  const userId = asUser(ctx)
  await countGuesses(ctx, voucherCodes)
  return write(ctx, async (tx) => {
    const { lines } = await quote(
      tx,
      userId,
      productIds.map((productId) => ({ productId, keptPrice: prices[productId] ?? null })),
      // Some things are there for those with a code alone.
      { codes: voucherCodes.map(normalCode) },
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
            quantity: Math.min(quantities[line.productId] ?? 1, kindRow(line.kind).most),
            price_named: prices[line.productId] ?? null,
            price_seen: seen[line.productId] ?? line.offerSingly,
            added_at: tx.now(),
          })),
        )
        .onConflict((conflict) =>
          conflict.constraint('cart_items_once').doUpdateSet((e) => ({
            quantity: e.ref('excluded.quantity'),
            price_named: e.ref('excluded.price_named'),
            price_seen: sql<number>`case when excluded.price_named is distinct from cart_items.price_named
              then excluded.price_seen else cart_items.price_seen end`,
          })),
        )
        .execute()
    }
    await keepCodes(tx, userId, voucherCodes.map(normalCode))
    return { added: fit.length, count: await countCart(tx, userId) }
  })
}
