import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

/**
 * Whether a slot of this id takes time now, in SQL: a seat of it is sold, or waits for its money and may still do so. One
 * that no order holds was made in this very transaction, for it is written down together with its first hold; or it is a
 * date of a class, which its host keeps whether or not somebody comes.
 */
export function isTakenSql(ctx: Context | Tx, slotId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isSoldSql(ctx, slotId)} or not ${isHeldSql(slotId)} or ${isKeptSql(slotId)})`
}

/** Whether an order holds a seat of a slot now, in SQL. */
export function isSoldSql(ctx: Context | Tx, slotId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from holds taking where taking.pool_id = ${slotId}
    and (taking.status = 'SUCCESS' or taking.status = 'HOLDING' and taking.expires_at > ${ctx.now()}))`
}

/** Whether any order ever held a seat of a slot, in SQL: asked in two halves, as each has an index of its own. */
export function isHeldSql(slotId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from holds ended where ended.pool_id = ${slotId} and ended.status = 'CANCELED')
    or exists (select from holds running where running.pool_id = ${slotId} and running.status <> 'CANCELED'))`
}

/** Whether it is a date of a class that takes place, in SQL. */
export function isKeptSql(slotId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from class_sessions kept where kept.slot_id = ${slotId} and kept.canceled_at is null)`
}
