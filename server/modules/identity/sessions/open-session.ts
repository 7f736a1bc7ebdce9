import type { Tx } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'

export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 86_400

export type Tokens = { accessToken: string; refreshToken: string; accessExpiresIn: number; refreshExpiresIn: number }

/** Opens a session for a person: a short access token and a long refresh token, of which only the hashes are kept. */
export async function openSession(tx: Tx, userId: string): Promise<Tokens & { sessionId: string }> {
  const { tokens, hashes } = mintTokens(tx.now())
  const { id } = await tx.db
    .insertInto('sessions')
    .values({
      user_id: userId,
      ...hashes,
      created_at: tx.now(),
      last_used_at: tx.now(),
      ip: tx.client.ip,
      user_agent: tx.client.userAgent.slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...tokens, sessionId: id }
}

export function mintTokens(now: Date) {
  const accessToken = randomToken()
  const refreshToken = randomToken()
  return {
    tokens: { accessToken, refreshToken, accessExpiresIn: ACCESS_SECONDS, refreshExpiresIn: REFRESH_SECONDS },
    hashes: {
      access_hash: sha256(accessToken),
      access_expires_at: new Date(now.getTime() + ACCESS_SECONDS * 1_000),
      refresh_hash: sha256(refreshToken),
      refresh_expires_at: new Date(now.getTime() + REFRESH_SECONDS * 1_000),
    },
  }
}
