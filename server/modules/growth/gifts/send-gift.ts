import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockOwnOrder } from '#server/modules/orders/index.ts'
import { openLines, refundWaits, theGift } from './rows.ts'
import { demandLetterLeft, sendLetter } from './send-letter.ts'

/**
 * The giver has the letter sent now: again, or before its day. Throws GIFT_NOT_FOUND for an order that is no gift or not
 * paid, GIFT_NO_EMAIL, GIFT_CLAIMED, GIFT_WITHDRAWN, GIFT_REFUND_WAITING, GIFT_LETTERS_ENOUGH.
 */
export function sendGift(ctx: Context, orderId: string): Promise<{ sentAt: Date }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId, userId)
    const gift = await theGift(tx, orderId)
    must(order.paid_at !== null, 'GIFT_NOT_FOUND')
    await openLines(tx, orderId)
    must(gift.recipient_email !== null, 'GIFT_NO_EMAIL')
    must(!(await refundWaits(tx, orderId)), 'GIFT_REFUND_WAITING')
    await demandLetterLeft(tx, gift)
    await sendLetter(tx, gift, 'GIFT')
    return { sentAt: tx.now() }
  })
}
