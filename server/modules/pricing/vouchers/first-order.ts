import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { registry, rowsOf } from '#server/core/handed-up.ts'

/** What the module of orders knows of a buyer: whether they paid for something that still stands, in SQL. */
export type BuyerHistory = { hasPaid(userId: string | null): RawBuilder<SqlBool> }

/** The one that knows buyers' orders hands up the row. */
export const buyerHistory = registry<BuyerHistory>('buyer history')

/** Whether a person has paid for something that still stands, in SQL: codes for a first order are not for them. */
export function hasPaid(ctx: Context | Tx, userId: string | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join([sql`false`, ...rowsOf(ctx, buyerHistory).map((row) => row.hasPaid(userId))], sql` or `)})`
}
