import { giftState } from '#domain/gifts.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { giftPath } from './link.ts'
import { giftLines } from './rows.ts'

export type GiftFacts = {
  orderId: string
  giverId: string
  giverName: string
  recipientName: string | null
  recipientEmail: string | null
  message: string
  /** Of what was sold and not gone back. */
  names: string[]
  link: string
  /** Something of it waits for somebody. */
  open: boolean
}

/** What those who write about a gift need; null where it is not paid, or does not exist. */
export async function giftFacts(ctx: Context | Tx, giftId: string): Promise<GiftFacts | null> {
  const gift = await ctx.db
    .selectFrom('gifts as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .selectAll('g')
    .select('o.user_id')
    .where('g.id', '=', giftId)
    .where('o.paid_at', 'is not', null)
    .executeTakeFirst()
  if (!gift) return null
  const lines = await giftLines(ctx, gift.order_id)
  const giver = (await peopleOf(ctx, [gift.user_id])).get(gift.user_id)
  return {
    orderId: gift.order_id,
    giverId: gift.user_id,
    giverName: giver?.fullName ?? 'Một người bạn',
    recipientName: gift.recipient_name,
    recipientEmail: gift.recipient_email,
    message: gift.message,
    names: lines.filter((line) => line.live).map((line) => line.name),
    link: giftPath(ctx, gift),
    open: giftState(true, lines) === 'OPEN',
  }
}
