import { giftState } from '#domain/gifts.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { giftNames } from './giver-name.ts'
import { giftPath } from './link.ts'
import { giftLines } from './rows.ts'

export type GiftFacts = {
  orderId: string
  giverId: string
  giverName: string
  recipientName: string | null
  recipientEmail: string | null
  message: string
  /** Of what waits for somebody. */
  names: string[]
  /** Null where it no longer opens: nobody can be sent there. */
  link: string | null
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
  const nameOf = await giftNames(ctx, [gift.user_id])
  return {
    orderId: gift.order_id,
    giverId: gift.user_id,
    giverName: nameOf(gift.user_id),
    recipientName: gift.recipient_name,
    recipientEmail: gift.recipient_email,
    message: gift.message,
    names: lines.filter((line) => line.live && !line.claimed).map((line) => line.name),
    link: giftPath(ctx, gift),
    open: giftState(true, lines) === 'OPEN',
  }
}
