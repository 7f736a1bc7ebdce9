import type { Tx } from '#server/core/context.ts'

/**
 * Takes back what one order line gave; the very next request of the learner is refused. Progress stays, for the day the
 * course is bought again. Once taken back, or never given, nothing more happens. @returns whom it was open to; null: nobody
 */
export async function revokeCourse(
  tx: Tx,
  { orderItemId, reason }: { orderItemId: string; reason: string },
): Promise<string | null> {
  const row = await tx.db
    .updateTable('enrollments')
    .set({ revoked_at: tx.now(), revoked_reason: reason })
    .where('order_item_id', '=', orderItemId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}
