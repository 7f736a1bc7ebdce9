import { type SqlBool, sql } from 'kysely'
import { asUser } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { IMPERSONATION_COOKIE } from '#server/core/impersonation.ts'
import { write } from '#server/core/write.ts'

/**
 * The caller is themselves again, from the next request on: all that their session began ends, also where the request
 * brings no cookie of it. Ending twice, or without having started, changes nothing.
 */
export async function endImpersonation(ctx: Context): Promise<Answer> {
  asUser(ctx)
  const sessionId = ctx.actor.kind === 'user' ? ctx.actor.sessionId : ''
  await write(ctx, async (tx) => {
    const running = await tx.db
      .selectFrom('impersonations')
      .select(['id', 'user_id'])
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', tx.now())
      .orderBy('id')
      .execute()
    for (const { id, user_id } of running) await end(tx, id, user_id)
  })
  return new Answer({ ok: true }, { cookies: [{ name: IMPERSONATION_COOKIE, value: '', maxAge: 0, httpOnly: true }] })
}

async function end(tx: Tx, id: string, userId: string): Promise<void> {
  const ended = await tx.db
    .insertInto('impersonation_events')
    .values({ impersonation_id: id, kind: 'ENDED', call: null, at: tx.now() })
    .onConflict((conflict) => conflict.column('impersonation_id').where(sql<SqlBool>`kind = 'ENDED'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (ended) await audit(tx, 'impersonation.ended', 'user', userId, { impersonationId: id })
}
