import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { browserCount } from './rows.ts'

/** Stops pushing to one of the caller's browsers; another's is left alone. */
export function forgetBrowser(ctx: Context, endpoint: string) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await tx.db
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('user_id', '=', userId)
      .execute()
    return { ok: true as const, browsers: await browserCount(tx, userId) }
  })
}
