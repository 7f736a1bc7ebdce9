import { sql } from 'kysely'
import { type Dong, dong } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { partsWith } from '#server/modules/orders/index.ts'

/** How one person stands to the money of an order. */
export type Standing = {
  /** On whose word alone its money rests: who noted a payment by hand, or gave a transfer to it. */
  word: readonly string[]
  /** What went back of it on this person's decision alone, and what would if an edit of theirs is not paid for. */
  alone: Dong
}

/** On whose word alone the money of the order `o` rests. */
export const WORD = sql<string[]>`array(
  select m.recorded_by::text from manual_payments m join payments p on p.id = m.payment_id where p.order_id = o.id
  union select t.assigned_by::text from bank_transfers t
    join bank_transfer_shares s on s.transfer_id = t.id join payments p on p.id = s.payment_id
    where p.order_id = o.id and p.status in ('SUCCESS', 'REFUND') and t.assigned_by is not null)`

/**
 * How a person stands to the money of each of these orders. Counted together, so that the limit of two persons is not passed
 * in parts: refunds they alone agreed to, edits they made, and whatever anybody alone wrote down as gone (decision 0021). Of
 * what is paid monthly the other parts count that go back with it, for they are asked for in one go.
 */
export async function standingsOf(
  ctx: Context | Tx,
  orderIds: readonly string[],
  personId: string,
): Promise<Map<string, Standing>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; word: string[]; alone: number }>`
    select o.id, ${WORD} as word,
      (coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.status = 'APPROVED' and (
          r.origin = 'EDIT' and r.asked_by = ${personId}
          or r.origin = 'OUTSIDE' and r.asked_by is not null and r.outside_payment_id is null
          or r.origin <> 'OUTSIDE' and exists (
            select from refund_approvals a where a.refund_id = r.id
            having count(*) = 1 and bool_and(a.staff_id = ${personId})))), 0)
        + coalesce((select sum(x.amount) from order_edits e
          join order_items i on i.removed_by_edit_id = e.id
          join refund_items x on x.order_item_id = i.id
          join refunds r on r.id = x.refund_id and r.origin = 'EDIT' and r.status = 'APPROVED'
          where e.order_id = o.id and e.settled_at is null and e.edited_by = ${personId}), 0)
        + coalesce((select sum(r.amount) from refunds r
          where r.status in ('PENDING', 'APPROVED') and r.origin in ('BUYER', 'STAFF') and r.order_id <> o.id
            and r.order_id in (${partsWith(ctx, sql`o.id`)})), 0))::bigint as alone
    from orders o where o.id = any(${[...orderIds]}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, word, alone }) => [id, { word, alone: dong(alone) }]))
}

/** The same of one order. */
export async function standingOf(ctx: Context | Tx, orderId: string, personId: string): Promise<Standing> {
  return (await standingsOf(ctx, [orderId], personId)).get(orderId) ?? { word: [], alone: dong(0) }
}
