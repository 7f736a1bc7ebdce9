import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { endSession } from './end-sessions.ts'

/** Ends the session of this client: known by its access token, or by its refresh token where that has run out. Nothing happens without one. */
export async function logOut(ctx: Context, refreshToken: string | undefined): Promise<void> {
  await write(ctx, async (tx) => {
    const id = ctx.actor.kind === 'user' ? ctx.actor.sessionId : await sessionOf(tx, refreshToken)
    if (id && (await endSession(tx, id, 'LOGGED_OUT'))) await audit(tx, 'session.logged-out', 'session', id)
  })
}

async function sessionOf(ctx: Pick<Context, 'db'>, refreshToken: string | undefined): Promise<string | undefined> {
  if (!refreshToken) return undefined
  const row = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('refresh_hash', '=', sha256(refreshToken))
    .executeTakeFirst()
  return row?.id
}
