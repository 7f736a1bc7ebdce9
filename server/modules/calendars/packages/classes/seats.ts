import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'

/** How many places of a pool are taken now, in SQL. */
export function holdsTaken(ctx: Context | Tx, poolId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select sum(h.quantity) from holds h where h.pool_id = ${poolId}
    and (h.status = 'SUCCESS' or h.status = 'HOLDING' and h.expires_at > ${ctx.now()})), 0)::int`
}

/**
 * How many seats of the date `k` of the class `p` are there for those who make up for a session, in SQL. Until the class
 * begins each seat that is not sold belongs to whoever still joins: there are only those of learners who do not come.
 */
export function madeUpLeft(ctx: Context | Tx): RawBuilder<number> {
  const joined = sql`(select coalesce(sum(h.quantity), 0) from holds h where h.pool_id = p.id and h.status = 'SUCCESS')`
  return sql<number>`greatest(0, case when ${hasBegun(ctx)} then p.seats else least(p.seats, ${joined}) end
    - ${holdsTaken(ctx, sql`k.slot_id`)})::int`
}

/** Whether the class `p` has begun: nobody joins it any more. */
export function hasBegun(ctx: Context | Tx): RawBuilder<boolean> {
  return sql<boolean>`exists (select from class_sessions b join calendar_slots t on t.id = b.slot_id
    where b.package_id = p.id and b.canceled_at is null and t.starts_at <= ${ctx.now()})`
}
