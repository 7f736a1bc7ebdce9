import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { releaseSeat } from '#server/modules/capacity/index.ts'
import { isTakenSql } from './live.ts'

/** Gives one seat of a slot back; the last one frees the time of its hosts. A second time changes nothing. */
export async function freeSeat(tx: Tx, { orderId, slotId }: { orderId: string; slotId: string }): Promise<void> {
  await releaseSeat(tx, { orderId, poolId: slotId })
  await sql`update slot_hosts h set is_live = false where h.slot_id = ${slotId} and h.is_live
    and not ${isTakenSql(tx, sql`h.slot_id`)}`.execute(tx.db)
}
