import { sql } from 'kysely'
import { type Dong, dong } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { extensionsOf } from './extensions.ts'

/**
 * What the buyer still owes for an order, in đồng: its total, less what was taken back of its lines, less the money we
 * hold for it (what came in less what went or goes back), less what its extensions will pay. Negative: we owe
 * them (I-44).
 */
export async function dueOf(
  ctx: Context | Tx,
  order: { id: string; total: number; extensions: string[] },
): Promise<Dong> {
  const { held, returned } = await ctx.db
    .selectNoFrom([
      sql<number>`coalesce((
        select sum(p.amount)::bigint from payments p where p.order_id = ${order.id} and p.status in ('SUCCESS', 'REFUND')), 0)
        - coalesce((
        select sum(t.amount)::bigint from refund_transfers t join payments p on p.id = t.payment_id
        where p.order_id = ${order.id} and t.status <> 'REFUND_FAILED'), 0)`.as('held'),
      sql<number>`coalesce((
        select sum(x.amount)::bigint from refund_items x join refunds r on r.id = x.refund_id
        where r.order_id = ${order.id} and r.status = 'APPROVED'), 0)`.as('returned'),
    ])
    .executeTakeFirstOrThrow()
  return dong(order.total - returned - held - (await pledgedOf(ctx, order)))
}

/** Đồng of an order that its extensions pay once it is paid. */
export async function pledgedOf(ctx: Context | Tx, order: { id: string; extensions: string[] }): Promise<number> {
  let pledged = 0
  for (const extension of extensionsOf(ctx, order)) pledged += (await extension.pledged?.(ctx, order)) ?? 0
  return pledged
}
