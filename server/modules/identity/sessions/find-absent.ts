import type { UserId } from '#domain/ids.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'

/** Somebody in whose name something is looked at while they are away. */
export type Absent = { actor: Extract<Actor, { kind: 'user' }>; isProven: boolean }

/**
 * A person as they stand now, without a session: for asking what they may still see. Nothing is written in their name.
 * @returns null for an account that is not open; `isProven`: whether their address is
 */
export async function findAbsent(ctx: Pick<Context, 'db'>, userId: string): Promise<Absent | null> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'role', 'full_name', 'email', 'avatar_file_id', 'two_factor_at', 'email_verified_at'])
    .where('id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .where('terminated_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    actor: {
      kind: 'user',
      userId: row.id as UserId,
      sessionId: '',
      role: row.role,
      fullName: row.full_name,
      email: row.email,
      avatarFileId: row.avatar_file_id,
      hasTwoFactor: row.two_factor_at !== null,
    },
    isProven: row.email_verified_at !== null,
  }
}
