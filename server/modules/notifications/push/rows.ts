import { expressionBuilder } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import type { DB } from '#server/core/schema.ts'

/**
 * The browsers that may be pushed to now: whoever asked for it is still signed in there. After a log-out, here or
 * elsewhere, the machine may be in other hands.
 */
export function liveBrowsers(ctx: Pick<Context | Tx, 'now'>) {
  return expressionBuilder<DB>()
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .where('s.ended_at', 'is', null)
    .where('s.refresh_expires_at', '>', ctx.now())
}

/** How many browsers of a person are pushed to. */
export async function browserCount(ctx: Context | Tx, userId: string): Promise<number> {
  return countOf(ctx.db.selectFrom(liveBrowsers(ctx).select('p.user_id').as('b')).where('user_id', '=', userId))
}

/** Whether the sign-in that asks is one that is pushed to. */
export async function isPushedHere(ctx: Context | Tx): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false
  const row = await ctx.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', ctx.actor.sessionId)
    .executeTakeFirst()
  return row !== undefined
}
