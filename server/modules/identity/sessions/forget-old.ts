import type { Context } from '#server/core/context.ts'

const KEPT_MS = 30 * 86_400_000

/**
 * Removes sessions and codes that ended or ran out a month ago, and what hangs on them; sign-ins that were never finished
 * go as soon as they cannot be.
 */
export async function forgetOldSessions(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('refresh_expires_at', '<', before)]))
    .execute()
  await ctx.db.deleteFrom('one_time_codes').where('expires_at', '<', before).execute()
  for (const unfinished of ['social_trips', 'social_tickets', 'sign_in_challenges'] as const)
    await ctx.db.deleteFrom(unfinished).where('expires_at', '<', ctx.now()).execute()
}
