import { sql } from 'kysely'
import { REFUND_DAYS } from '#domain/refund-policy.ts'
import { orderFlow } from '#domain/statuses/order.ts'
import { addDays } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from './rows.ts'

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
    await move(tx, { table: 'orders', subject: 'order', flow: orderFlow, id, action: 'approve', as: 'system' })
  })
}

/**
 * Of the paid order `o`: the days of the promise are over; lines are live, and all of them are given, of a gift to somebody;
 * no edit waits for its money; no money that is to go back has yet to arrive; no part of its plan is yet to be paid.
 */
function isDone(ctx: Context | Tx) {
  return sql<boolean>`(
    o.status = 'PAID' and o.paid_at <= ${addDays(ctx.now(), -REFUND_DAYS)}
    and exists (select from order_items i where i.order_id = o.id and i.status = 'APPROVED')
    and not exists (select from order_items i where i.order_id = o.id and i.status in ('PENDING', 'HOLDING'))
    and not exists (select from gifts g join order_items i on i.order_id = g.order_id and i.status = 'APPROVED'
      where g.order_id = o.id and g.kept_at is null
        and not exists (select from gift_claims c where c.order_item_id = i.id))
    and not exists (select from order_edits e where e.order_id = o.id and e.settled_at is null)
    and not exists (select from refunds r where r.order_id = o.id and (r.status = 'PENDING' or r.status = 'APPROVED'
      and r.amount > coalesce((
        select sum(t.amount) from refund_transfers t where t.refund_id = r.id and t.status = 'REFUNDED'), 0)))
    and not exists (select from instalment_parts a join instalment_parts b on b.plan_id = a.plan_id
      where a.order_id = o.id and b.status in ('PLANNED', 'OPEN')))`
}
