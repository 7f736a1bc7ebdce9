import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { lockCardOfLine } from './rows.ts'
import { newGiftCode } from './sealing.ts'

/** Gives the card that a paid line bought its code, and sends it to whoever it is for; one that was taken back is good again. */
export async function grantGiftCard(tx: Tx, orderItemId: string): Promise<void> {
  const card = await lockCardOfLine(tx, orderItemId)
  const mail = card.recipient_email !== null && card.mailed_at === null
  await tx.db
    .updateTable('gift_cards')
    .set({
      canceled_at: null,
      ...(card.issued_at === null && newGiftCode(tx, tx.now())),
      ...(mail && { mailed_at: tx.now() }),
    })
    .where('id', '=', card.id)
    .execute()
  if (mail) await publish(tx, 'gift-card.issued', { giftCardId: card.id })
}

/** 1 once somebody has redeemed the card, 0 before. */
export async function usedOfGiftCard(ctx: Context | Tx, orderItemId: string): Promise<number> {
  const card = await ctx.db
    .selectFrom('gift_cards')
    .select('redeemed_at')
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirst()
  return card?.redeemed_at ? 1 : 0
}

/** Makes a card worthless whose money went back whole. What was redeemed stays with whoever has it. */
export async function revokeGiftCard(tx: Tx, orderItemId: string): Promise<void> {
  await tx.db
    .updateTable('gift_cards')
    .set({ canceled_at: tx.now() })
    .where('order_item_id', '=', orderItemId)
    .where('redeemed_at', 'is', null)
    .where('canceled_at', 'is', null)
    .execute()
}
