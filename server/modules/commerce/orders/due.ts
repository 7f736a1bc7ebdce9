import { sql } from 'kysely'
import { type Dong, dong } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** What the buyer still owes for an order, in đồng: its total less what came in, plus what went back. Negative: we owe them. */
export async function dueOf(ctx: Context | Tx, order: { id: string; total: number }): Promise<Dong> {
  const { captured, returned } = await ctx.db
    .selectFrom('payments as p')
    .leftJoin('refunds as r', (join) =>
      join.onRef('r.payment_id', '=', 'p.id').on('r.status', 'in', ['PENDING', 'APPROVED']),
    )
    .select([
      sql<number>`coalesce(sum(p.amount) filter (where p.status in ('SUCCESS', 'REFUND')), 0)::bigint`.as('captured'),
      sql<number>`coalesce(sum(r.amount), 0)::bigint`.as('returned'),
    ])
    .where('p.order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return dong(order.total - captured + returned)
}
