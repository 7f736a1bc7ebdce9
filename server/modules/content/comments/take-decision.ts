import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { standingOf } from '#server/modules/moderation/index.ts'
import { findAndLockComment } from './rows.ts'
import { markShown } from './write-comment.ts'

/** What the staff decided on a comment becomes true here: readers see it, or see it no more. Each decision counts once. */
export async function takeDecision(ctx: Context, news: DomainEvents['moderation.decided']): Promise<void> {
  if (news.kind !== 'COMMENT') return
  const decision = `${news.caseId} ${news.verdict}`
  await write(ctx, async (tx) => {
    const comment = await findAndLockComment(tx, news.id)
    if (!comment || comment.deleted_at !== null || comment.decision === decision) return
    // Its author may have sent other words meanwhile, which wait for a decision of their own.
    const standing = await standingOf(tx, 'COMMENT', comment.id)
    await tx.db
      .updateTable('comments')
      .set({ decision, held: standing === 'HELD', removed_at: standing === 'REMOVED' ? tx.now() : null })
      .where('id', '=', comment.id)
      .execute()
    if (standing === 'FREE') await markShown(tx, comment.id)
  })
}
