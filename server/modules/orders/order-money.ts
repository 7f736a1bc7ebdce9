import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** What a module above knows of the money of an order, in SQL. */
export type OrderMoney = {
  /** Đồng by which less is owed for it than its lines cost. */
  settled(orderId: RawBuilder<unknown>): RawBuilder<number>
  /** Whether money for it may come at any moment. */
  isComing?(orderId: RawBuilder<unknown>): RawBuilder<SqlBool>
}

/** Everybody who takes money of orders, or gives it back. Modules above hand up theirs. */
export const orderMoney = registry<OrderMoney>('order money')

/** Đồng of an order that came and stayed, or went back with what they had bought; in SQL. */
export function settledOf(ctx: Context | Tx, orderId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(${sql.join([sql`0`, ...rowsOf(ctx, orderMoney).map((of) => of.settled(orderId))], sql` + `)})::bigint`
}

/** Whether a payment of an order waits to be decided, in SQL. */
export function moneyIsComing(ctx: Context | Tx, orderId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(${sql.join([sql`false`, ...rowsOf(ctx, orderMoney).flatMap((of) => of.isComing?.(orderId) ?? [])], sql` or `)})`
}
