import type { Tx } from '#server/core/context.ts'

/** Lines that nobody paid end with their order, and are known by it. */
export async function endLines(tx: Tx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('order_items')
    .set({ status: 'REJECTED' })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['PENDING', 'HOLDING'])
    .execute()
}

/** What ended with an order waits for its money again. */
export async function reopenLines(tx: Tx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('order_items')
    .set({ status: 'PENDING' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'REJECTED')
    .execute()
}
