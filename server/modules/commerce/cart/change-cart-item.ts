import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { quote } from '../quotation/quote.ts'

/** Chooses a line for paying or leaves it for later; accepts the price it has now. */
export function changeCartItem(
  ctx: Context,
  id: string,
  change: { selected?: boolean | undefined; acceptPrice?: true | undefined },
): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const item = await tx.db
      .selectFrom('cart_items')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    must(item !== undefined, 'CART_ITEM_NOT_FOUND')
    const now = change.acceptPrice ? (await quote(tx, userId, [item.product_id])).lines[0]?.price : undefined
    await tx.db
      .updateTable('cart_items')
      .set({ selected: change.selected ?? item.selected, price_seen: now ?? item.price_seen })
      .where('id', '=', id)
      .execute()
    return { ok: true }
  })
}
