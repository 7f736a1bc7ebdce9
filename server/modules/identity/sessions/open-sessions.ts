import type { Context } from '#server/core/context.ts'

/** Of these sessions, those that are still open: not ended, not run out, of an active person. */
export async function openSessions(ctx: Pick<Context, 'db' | 'now'>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.id', 'in', [...ids])
    .where('s.ended_at', 'is', null)
    .where('s.refresh_expires_at', '>', ctx.now())
    .where('u.state', '=', 'ACTIVE')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
