import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'

/** Makes the address of the caller’s own feed. It is told this once, for only its hash is kept; the one before it is dead. */
export function renewFeed(ctx: Context | Tx): Promise<{ path: string; madeAt: Date }> {
  const token = randomToken()
  return write(ctx, async (tx) => {
    const row = { token_hash: sha256(token), made_at: tx.now(), read_at: null, said: null, said_since: null }
    await tx.db
      .insertInto('post_feeds')
      .values({ user_id: asUser(tx), ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return { path: `/bai-viet/rss/${token}.xml`, madeAt: row.made_at }
  })
}
