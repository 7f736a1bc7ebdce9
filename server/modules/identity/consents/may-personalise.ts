import type { Context, Tx } from '#server/core/context.ts'
import { lastConsent } from './rows.ts'

/**
 * Whether what is known of a person may decide what they are shown: they agreed and did not take it back, and their data
 * is not restricted. Who may not be looked at sees what everybody sees.
 */
export async function mayPersonalise(ctx: Pick<Context | Tx, 'db'>, userId: string): Promise<boolean> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['state', 'processing_restricted_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user?.state !== 'ACTIVE' || user.processing_restricted_at) return false
  return (await lastConsent(ctx, userId, 'PERSONALISATION'))?.given === true
}
