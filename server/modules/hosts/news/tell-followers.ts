import { randomUUID } from 'node:crypto'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'

/** Followers that one piece of news carries; a host with many is told in parts, each of them once. */
const PART = 500

/**
 * Gathers everything of a host that is due into one batch and tells the followers of this moment. The batch, the mark on
 * each product and the news are one transaction, so nothing is told twice and nothing is lost.
 */
export function tellFollowers(ctx: Context, hostId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const batchId = randomUUID()
    const due = await tx.db
      .updateTable('host_news')
      .set({ batch_id: batchId, told_at: tx.now() })
      .where('host_id', '=', hostId)
      .where('told_at', 'is', null)
      .where('due_at', '<=', tx.now())
      .returning('product_id')
      .execute()
    if (due.length === 0) return
    const followers = await tx.db
      .selectFrom('follows')
      .select('follower_id')
      .where('host_id', '=', hostId)
      .orderBy('follower_id')
      .execute()
    for (let at = 0; at < followers.length; at += PART) {
      const followerIds = followers.slice(at, at + PART).map((row) => row.follower_id)
      await publish(tx, 'host.published', { batchId, hostId, followerIds })
    }
  })
}

/** Hosts whose gathered news are due now. */
export async function tellDueNews(ctx: Context): Promise<number> {
  const hosts = await ctx.db
    .selectFrom('host_news')
    .select('host_id')
    .distinct()
    .where('told_at', 'is', null)
    .where('due_at', '<=', ctx.now())
    .execute()
  for (const { host_id } of hosts) await tellFollowers(ctx, host_id)
  return hosts.length
}
