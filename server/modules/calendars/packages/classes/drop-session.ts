import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { deletePool } from '#server/modules/capacity/index.ts'
import { leaveSlot } from '../../slots/free-slot.ts'

/** Does not hold a date of a class: its hour is free once nobody has a seat of it. One that nobody ever had is gone. */
export async function dropSession(tx: Tx, slotId: string, reason: string): Promise<void> {
  const { rows } = await sql`select from holds where pool_id = ${slotId} limit 1`.execute(tx.db)
  await tx.db.deleteFrom('session_waits').where('slot_id', '=', slotId).execute()
  if (rows.length > 0) {
    await tx.db
      .updateTable('class_sessions')
      .set({ canceled_at: tx.now(), reason })
      .where('slot_id', '=', slotId)
      .execute()
    return leaveSlot(tx, slotId)
  }
  await tx.db.deleteFrom('class_sessions').where('slot_id', '=', slotId).execute()
  await tx.db.deleteFrom('calendar_slots').where('id', '=', slotId).execute()
  await deletePool(tx, slotId)
}
