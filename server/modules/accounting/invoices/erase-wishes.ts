import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/**
 * Erases what a person who deleted their account asked to have on documents to come. Documents that were issued stay as
 * they are, as the law has it, and what corrects them names whom they name.
 */
export function eraseWishes(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .deleteFrom('invoice_wishes')
      .where('order_id', 'in', (e) => e.selectFrom('orders').select('id').where('user_id', '=', userId))
      .execute()
  })
}
