import { sql } from 'kysely'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { addDays } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { extensionsDone, finishOrder, lockOrder } from '#server/modules/orders/index.ts'

const AT_ONCE = 500

/** Moves orders on whose sale is done, the longest paid first. @returns how many were looked at */
export async function approveOrders(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('orders as o')
    .select('o.id')
    .where(isDone(ctx))
    .orderBy('o.paid_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) await approveOrder(ctx, id)
  return due.length
}

/**
 * An order is done once everything it sold is handed over and nothing of it can go back by the promise any more (decision
 * 0032). It is judged behind its lock, so that whoever asks for money back or edits it comes before or after; again, or twice
 * at once, it changes nothing. The staff may still give money of it back.
 */
export function approveOrder(ctx: Context, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    await lockOrder(tx, id)
    const done = await tx.db
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.id', '=', id)
      .where(isDone(tx))
      .executeTakeFirst()
    if (!done) return
    await finishOrder(tx, id)
  })
}

/**
 * Of the paid order `o`: the days of the promise are over; lines are live, and all of them are given;
 * no money that is to go back has yet to arrive; nothing of its extensions is still to happen.
 */
function isDone(ctx: Context | Tx) {
  return sql<boolean>`(
    o.status = 'PAID' and o.paid_at <= ${addDays(ctx.now(), -REFUND_DAYS)}
    and exists (select from order_items i where i.order_id = o.id and i.status = 'APPROVED')
    and not exists (select from order_items i where i.order_id = o.id and i.status in ('PENDING', 'HOLDING'))
    and not exists (select from refunds r where r.order_id = o.id and (r.status = 'PENDING' or r.status = 'APPROVED'
      and r.amount > coalesce((
        select sum(t.amount) from refund_transfers t where t.refund_id = r.id and t.status = 'REFUNDED'), 0)))
    and ${extensionsDone(ctx)})`
}
