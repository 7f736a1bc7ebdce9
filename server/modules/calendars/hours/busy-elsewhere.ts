import { type RawBuilder, sql } from 'kysely'
import { OUTSIDE_LIMITS } from '#domain/calendar/outside.ts'
import { MINUTE } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'

/**
 * When people are busy by the calendars that they keep elsewhere, as a part of a query (`host_id`, `from`, `to`). Of what is
 * not known, all is busy: everything while a calendar cannot be read, else what lies beyond its last reading (I-89).
 */
export function busyElsewhereSql(
  ctx: Context | Tx,
  hostIds: RawBuilder<unknown>,
  { from, to }: { from: Date; to: Date },
): RawBuilder<unknown> {
  return sql`
    select b.host_id, lower(b.span) as "from", upper(b.span) as "to" from external_busy b
      join outside_calendars o on o.id = b.outside_id
    where b.host_id = any(${hostIds}) and b.span && tstzrange(${from}, ${to}) and o.is_busy
    union all
    select o.host_id, case when ${isLostSql(ctx)} then ${from}::timestamptz else o.read_until end, ${to}::timestamptz
    from outside_calendars o
    where o.host_id = any(${hostIds}) and o.is_busy and (${isLostSql(ctx)} or o.read_until < ${to})`
}

/** Whether a host of one of these slots is busy elsewhere at its time, or may be. */
export async function areBusyElsewhere(tx: Tx, slotIds: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from slot_hosts h join outside_calendars o on o.host_id = h.host_id and o.is_busy
    where h.slot_id = any(${slotIds}) and (${isLostSql(tx)} or o.read_until < upper(h.span)
      or exists (select from external_busy b where b.outside_id = o.id and b.span && h.span))
    limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Whether nothing is known any more of a calendar `o`, in SQL: its agreement is over, or its last reading is too old. */
export function isLostSql(ctx: Context | Tx): RawBuilder<boolean> {
  return sql`(o.failure is not distinct from 'REVOKED' or o.read_at < ${lostBefore(ctx)})`
}

/** A calendar that was read last before this is not known any more. */
export function lostBefore(ctx: Context | Tx): Date {
  return new Date(ctx.now().getTime() - OUTSIDE_LIMITS.staleAfter * MINUTE)
}
