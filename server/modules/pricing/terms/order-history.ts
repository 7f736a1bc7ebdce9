import type { RawBuilder, SqlBool } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** What the module of orders knows of buyers and of rules, in SQL. */
export type OrderHistory = {
  /** Whether a person (null: a visitor) has paid for something that still stands. */
  hasPaid(userId: string | null): RawBuilder<SqlBool>
  /** Whether a person has what they bought of a host. */
  hasBoughtOf(userId: RawBuilder<unknown>, hostId: string): RawBuilder<SqlBool>
  /** Whether an order is for one of these products, or for a combo among them. */
  isFor(orderId: RawBuilder<unknown>, productIds: readonly string[]): RawBuilder<SqlBool>
  /** What a rule takes off lines that stand, in đồng: paid ones, and those that wait to be. */
  givenAway(ruleId: RawBuilder<unknown>): RawBuilder<number>
  /** What a rule took off lines that are paid: how many they are (`used`), and how many đồng (`spent`). */
  taken(ruleId: RawBuilder<unknown>): RawBuilder<unknown>
}

/** The one that keeps orders hands up the row. */
export const orderHistory = registry<OrderHistory>('order history')

/** What the module of orders knows. */
export function historyOf(ctx: Context | Tx): OrderHistory {
  const [row] = rowsOf(ctx, orderHistory)
  if (!row) throw new Error('no module hands up what was ordered')
  return row
}
