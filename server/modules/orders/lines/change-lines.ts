import type { Tx } from '#server/core/context.ts'
import { releasePlaces } from '#server/modules/capacity/index.ts'

/** Lines of a paid order are the buyer's no more, and their places are free. What cost nothing goes like the rest. */
export async function cancelLines(tx: Tx, itemIds: readonly string[], removedBy: string | null): Promise<void> {
  for (const id of itemIds) await releasePlaces(tx, id)
  if (itemIds.length > 0)
    await tx.db
      .updateTable('order_items')
      .set({ status: 'CANCELED', ...(removedBy && { removed_by_edit_id: removedBy }) })
      .where('id', 'in', [...itemIds])
      .execute()
}

/** What the lines of an order come to now, in đồng. */
export async function setTotals(
  tx: Tx,
  orderId: string,
  { list, total }: { list: number; total: number },
): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ list_total: list, discount: list - total, total })
    .where('id', '=', orderId)
    .execute()
}

/** Until when what was added to an order waits for its money. */
export async function waitUntil(tx: Tx, orderId: string, until: Date): Promise<void> {
  await tx.db.updateTable('orders').set({ expires_at: until }).where('id', '=', orderId).execute()
}
