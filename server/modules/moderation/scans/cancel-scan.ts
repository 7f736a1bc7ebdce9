import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockScan } from './rows.ts'

/** Stops a walk after the batch it is at. SCAN_NOT_FOUND; STATUS_CONFLICT where it is over. */
export function cancelScan(ctx: Context | Tx, id: string) {
  return write(ctx, async (tx) => {
    asStaff(tx)
    const scan = await lockScan(tx, id)
    must(scan !== undefined, 'SCAN_NOT_FOUND')
    must(scan.status === 'RUNNING', 'STATUS_CONFLICT')
    await tx.db
      .updateTable('moderation_scans')
      .set({ status: 'CANCELED', finished_at: tx.now() })
      .where('id', '=', id)
      .execute()
    return { id, status: 'CANCELED' as const }
  })
}
