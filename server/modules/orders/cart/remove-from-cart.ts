import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Takes a line out of the caller's cart. */
export function removeFromCart(ctx: Context, id: string): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('cart_items')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    must(gone !== undefined, 'CART_ITEM_NOT_FOUND')
    return { ok: true }
  })
}
