import type { UserId } from '#domain/ids.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'

/**
 * Whom a colleague is looking on as, by the token of its start; the actor as given where there is nobody. It ends with
 * its time, with the session it was started from, when the colleague may not do it any more, and when the person has become
 * a colleague or their account was locked.
 */
export async function impersonated(
  ctx: Pick<Context, 'db' | 'now' | 'permissions'>,
  actor: Actor,
  token: string,
): Promise<Actor> {
  if (actor.kind !== 'user' || !ctx.permissions.allows(actor.role, 'startImpersonation')) return actor
  const row = await ctx.db
    .selectFrom('impersonations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select([
      'i.id as impersonation_id',
      'i.expires_at',
      'u.id',
      'u.role',
      'u.full_name',
      'u.email',
      'u.avatar_file_id',
    ])
    .where('i.token_hash', '=', sha256(token))
    .where('i.staff_id', '=', actor.userId)
    .where('i.session_id', '=', actor.sessionId)
    .where('i.expires_at', '>', ctx.now())
    .where('u.state', '=', 'ACTIVE')
    .where('u.role', 'in', ['HOST', 'USER'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('impersonation_events as e')
            .select('e.id')
            .whereRef('e.impersonation_id', '=', 'i.id')
            .where('e.kind', '=', 'ENDED'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) return actor
  return {
    kind: 'user',
    userId: row.id as UserId,
    sessionId: actor.sessionId,
    role: row.role,
    fullName: row.full_name,
    email: row.email,
    avatarFileId: row.avatar_file_id,
    impersonation: {
      id: row.impersonation_id,
      staffId: actor.userId,
      staffName: actor.fullName,
      until: row.expires_at,
    },
  }
}
