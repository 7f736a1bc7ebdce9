import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import type { Gift } from './rows.ts'
import { sendLetter } from './send-letter.ts'

/** The order of a gift is paid: its letter leaves now, unless a later day was chosen. */
export async function settleGift(tx: Tx, gift: Gift): Promise<void> {
  if (gift.recipient_email && gift.send_at <= tx.now()) await sendLetter(tx, gift, 'GIFT')
}

/** Those who claimed these lines hear that they were taken back, because the giver's money went back. */
export async function tellTakenBack(tx: Tx, orderId: string, itemIds: readonly string[]): Promise<void> {
  const claimed = await tx.db
    .selectFrom('gift_claims as c')
    .innerJoin('gifts as g', 'g.id', 'c.gift_id')
    .select(['c.gift_id', 'c.user_id', 'c.order_item_id'])
    .where('g.order_id', '=', orderId)
    .where('c.order_item_id', 'in', itemIds.length > 0 ? [...itemIds] : [orderId])
    .execute()
  for (const [userId, own] of Map.groupBy(claimed, (claim) => claim.user_id)) {
    const giftId = own[0]?.gift_id ?? ''
    await publish(tx, 'gift.taken-back', { giftId, userId, itemIds: own.map((claim) => claim.order_item_id) })
  }
}
