import { sql } from 'kysely'
import { NOT_BOUGHT, type Sellable } from '#server/modules/catalog/index.ts'
import { grantGiftCard, revokeGiftCard, usedOfGiftCards } from './grant-gift-card.ts'
import { demandUnspentCards } from './rows.ts'

/** Money taken for somebody else to spend: nobody owns one yet, and it is used once its code was redeemed. */
export const giftCardSold: Sellable = {
  kind: 'GIFT_CARD',
  grant: (tx, { orderItemId }) => grantGiftCard(tx, orderItemId),
  openTo: async () => NOT_BOUGHT,
  used: (ctx, _userId, lines) =>
    usedOfGiftCards(
      ctx,
      lines.map(({ orderItemId }) => orderItemId),
    ),
  usedUpAt: null,
  async revoke(tx, orderItemId) {
    await revokeGiftCard(tx, orderItemId)
    return null
  },
  demandRefundable: demandUnspentCards,
  given: sql`select order_item_id, null::uuid as user_id, canceled_at as revoked_at, null::text as revoked_reason
    from gift_cards where issued_at is not null and canceled_at is null`,
  seat: null,
}
