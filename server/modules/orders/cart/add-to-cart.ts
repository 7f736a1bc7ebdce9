import { sql } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import { lineProblemWords } from '#domain/selling.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { quote } from '#server/modules/pricing/index.ts'

export const MOST_LINES = 50
const tooLow = { path: 'price', code: 'too_low', message: lineProblemWords.PRICE_TOO_LOW }

/**
 * Puts a product in the caller's cart at the price they see, or name where they may; of what is sold by the piece as many as
 * they say, never more than its kind allows. What is already in it stays as it is, with the new number and named price.
 */
export function addToCart(
  ctx: Context,
  { productId, quantity: asked, price }: { productId: string; quantity: number; price?: number | undefined },
): Promise<{ id: string; count: number }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const line = (await quote(tx, userId, [{ productId, price }])).lines[0]
    must(line !== undefined && line.problem !== 'NOT_ON_SALE', 'PRODUCT_NOT_FOUND')
    must(line.problem !== 'OWN_PRODUCT', 'OWN_PRODUCT')
    must(line.problem !== 'ALREADY_OWNED', 'ALREADY_OWNED')
    must(line.problem !== 'SOLD_OUT', 'SOLD_OUT')
    if (line.problem === 'PRICE_TOO_LOW') fail('VALIDATION_FAILED', { errors: [tooLow] })
    const quantity = Math.min(asked, kindRow(line.kind).most)
    const { rows } = await sql<{ id: string; count: number }>`
      with added as (
        insert into cart_items (user_id, product_id, quantity, price_seen, price_named, added_at)
        values (${userId}, ${productId}, ${quantity}, ${line.offerSingly}, ${price ?? null}::bigint, ${tx.now()})
        on conflict on constraint cart_items_once do update set selected = true, quantity = excluded.quantity,
          price_seen = case when excluded.price_named is distinct from cart_items.price_named
            then excluded.price_seen else cart_items.price_seen end,
          price_named = excluded.price_named returning id)
      select id, 1 + (select count(*)::int from cart_items where user_id = ${userId} and product_id <> ${productId}) as count
      from added`.execute(tx.db)
    const { id = '', count = 0 } = rows[0] ?? {}
    must(count <= MOST_LINES, 'CART_FULL')
    return { id, count }
  })
}
