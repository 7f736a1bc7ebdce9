import { fail } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import { endSession } from './end-sessions.ts'
import { mintTokens, type Tokens } from './open-session.ts'

/** Two tabs that wake up together send the same token within moments of each other. */
const RACE_MS = 10_000

type Outcome = { kind: 'renewed'; tokens: Tokens } | { kind: 'raced' } | { kind: 'over' }

/**
 * Exchanges a refresh token for new tokens. A token works once: whoever comes first gets the new ones. One that comes
 * again was copied, so its whole session ends, whoever holds it now, and both sign in anew.
 *
 * The exception is a browser racing with itself: the same token again within 10 seconds from the same user agent gets
 * REQUEST_IN_PROGRESS and nothing else happens. It is given no tokens, so a thief gains nothing by it, and the browser
 * finds the winner's cookies in its jar when it tries again.
 * @throws SESSION_ENDED, REQUEST_IN_PROGRESS
 */
export async function refreshSession(ctx: Context, refreshToken: string | undefined): Promise<Tokens> {
  if (!refreshToken) fail('SESSION_ENDED')
  const hash = sha256(refreshToken)
  const outcome = await write(ctx, async (tx) => (await exchange(tx, hash)) ?? whyNot(tx, hash))
  if (outcome.kind === 'renewed') return outcome.tokens
  return fail(outcome.kind === 'raced' ? 'REQUEST_IN_PROGRESS' : 'SESSION_ENDED')
}

/** Compare-and-set: of two with the same token the second finds the hash changed. */
async function exchange(tx: Tx, hash: string): Promise<Outcome | null> {
  const { tokens, hashes } = mintTokens(tx.now())
  const session = await tx.db
    .updateTable('sessions')
    .set({ ...hashes, last_used_at: tx.now(), ip: tx.client.ip })
    .where('refresh_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', tx.now())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'sessions.user_id')
          .where('users.state', '=', 'ACTIVE'),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!session) return null
  await tx.db
    .insertInto('used_refresh_tokens')
    .values({ refresh_hash: hash, session_id: session.id, used_at: tx.now() })
    .execute()
  return { kind: 'renewed', tokens }
}

async function whyNot(tx: Tx, hash: string): Promise<Outcome> {
  const used = await tx.db
    .selectFrom('used_refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id', 's.user_agent', 't.used_at'])
    .where('t.refresh_hash', '=', hash)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
  if (!used) return { kind: 'over' }
  const isRecent = tx.now().getTime() - used.used_at.getTime() <= RACE_MS
  if (isRecent && used.user_agent === tx.client.userAgent.slice(0, 300)) return { kind: 'raced' }
  await endSession(tx, used.id, 'REFRESH_TOKEN_REUSED')
  await audit(tx, 'session.ended-for-reuse', 'session', used.id)
  return { kind: 'over' }
}
