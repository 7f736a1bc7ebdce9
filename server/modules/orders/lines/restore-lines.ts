import type { Tx } from '#server/core/context.ts'
import { confirmHolds } from '#server/modules/capacity/index.ts'
import { theseLines } from '../places-reads.ts'

type Gone = { id: string }

/** Lets lines that were taken out of a locked order count as bought again, their places included; all of them or none. */
export async function restoreLines(tx: Tx, orderId: string, gone: readonly Gone[]): Promise<boolean> {
  if (gone.length === 0) return true
  await setStatus(tx, gone, 'APPROVED')
  if (!(await confirmHolds(tx, orderId, theseLines(gone.map(({ id }) => id))))) {
    await setStatus(tx, gone, 'CANCELED')
    return false
  }
  return true
}

async function setStatus(tx: Tx, lines: readonly Gone[], status: 'APPROVED' | 'CANCELED'): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await tx.db.updateTable('order_items').set({ status }).where('id', 'in', ids).execute()
}
