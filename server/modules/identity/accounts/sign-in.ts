import { imageUrl } from '#domain/media.ts'
import { audit } from '#server/core/audit.ts'
import type { Tx } from '#server/core/context.ts'
import { openSession, type Tokens } from '../sessions/open-session.ts'
import type { Account } from './rows.ts'

/** Opens a session for an account whose owner has just proved to be who they say, and notes how. */
export async function signIn(tx: Tx, account: Account, proof: 'password' | 'email-code'): Promise<Tokens> {
  const { sessionId, ...tokens } = await openSession(tx, account.id)
  await audit(tx, 'session.opened', 'user', account.id, { sessionId, proof })
  return tokens
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
