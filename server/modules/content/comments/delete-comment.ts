import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mayChangeComment } from './access.ts'
import { lockComment } from './rows.ts'

/** Its author deletes a comment: the words are erased, what others answered stays. COMMENT_NOT_FOUND, NOT_OWNER. */
export function deleteComment(ctx: Context | Tx, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const userId = asUser(tx)
    must(mayChangeComment(userId, await lockComment(tx, id)), 'NOT_OWNER')
    await tx.db.updateTable('comments').set({ text: '', deleted_at: tx.now() }).where('id', '=', id).execute()
    return { ok: true as const }
  })
}

/** Erases what a person said who deleted their account. A second time changes nothing. */
export function eraseComments(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .updateTable('comments')
      .set({ text: '', deleted_at: tx.now() })
      .where('author_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute()
  })
}
