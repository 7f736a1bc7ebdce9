import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import type { GiftCardState } from '#domain/gift-cards.ts'
import type { Tx } from '#server/core/context.ts'
import type { GiftCards } from '#server/core/schema.ts'

export type GiftCard = Selectable<GiftCards>
type Dated = Pick<GiftCard, 'canceled_at' | 'redeemed_at' | 'issued_at' | 'expires_at'>

/** What a card is at this moment. */
export function stateOfCard(card: Dated, now: Date): GiftCardState {
  if (card.canceled_at) return 'CANCELED'
  if (card.redeemed_at) return 'REDEEMED'
  if (!card.issued_at || !card.expires_at) return 'WAITING'
  return card.expires_at <= now ? 'EXPIRED' : 'OPEN'
}

/** Locks the card that a line bought, behind its order. */
export function lockCardOfLine(tx: Tx, orderItemId: string): Promise<GiftCard> {
  return tx.db
    .selectFrom('gift_cards')
    .selectAll()
    .where('order_item_id', '=', orderItemId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Goes on where none of these lines bought a card that somebody has redeemed: its money is theirs. Throws GIFT_CARD_REDEEMED. */
export async function demandUnspentCards(tx: Tx, orderItemIds: readonly string[]): Promise<void> {
  if (orderItemIds.length === 0) return
  const spent = await tx.db
    .selectFrom('gift_cards')
    .select('id')
    .where('order_item_id', 'in', [...orderItemIds])
    .where('redeemed_at', 'is not', null)
    .executeTakeFirst()
  must(spent === undefined, 'GIFT_CARD_REDEEMED')
}
