import type { Tx } from '#server/core/context.ts'

/** Whether nobody was reminded of this yet; of two who ask at once one is. */
export async function isFirst(
  tx: Tx,
  { reminderId, aboutId, at }: { reminderId: string; aboutId: string; at: Date },
): Promise<boolean> {
  const row = await tx.db
    .insertInto('calendar_reminded')
    .values({ reminder_id: reminderId, about_id: aboutId, at })
    .onConflict((conflict) => conflict.columns(['reminder_id', 'about_id', 'at']).doNothing())
    .returning('about_id')
    .executeTakeFirst()
  return row !== undefined
}
