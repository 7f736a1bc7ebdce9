import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Empties the cart of a person who deleted their account. */
export function eraseCart(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('cart_vouchers').where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('cart_items').where('user_id', '=', userId).execute()
  })
}
