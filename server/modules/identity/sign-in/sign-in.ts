import type { SocialProvider } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import type { Answer } from '#server/core/answer.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Account } from '../rows.ts'
import { signInAnswer } from '../sessions/cookies.ts'
import { openSession, type Tokens } from '../sessions/open-session.ts'
import { CHALLENGE_SECONDS, openChallenge } from '../two-factor/open-challenge.ts'

/** How somebody has just proven to be who they say. */
export type Proof = 'password' | 'password+email-code' | 'email-code' | 'phone-code' | `social:${SocialProvider}`
/** What the proof opens: a session, or the second step before it. */
export type Entry = { tokens: Tokens } | { challenge: string }

/** Lets the owner of an account in, who has just proven to be who they say: a session, or first the second step. */
export async function signIn(tx: Tx, account: Account, proof: Proof): Promise<Entry> {
  if (account.two_factor_at) return { challenge: await openChallenge(tx, account.id, proof) }
  return { tokens: await openProvenSession(tx, account.id, proof) }
}

/** Opens a session and notes by what proof. */
export async function openProvenSession(tx: Tx, userId: string, proof: string): Promise<Tokens> {
  const { sessionId, ...tokens } = await openSession(tx, userId)
  await audit(tx, 'session.opened', 'user', userId, { sessionId, proof })
  return tokens
}

/** The answer to a call that signs in. Throws TWO_FACTOR_REQUIRED with the challenge where a second step is asked for. */
export function entryAnswer(ctx: Context, account: Account, entry: Entry, more: object = {}): Answer {
  if ('challenge' in entry) fail('TWO_FACTOR_REQUIRED', { detail: { ...entry, expiresInSeconds: CHALLENGE_SECONDS } })
  return signInAnswer(ctx, { ...more, ...signedInUser(account) }, entry.tokens)
}

/** What the client learns at once about who has signed in. */
export function signedInUser(account: Account) {
  return {
    user: {
      id: account.id,
      fullName: account.full_name,
      email: account.email,
      role: account.role,
      avatarUrl: imageUrl(account.avatar_file_id, 256),
      firstLogin: account.first_login,
    },
  }
}
