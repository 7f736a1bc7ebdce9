import type { Selectable } from 'kysely'
import type { SocialProvider } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import type { SocialTickets } from '#server/core/schema.ts'
import type { SocialPort } from '#server/providers/oidc/oidc.ts'

export type Ticket = Selectable<SocialTickets>
type Reader = Pick<Context | Tx, 'db' | 'now'>

/** A provider that is set up here. Throws INVALID_LOGIN_METHOD. */
export function thePort({ providers }: Pick<Context, 'providers'>, provider: SocialProvider): SocialPort {
  return providers.social[provider] ?? fail('INVALID_LOGIN_METHOD')
}

/** Ties an account to somebody of a provider. Throws SOCIAL_ACCOUNT_TAKEN, SIGN_IN_METHOD_EXISTS. */
export async function addMethod(
  tx: Tx,
  userId: string,
  method: { provider: SocialProvider; subject: string; email: string | null; used: boolean },
): Promise<void> {
  const { used, ...known } = method
  await tx.db
    .insertInto('sign_in_methods')
    .values({ user_id: userId, ...known, linked_at: tx.now(), last_used_at: used ? tx.now() : null })
    .execute()
}

/** The sign-up that a ticket names. Throws SOCIAL_SIGN_UP_EXPIRED. */
export async function theTicket(ctx: Reader, token: string | undefined): Promise<Ticket> {
  const ticket = await ctx.db
    .selectFrom('social_tickets')
    .selectAll()
    .where('token_hash', '=', sha256(token ?? ''))
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return ticket ?? fail('SOCIAL_SIGN_UP_EXPIRED')
}

/** The same, locked. */
export async function lockTicket(tx: Tx, tokenHash: string): Promise<Ticket> {
  return (await findTicket(tx, tokenHash)) ?? fail('SOCIAL_SIGN_UP_EXPIRED')
}

/** The same, where it may be over. */
export function findTicket(tx: Tx, tokenHash: string): Promise<Ticket | undefined> {
  return tx.db
    .selectFrom('social_tickets')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', tx.now())
    .forUpdate()
    .executeTakeFirst()
}
