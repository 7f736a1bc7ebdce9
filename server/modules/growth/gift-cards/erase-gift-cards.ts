import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Erases for whom a person who deleted their account bought cards, and what they wrote on them. The cards stay good. */
export function eraseGiftCards(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .updateTable('gift_cards')
      .set({ recipient_name: '', recipient_email: null, message: '' })
      .where('buyer_id', '=', userId)
      .execute()
  })
}
