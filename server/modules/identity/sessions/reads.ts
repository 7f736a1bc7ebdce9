import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { deviceName, placeName } from './rules.ts'

/** Where the caller is signed in. */
export async function ownSessions(ctx: Context) {
  const current = ctx.actor.kind === 'user' ? ctx.actor.sessionId : null
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', asUser(ctx))
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', ctx.now())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    ip: row.ip,
    place: placeName(row.ip),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    current: row.id === current,
  }))
  return { items, total: items.length }
}
