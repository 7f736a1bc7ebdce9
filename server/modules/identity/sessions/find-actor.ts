import type { UserId } from '#domain/ids.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'

/** Who an access token stands for: one indexed read, so that an ended session or a changed role counts at once. */
export async function findActor(ctx: Pick<Context, 'db' | 'now'>, access: string | undefined): Promise<Actor> {
  if (!access) return { kind: 'visitor' }
  const row = await ctx.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as session_id', 'u.id', 'u.role', 'u.full_name', 'u.email', 'u.avatar_file_id', 'u.two_factor_at'])
    .where('s.access_hash', '=', sha256(access))
    .where('s.access_expires_at', '>', ctx.now())
    .where('s.ended_at', 'is', null)
    .where('u.state', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row) return { kind: 'visitor' }
  return {
    kind: 'user',
    userId: row.id as UserId,
    sessionId: row.session_id,
    role: row.role,
    fullName: row.full_name,
    email: row.email,
    avatarFileId: row.avatar_file_id,
    hasTwoFactor: row.two_factor_at !== null,
  }
}
