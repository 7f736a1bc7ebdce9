import { sql } from 'kysely'
import type { OrderStatus } from '#domain/enums.ts'
import { type Dong, dong, ZERO } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'

type Owing = { id: string; status: OrderStatus; total: number }

/**
 * What the buyer has to pay for an order now, in đồng: of an unpaid one its total less what came in (and stayed); of a paid
 * one what an edit added and nobody paid yet. Negative: more came in than it costs.
 */
export async function dueOf(ctx: Context | Tx, order: Owing): Promise<Dong> {
  if (order.status === 'CREATED' || order.status === 'REJECTED') return dong(order.total - (await paidOf(ctx, order.id)))
  const edit = await openEdit(ctx, order.id)
  return edit ? dong(edit.extra - (await paidOf(ctx, order.id, edit.id))) : ZERO
}

/** The edit of a paid order whose additions wait for money. */
export function openEdit(ctx: Context | Tx, orderId: string) {
  return ctx.db
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
}

/** What came in for an order, or for one edit of it, and did not go back. */
async function paidOf(ctx: Context | Tx, orderId: string, editId?: string): Promise<number> {
  const { paid } = await ctx.db
    .selectFrom('payments as p')
    .select(
      sql<number>`coalesce(sum(p.amount - coalesce((
        select sum(t.amount)::bigint from refund_transfers t where t.payment_id = p.id and t.status <> 'REFUND_FAILED'), 0)), 0)::bigint`.as(
        'paid',
      ),
    )
    .where('p.order_id', '=', orderId)
    .where('p.status', 'in', ['SUCCESS', 'REFUND'])
    .$if(editId !== undefined, (query) => query.where('p.edit_id', '=', editId ?? ''))
    .executeTakeFirstOrThrow()
  return paid
}

/** What a paid order holds beyond what its lines (less what went back of them) cost: it is owed to the buyer. */
export async function overpaidOf(ctx: Context | Tx, orderId: string): Promise<Dong> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(i.price - coalesce((
      select sum(x.amount)::bigint from refund_items x join refunds r on r.id = x.refund_id
      where x.order_item_id = i.id and r.status = 'APPROVED'), 0)), 0)::bigint as cost
    from order_items i where i.order_id = ${orderId} and i.status not in ('CANCELED', 'REJECTED')`.execute(ctx.db)
  return dong(Math.max(0, (await paidOf(ctx, orderId)) - (rows[0]?.cost ?? 0)))
}
