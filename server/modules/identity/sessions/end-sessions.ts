import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { realtimePayload } from '#server/core/realtime.ts'

export type EndReason =
  | 'LOGGED_OUT'
  | 'LOGGED_OUT_ELSEWHERE'
  | 'REFRESH_TOKEN_REUSED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'ACCOUNT_TERMINATED'
  | 'ACCOUNT_LOCKED'
  | 'EMAIL_CHANGED'
  | 'TWO_FACTOR_RESET'

/** Ends every open session of a person, but for one if given; their realtime connections close with the commit. @returns how many ended */
export async function endAllSessions(
  tx: Tx,
  userId: string,
  exceptSessionId: string | null,
  reason: EndReason,
): Promise<number> {
  const open = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== null, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of open) await endSession(tx, id, reason)
  return open.length
}

/** Ends one session at once: its tokens stop working and its realtime connection closes with the commit. @returns false when it was over already */
export async function endSession(tx: Tx, sessionId: string, reason: EndReason): Promise<boolean> {
  const ended = await tx.db
    .updateTable('sessions')
    .set({ ended_at: tx.now(), ended_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  const [channel, payload] = realtimePayload({ endedSessionId: sessionId })
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx.db)
  return true
}
