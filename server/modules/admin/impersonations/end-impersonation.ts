import { type SqlBool, sql } from 'kysely'
import { Answer } from '#server/core/answer.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { IMPERSONATION_COOKIE } from '#server/core/impersonation.ts'
import { write } from '#server/core/write.ts'

/** The caller is themselves again, from the next request on. Ending twice, or without having started, changes nothing. */
export async function endImpersonation(ctx: Context): Promise<Answer> {
  const { actor } = ctx
  if (actor.kind === 'user' && actor.impersonation) {
    const { id } = actor.impersonation
    await write(ctx, async (tx) => {
      const ended = await tx.db
        .insertInto('impersonation_events')
        .values({ impersonation_id: id, kind: 'ENDED', call: null, at: tx.now() })
        .onConflict((conflict) => conflict.column('impersonation_id').where(sql<SqlBool>`kind = 'ENDED'`).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (ended) await audit(tx, 'impersonation.ended', 'user', actor.userId, { impersonationId: id })
    })
  }
  return new Answer({ ok: true }, { cookies: [{ name: IMPERSONATION_COOKIE, value: '', maxAge: 0, httpOnly: true }] })
}
