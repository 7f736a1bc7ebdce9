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

/** Of each line's card: 1 once somebody has redeemed it, 0 before. */
export async function usedOfGiftCards(ctx: Context | Tx, orderItemIds: readonly (string | null)[]): Promise<number[]> {
  const bought = orderItemIds.filter((id) => id !== null)
  if (bought.length === 0) return orderItemIds.map(() => 0)
  const cards = await ctx.db
    .selectFrom('gift_cards')
    .select('order_item_id')
    .where('order_item_id', 'in', bought)
    .where('redeemed_at', 'is not', null)
    .execute()
  const redeemed = new Set<string | null>(cards.map((card) => card.order_item_id))
  return orderItemIds.map((id) => (redeemed.has(id) ? 1 : 0))
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
