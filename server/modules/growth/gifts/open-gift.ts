import { must } from '#domain/faults.ts'
import { giftSendAt } from '#domain/gifts.ts'
import type { Tx } from '#server/core/context.ts'
import { newGiftLink } from './link.ts'

export type GiftWish = {
  recipientName: string
  recipientEmail: string | null
  message: string
  sendOn: string | null
  fromCart: boolean
}

/**
 * Makes an order that was just written a gift: paid, it opens nothing to its buyer. Where nothing is paid no letter is
 * sent, so that nobody writes to strangers through us for nothing. Throws GIFT_DAY_WRONG, GIFT_FREE_NO_LETTER.
 */
export async function openGift(tx: Tx, order: { id: string; total: number }, wish: GiftWish): Promise<void> {
  must(order.total > 0 || wish.recipientEmail === null, 'GIFT_FREE_NO_LETTER')
  await tx.db
    .insertInto('gifts')
    .values({
      order_id: order.id,
      ...newGiftLink(tx),
      recipient_name: wish.recipientName,
      recipient_email: wish.recipientEmail,
      message: wish.message,
      from_cart: wish.fromCart,
      send_at: sendAtOf(tx, wish.sendOn),
      created_at: tx.now(),
    })
    .execute()
}

/** Tells gifts of the same thing apart: one waits for each recipient. */
export function apartOf({ recipientName, recipientEmail }: Pick<GiftWish, 'recipientName' | 'recipientEmail'>): string {
  return `${recipientName.toLowerCase()} ${recipientEmail?.toLowerCase() ?? ''}`
}

/** When the letter may leave. Throws GIFT_DAY_WRONG. */
export function sendAtOf(tx: Tx, day: string | null): Date {
  const at = giftSendAt(day, tx.now())
  must(at !== null, 'GIFT_DAY_WRONG')
  return at
}
