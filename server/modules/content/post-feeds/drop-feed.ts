import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Takes the address of the caller’s own feed back: it answers nobody any more. Where there is none nothing changes. */
export async function dropFeed(ctx: Context | Tx): Promise<{ ok: true }> {
  await eraseFeed(ctx, asUser(ctx))
  return { ok: true }
}

export function eraseFeed(ctx: Context | Tx, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('post_feeds').where('user_id', '=', userId).execute()
  })
}
