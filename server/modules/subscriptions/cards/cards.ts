import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { cardsOf, type ShownCard } from '#server/modules/payments/index.ts'

/** A card of theirs that can be charged without them. Throws SUBSCRIPTION_CARD_TOKEN_NOT_FOUND. */
export async function theCard(ctx: Context | Tx, userId: string, cardId: string): Promise<ShownCard> {
  const card = (await cardsOf(ctx, userId)).find((one) => one.id === cardId)
  must(card !== undefined && !card.expired && card.provider === 'XENDIT', 'SUBSCRIPTION_CARD_TOKEN_NOT_FOUND')
  return card
}
