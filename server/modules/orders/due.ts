import { sql } from 'kysely'
import { type Dong, dong } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { extensionsOf } from './extensions.ts'
import { settledOf } from './order-money.ts'

/**
 * What the buyer still owes for an order, in đồng: its total, less what was taken back of its lines, less the money we
 * hold for it (what came in less what went or goes back), less what its extensions will pay. Negative: we owe
 * them (I-44).
 */
export async function dueOf(
  ctx: Context | Tx,
  order: { id: string; total: number; extensions: string[] },
): Promise<Dong> {
  const { settled } = await ctx.db
    .selectNoFrom(settledOf(ctx, sql`${order.id}::uuid`).as('settled'))
    .executeTakeFirstOrThrow()
  return dong(order.total - settled - (await pledgedOf(ctx, order)))
}

/** Đồng of an order that its extensions pay once it is paid. */
export async function pledgedOf(ctx: Context | Tx, order: { id: string; extensions: string[] }): Promise<number> {
  let pledged = 0
  for (const extension of extensionsOf(ctx, order)) pledged += (await extension.pledged?.(ctx, order)) ?? 0
  return pledged
}
