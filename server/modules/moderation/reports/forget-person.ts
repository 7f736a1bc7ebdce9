import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/**
 * Erases what a person who deleted their account wrote here: their reports' words, their appeals, the texts that were
 * judged. That a decision was made stays; the log never held their words. What still waited is settled. A second time
 * changes nothing.
 */
export function forgetPerson(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.updateTable('moderation_reports').set({ note: '' }).where('reporter_id', '=', userId).execute()
    const own = tx.db.selectFrom('moderation_cases').select('id').where('author_id', '=', userId)
    await tx.db.updateTable('moderation_appeals').set({ text: '' }).where('case_id', 'in', own).execute()
    await tx.db.updateTable('moderation_cases').set({ texts: '[]' }).where('author_id', '=', userId).execute()
    await tx.db
      .updateTable('moderation_cases')
      .set({ status: 'ALLOWED', decided_at: tx.now() })
      .where('author_id', '=', userId)
      .where('status', '=', 'OPEN')
      .execute()
  })
}
