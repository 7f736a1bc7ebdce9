import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { releaseSeat } from '#server/modules/capacity/index.ts'
import { isHeldSql, isKeptSql, isTakenSql } from '../hours/live.ts'

/** Gives one seat of a slot back; the last one frees the time of its hosts. A second time changes nothing. */
export async function freeSeat(tx: Tx, { orderId, slotId }: { orderId: string; slotId: string }): Promise<void> {
  await releaseSeat(tx, { orderId, poolId: slotId })
  await leaveSlot(tx, slotId)
}

/** Frees the time of a slot of which no seat is taken any more: left behind, or given back. */
export async function leaveSlot(tx: Tx, slotId: string): Promise<void> {
  const isHeld = sql`${isHeldSql(sql`h.slot_id`)} and ${isTakenSql(tx, sql`h.slot_id`)}`
  await sql`update slot_hosts h set is_live = false where h.slot_id = ${slotId} and h.is_live
    and not (${isKeptSql(sql`h.slot_id`)} or ${isHeld})`.execute(tx.db)
}
