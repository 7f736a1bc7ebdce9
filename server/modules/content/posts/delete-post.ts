import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { mayChangePost } from './access.ts'
import { lockPost } from './rows.ts'

/** Its author deletes a post for good, and what people said under it. POST_NOT_FOUND, NOT_OWNER. */
export function deletePost(ctx: Context | Tx, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const authorId = asHost(tx)
    const post = await lockPost(tx, id)
    must(mayChangePost(authorId, post), 'NOT_OWNER')
    await remove(tx, [id])
    await audit(tx, 'post.deleted', 'post', id, { status: post.status })
    return { ok: true as const }
  })
}

/** Deletes all that a person published or wrote who deleted their account. A second time changes nothing. */
export function erasePosts(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const rows = await tx.db.selectFrom('posts').select('id').where('author_id', '=', userId).forUpdate().execute()
    await remove(
      tx,
      rows.map((row) => row.id),
    )
  })
}

async function remove(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.deleteFrom('comments').where('subject', '=', 'POST').where('subject_id', 'in', ids).execute()
  await tx.db.deleteFrom('posts').where('id', 'in', ids).execute()
  for (const postId of ids) await publish(tx, 'post.changed', { postId })
}
