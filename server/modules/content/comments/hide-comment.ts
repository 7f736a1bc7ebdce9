import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockComment } from './rows.ts'
import { findPlace } from './subjects.ts'

/**
 * Whose thing it is hides a comment on it, with the answers to it, or shows it again. What waits for the staff or was
 * removed by them is not theirs to see. COMMENT_NOT_FOUND, NOT_OWNER.
 */
export function hideComment(ctx: Context | Tx, id: string, hidden: boolean): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const userId = asUser(tx)
    const comment = await lockComment(tx, id)
    const place = await findPlace(tx, comment.subject, comment.subject_id)
    must(place !== null && !comment.held && comment.removed_at === null, 'COMMENT_NOT_FOUND')
    must(place.ownerId === userId, 'NOT_OWNER')
    await tx.db
      .updateTable('comments')
      .set(hidden ? { hidden_at: tx.now(), hidden_by: userId } : { hidden_at: null, hidden_by: null })
      .where('id', '=', id)
      .execute()
    return { ok: true as const }
  })
}
