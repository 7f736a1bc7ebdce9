import type { Sellable } from '#server/modules/catalog/index.ts'
import { grantGiftCard, revokeGiftCard, usedOfGiftCard } from './grant-gift-card.ts'
import { demandUnspentCards } from './rows.ts'

/** Money taken for somebody else to spend: nobody owns one yet, and it is used once its code was redeemed. */
export const giftCardSold: Sellable = {
  kind: 'GIFT_CARD',
  owned: async () => new Set(),
  grant: (tx, { orderItemId }) => grantGiftCard(tx, orderItemId),
  used: async (ctx, { orderItemId }) => (orderItemId ? usedOfGiftCard(ctx, orderItemId) : 0),
  usedUpAt: null,
  isDeposit: true,
  async revoke(tx, orderItemId) {
    await revokeGiftCard(tx, orderItemId)
    return null
  },
  demandRefundable: demandUnspentCards,
  seat: null,
}
