import { randomUUID } from 'node:crypto'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { followersOf } from '#server/modules/hosts/index.ts'

/** Followers that one piece of news carries; a host with many is told in parts, each of them once. */
const PART = 500

/**
 * Gathers all posts of a host that are due into one batch and tells the followers of this moment. The batch, the mark on
 * each post and the news are one transaction, so nothing is told twice and nothing is lost. Posts that were taken down
 * meanwhile are told to nobody.
 */
function tellFollowers(ctx: Context, hostId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const batchId = randomUUID()
    const due = await tx.db
      .updateTable('post_news')
      .set({ batch_id: batchId, told_at: tx.now() })
      .where('host_id', '=', hostId)
      .where('told_at', 'is', null)
      .where('due_at', '<=', tx.now())
      .returning('post_id')
      .execute()
    if (due.length === 0) return
    const followers = await followersOf(tx, hostId)
    for (let at = 0; at < followers.length; at += PART)
      await publish(tx, 'post.published', { batchId, hostId, followerIds: followers.slice(at, at + PART) })
  })
}

/** Hosts whose posts are due to be told of now: at once, or gathered as the host wishes. */
export async function tellDuePosts(ctx: Context): Promise<number> {
  const hosts = await ctx.db
    .selectFrom('post_news')
    .select('host_id')
    .distinct()
    .where('told_at', 'is', null)
    .where('due_at', '<=', ctx.now())
    .execute()
  for (const { host_id } of hosts) await tellFollowers(ctx, host_id)
  return hosts.length
}
