import { fail, must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { browserCount } from './rows.ts'

const MOST_BROWSERS = 20

/**
 * Lets one browser of the caller be pushed to as long as they stay signed in there; it moves to whoever subscribed it last. Only addresses of known push
 * services are taken: we post to them from inside of our network. Throws BROWSER_NOT_SUPPORTED, CONFLICT beyond twenty.
 */
export function subscribeBrowser(
  ctx: Context,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
) {
  const userId = asUser(ctx)
  const sessionId = ctx.actor.kind === 'user' ? ctx.actor.sessionId : fail('UNAUTHENTICATED')
  must(ctx.providers.push.isService(endpoint), 'BROWSER_NOT_SUPPORTED')
  return write(ctx, async (tx) => {
    const row = {
      user_id: userId,
      session_id: sessionId,
      ...keys,
      browser: tx.client.userAgent.slice(0, 200),
      created_at: tx.now(),
    }
    await tx.db
      .insertInto('push_subscriptions')
      .values({ endpoint, ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
    const browsers = await browserCount(tx, userId)
    must(browsers <= MOST_BROWSERS, 'CONFLICT', {
      message: `Bạn đã bật thông báo trên ${MOST_BROWSERS} trình duyệt. Hãy tắt bớt ở một máy cũ.`,
    })
    return { ok: true as const, browsers }
  })
}
