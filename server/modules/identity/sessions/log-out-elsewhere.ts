import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { endAllSessions, endSession } from './end-sessions.ts'

/** Ends all of the caller's sessions but the one that asks. */
export async function logOutElsewhere(ctx: Context): Promise<{ ok: true; ended: number }> {
  const userId = asUser(ctx)
  const current = ctx.actor.kind === 'user' ? ctx.actor.sessionId : null
  return write(ctx, async (tx) => {
    const ended = await endAllSessions(tx, userId, current, 'LOGGED_OUT_ELSEWHERE')
    if (ended > 0) await audit(tx, 'session.logged-out-elsewhere', 'user', userId, { ended })
    return { ok: true, ended }
  })
}

/** Ends one of the caller's sessions. Throws NOT_FOUND for anybody else's, and for one that is over. */
export async function logOutDevice(ctx: Context, sessionId: string): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const own = await tx.db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    must(own !== undefined && (await endSession(tx, own.id, 'LOGGED_OUT_ELSEWHERE')), 'NOT_FOUND')
    await audit(tx, 'session.logged-out-elsewhere', 'session', own.id)
    return { ok: true }
  })
}
