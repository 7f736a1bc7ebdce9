import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

/**
 * Whether a slot of this id takes time now, in SQL: a seat of it is sold, or waits for its money and may still do so. One
 * that no order holds was made in this very transaction, for it is written down together with its first hold.
 */
export function isTakenSql(ctx: Context | Tx, slotId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from holds taking where taking.pool_id = ${slotId}
      and (taking.status = 'SUCCESS' or taking.status = 'HOLDING' and taking.expires_at > ${ctx.now()}))
    or not exists (select from holds taking where taking.pool_id = ${slotId}))`
}
