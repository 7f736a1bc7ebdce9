import { must } from '#domain/faults.ts'
import { looksLikeGiftCode, normalGiftCode } from '#domain/gift-cards.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { write } from '#server/core/write.ts'
import { creditBalance } from '#server/modules/ledger/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { refundableLines } from '#server/modules/refunds/index.ts'
import { bookRedeemedCard } from './book-redeemed-card.ts'
import { lockCardOfLine, stateOfCard } from './rows.ts'
import { giftCodeHash } from './sealing.ts'

const TRIES = 20
const DAY_SECONDS = 86_400

/**
 * Whoever has a card's code makes what is left of it their credit, once. The order is locked before the card, as where money
 * goes back, so that of redeeming and refunding one comes first. Throws GIFT_CARD_NOT_FOUND, GIFT_CARD_REDEEMED,
 * GIFT_CARD_EXPIRED, GIFT_CARD_CANCELED, TOO_MANY_REQUESTS after twenty tries in a day.
 */
export async function redeemGiftCard(ctx: Context, typed: string): Promise<{ amount: number; balance: number }> {
  const userId = asUser(ctx)
  await countTry(ctx, `gift-card:${userId}`, TRIES, DAY_SECONDS)
  const code = normalGiftCode(typed)
  must(looksLikeGiftCode(code), 'GIFT_CARD_NOT_FOUND')
  return write(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('gift_cards as g')
      .innerJoin('order_items as i', 'i.id', 'g.order_item_id')
      .select(['g.order_item_id', 'i.order_id'])
      .where('g.code_hash', '=', giftCodeHash(code))
      .executeTakeFirst()
    must(found !== undefined, 'GIFT_CARD_NOT_FOUND')
    const order = await lockOrder(tx, found.order_id)
    const card = await lockCardOfLine(tx, found.order_item_id)
    const state = stateOfCard(card, tx.now())
    must(state !== 'REDEEMED', 'GIFT_CARD_REDEEMED')
    must(state !== 'CANCELED', 'GIFT_CARD_CANCELED')
    must(state !== 'EXPIRED', 'GIFT_CARD_EXPIRED')
    must(state === 'OPEN', 'GIFT_CARD_NOT_FOUND')
    const line = (await refundableLines(tx, order.id)).find(({ id }) => id === card.order_item_id)
    const amount = line?.left ?? 0
    must(amount > 0, 'GIFT_CARD_CANCELED')
    await tx.db
      .updateTable('gift_cards')
      .set({ redeemed_by: userId, redeemed_at: tx.now() })
      .where('id', '=', card.id)
      .execute()
    await bookRedeemedCard(tx, { id: card.id, orderId: order.id, orderItemId: card.order_item_id, userId, amount })
    await audit(tx, 'gift-card.redeemed', 'gift card', card.id, { amount })
    return { amount, balance: await creditBalance(tx, userId) }
  })
}
