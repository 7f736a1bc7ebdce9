import type { SocialProvider } from '#domain/enums.ts'
import type { Tx } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import type { Identity } from '#server/providers/oidc/oidc.ts'
import { nameFor, TICKET_SECONDS } from './rules.ts'

/** Keeps whom a provider has proven until they have proven an e-mail too. @returns the token that names it, for half an hour */
export async function openTicket(tx: Tx, provider: SocialProvider, identity: Identity): Promise<string> {
  const token = randomToken()
  await tx.db
    .insertInto('social_tickets')
    .values({
      token_hash: sha256(token),
      provider,
      subject: identity.subject,
      full_name: nameFor(identity),
      email: identity.email,
      expires_at: new Date(tx.now().getTime() + TICKET_SECONDS * 1_000),
    })
    .execute()
  return token
}
