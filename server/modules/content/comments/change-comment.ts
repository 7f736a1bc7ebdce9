import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import { mayChangeComment } from './access.ts'
import { ownComment } from './reads.ts'
import { lockComment, theComment } from './rows.ts'
import { findPlace } from './subjects.ts'
import { markShown } from './write-comment.ts'

/**
 * Its author changes a comment; it is checked again. One that waits is shown once its words are clean, one that was
 * removed once a person of the staff allows the new words. What a host hid stays hidden. COMMENT_NOT_FOUND, NOT_OWNER, and what screening says.
 */
export function changeComment(ctx: Context | Tx, id: string, text: string) {
  return write(ctx, async (tx) => {
    const authorId = asUser(tx)
    const comment = await lockComment(tx, id)
    must(mayChangeComment(authorId, comment), 'NOT_OWNER')
    const place = await findPlace(tx, comment.subject, comment.subject_id)
    must(place !== null, 'COMMENT_NOT_FOUND')
    const texts = [{ field: 'text', text }]
    const verdict = await screenOrRefuse(tx, { kind: 'COMMENT', id, authorId, texts, stage: 'EDIT' })
    await tx.db
      .updateTable('comments')
      .set({ text, edited_at: tx.now(), held: verdict === 'HOLD', removed_at: null })
      .where('id', '=', id)
      .execute()
    if (verdict === 'PASS') await markShown(tx, id)
    return ownComment(tx, await theComment(tx, id), place.ownerId)
  })
}
