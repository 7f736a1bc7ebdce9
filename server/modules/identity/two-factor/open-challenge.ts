import type { Tx } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'

export const CHALLENGE_SECONDS = 10 * 60
/** Carries the challenge of a browser that came back from a provider. */
export const CHALLENGE_COOKIE = 'bh_challenge'

/** Notes that the first step was right. @returns the token that the second step is to bring, within ten minutes */
export async function openChallenge(tx: Tx, userId: string, proof: string): Promise<string> {
  const token = randomToken()
  await tx.db
    .insertInto('sign_in_challenges')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      proof,
      expires_at: new Date(tx.now().getTime() + CHALLENGE_SECONDS * 1_000),
    })
    .execute()
  return token
}
