import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockOwnOrder, tellApart } from '#server/modules/orders/index.ts'
import { giftPath, newGiftLink } from './link.ts'
import { apartOf, type GiftWish, sendAtOf } from './open-gift.ts'
import { openLines, refundWaits, theGift } from './rows.ts'
import { demandLetterLeft, sendLetter } from './send-letter.ts'

type Change = { [K in keyof Omit<GiftWish, 'fromCart'>]?: GiftWish[K] | undefined }

/**
 * The giver changes whom a gift is for, what it says and when it is sent, while something of it waits. Once its letter has
 * left, another address gets another link at once and the old one leads nowhere: whoever was written to by mistake cannot
 * take it. So does any change where the link no longer opens. Throws GIFT_SENT where a day is chosen for what was sent, and as sending does.
 */
export function changeGift(
  ctx: Context,
  orderId: string,
  change: Change,
): Promise<{ renewed: boolean; sent: boolean }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId, userId)
    const gift = await theGift(tx, orderId)
    const paid = order.paid_at !== null
    if (paid) await openLines(tx, orderId)
    const email = change.recipientEmail === undefined ? gift.recipient_email : change.recipientEmail
    must(order.total > 0 || email === null, 'GIFT_FREE_NO_LETTER')
    must(change.sendOn === undefined || gift.sent_at === null, 'GIFT_SENT')
    const renewed = giftPath(tx, gift) === null || (gift.sent_at !== null && email !== gift.recipient_email)
    const kept = await tx.db
      .updateTable('gifts')
      .set({
        recipient_name: change.recipientName ?? gift.recipient_name,
        recipient_email: email,
        message: change.message ?? gift.message,
        send_at: change.sendOn === undefined ? gift.send_at : sendAtOf(tx, change.sendOn),
        ...(renewed && { ...newGiftLink(tx), reminded_at: null }),
      })
      .where('id', '=', gift.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellApart(tx, orderId, apartOf({ recipientName: kept.recipient_name ?? '', recipientEmail: email }))
    await audit(tx, 'gift.changed', 'gift', gift.id, { fields: Object.keys(change), renewed })
    const due = renewed || (kept.sent_at === null && kept.send_at <= tx.now())
    const sent = paid && email !== null && due
    if (sent) {
      must(!(await refundWaits(tx, orderId)), 'GIFT_REFUND_WAITING')
      await demandLetterLeft(tx, kept)
      await sendLetter(tx, kept, 'GIFT')
    }
    return { renewed, sent }
  })
}
