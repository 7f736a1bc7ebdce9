import { sql } from 'kysely'
import { type Dong, dong } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** What the buyer still owes for an order, in đồng: its total less what came in, plus what went back. Negative: we owe them. */
export async function dueOf(ctx: Context | Tx, order: { id: string; total: number }): Promise<Dong> {
  const { paid } = await ctx.db
    .selectFrom('payments as p')
    .select(
      sql<number>`coalesce(sum(p.amount - coalesce((
        select sum(t.amount)::bigint from refund_transfers t where t.payment_id = p.id and t.status <> 'REFUND_FAILED'), 0)), 0)::bigint`.as(
        'paid',
      ),
    )
    .where('p.order_id', '=', order.id)
    .where('p.status', 'in', ['SUCCESS', 'REFUND'])
    .executeTakeFirstOrThrow()
  return dong(order.total - paid)
}
