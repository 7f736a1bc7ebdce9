import type { DomainEvents } from '#domain/domain-events.ts'
import { postFlow } from '#domain/statuses/post.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { isHeld } from '#server/modules/moderation/index.ts'
import { findAndLockPost, type PostRow } from './rows.ts'
import { showPost } from './show-post.ts'
import { NOTHING_WAITS } from './withdraw-post.ts'

/**
 * What the staff decided on a post becomes true here. Allowed: what waited is shown, at its hour where that is to come.
 * Removed: what waited goes back to its author's draft; what readers saw is hidden. Each
 * decision counts once, however often it is heard, and never for a text that was sent after it; a post that was hidden is
 * back by what is decided on the very case that hid it.
 */
export async function takeDecision(ctx: Context, news: DomainEvents['moderation.decided']): Promise<void> {
  if (news.kind !== 'POST') return
  const decision = `${news.caseId} ${news.verdict}`
  await write(ctx, async (tx) => {
    const post = await findAndLockPost(tx, news.id)
    if (!post || post.decision === decision) return
    await tx.db.updateTable('posts').set({ decision }).where('id', '=', post.id).execute()
    if (news.verdict === 'ALLOWED') await allow(tx, post, news.caseId)
    else await remove(tx, post, news)
  })
}

async function allow(tx: Tx, post: PostRow, caseId: string): Promise<void> {
  const { id, waiting, waiting_version, held, publish_at } = post
  if (post.hidden_by_case === caseId) {
    await move(tx, {
      table: 'posts',
      subject: 'post',
      flow: postFlow,
      id,
      action: 'show',
      as: 'system',
      set: { hidden_by_case: null },
    })
    await publish(tx, 'post.changed', { postId: id })
  } else if (waiting && held) {
    if (await isHeld(tx, 'POST', id)) return
    if (publish_at && publish_at > tx.now())
      await tx.db.updateTable('posts').set({ held: false }).where('id', '=', id).execute()
    else await showPost(tx, post, { text: waiting, version: waiting_version ?? post.version }, 'system')
  }
}

async function remove(
  tx: Tx,
  post: PostRow,
  { caseId, held: wasHeld }: DomainEvents['moderation.decided'],
): Promise<void> {
  const { id } = post
  const waitsAgain = await isHeld(tx, 'POST', id)
  if (wasHeld) {
    if (post.held && !waitsAgain) await tx.db.updateTable('posts').set(NOTHING_WAITS).where('id', '=', id).execute()
  } else if (post.status === 'PUBLISHED') {
    await move(tx, {
      table: 'posts',
      subject: 'post',
      flow: postFlow,
      id,
      action: 'hide',
      as: 'system',
      set: { ...(!waitsAgain && NOTHING_WAITS), hidden_by_case: caseId },
    })
    await publish(tx, 'post.changed', { postId: id })
  }
}
