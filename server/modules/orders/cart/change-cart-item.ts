import { must } from '#domain/faults.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { quote } from '#server/modules/pricing/index.ts'

/** Chooses a line for paying or leaves it for later; accepts the price it has now; says how many of what is sold by the piece. */
export function changeCartItem(
  ctx: Context,
  id: string,
  change: { selected?: boolean | undefined; acceptPrice?: true | undefined; quantity?: number | undefined },
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
    const line = (await quote(tx, userId, [{ productId: item.product_id, keptPrice: item.price_named }])).lines[0]
    const most = line ? kindRow(line.kind).most : 1
    await tx.db
      .updateTable('cart_items')
      .set({
        selected: change.selected ?? item.selected,
        quantity: Math.min(change.quantity ?? item.quantity, most),
        price_seen: (change.acceptPrice ? line?.offerSingly : null) ?? item.price_seen,
      })
      .where('id', '=', id)
      .execute()
    return { ok: true }
  })
}
