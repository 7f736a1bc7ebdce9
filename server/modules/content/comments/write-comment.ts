import type { CommentSubject } from '#domain/comments.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import { maySeeComment, unseenOf, viewerOf } from './access.ts'
import { ownComment } from './reads.ts'
import { lockComment, theComment } from './rows.ts'
import { theOpenPlace } from './subjects.ts'

type Words = { subject: CommentSubject; subjectId: string; parentId: string | null; text: string }

/**
 * A person says something under a thing that everybody sees, or answers what somebody said there; an answer to an answer
 * joins the same row. Words that are held are seen by their author and the moderators alone until a person decided.
 * NOT_FOUND, POST_MEMBERS_ONLY, COMMENT_NOT_FOUND, and what screening says.
 */
export function writeComment(ctx: Context | Tx, { subject, subjectId, parentId, text }: Words) {
  return write(ctx, async (tx) => {
    const authorId = asUser(tx)
    const place = await theOpenPlace(tx, subject, subjectId)
    const parent = parentId === null ? null : await answered(tx, { subject, subjectId, parentId }, place.ownerId)
    const row = await tx.db
      .insertInto('comments')
      .values({ subject, subject_id: subjectId, parent_id: parent, author_id: authorId, text, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const texts = [{ field: 'text', text }]
    const verdict = await screenOrRefuse(tx, { kind: 'COMMENT', id: row.id, authorId, texts, stage: 'CREATE' })
    if (verdict === 'HOLD') await tx.db.updateTable('comments').set({ held: true }).where('id', '=', row.id).execute()
    else await markShown(tx, row.id)
    return ownComment(tx, await theComment(tx, row.id), place.ownerId)
  })
}

/** Whom it concerns is told once, when readers see the comment for the first time. */
export async function markShown(tx: Tx, id: string): Promise<void> {
  const first = await tx.db
    .updateTable('comments')
    .set({ shown_at: tx.now() })
    .where('id', '=', id)
    .where('shown_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (first) await publish(tx, 'comment.shown', { commentId: id })
}

/** The comment of the first level that is answered; it must stand under the same thing, where the person sees it. */
async function answered(
  tx: Tx,
  { subject, subjectId, parentId }: { subject: CommentSubject; subjectId: string; parentId: string },
  ownerId: string,
): Promise<string> {
  const parent = await lockComment(tx, parentId)
  must(parent.subject === subject && parent.subject_id === subjectId, 'COMMENT_NOT_FOUND')
  must(maySeeComment(viewerOf(tx, ownerId), parent) && unseenOf(parent) === null, 'COMMENT_NOT_FOUND')
  return parent.parent_id ?? parent.id
}
