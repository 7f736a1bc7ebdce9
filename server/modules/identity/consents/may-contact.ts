import type { ContactPurpose } from '#domain/consents.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { lastConsent } from './rows.ts'

/**
 * Whether a person may be written to with advertising in this way: they agreed and did not take it back, the account is
 * open, not about to be deleted, its data not restricted, and the address is known to be theirs. What a person has to
 * know (orders, security, lessons) asks nobody.
 */
export async function mayContact(
  ctx: Pick<Context | Tx, 'db'>,
  userId: string,
  purpose: ContactPurpose,
): Promise<boolean> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['state', 'email_verified_at', 'phone_verified_at', 'terminates_at', 'processing_restricted_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user?.state !== 'ACTIVE' || user.terminates_at || user.processing_restricted_at) return false
  const proven = purpose === 'MARKETING_EMAIL' ? user.email_verified_at : user.phone_verified_at
  if (!proven) return false
  return (await lastConsent(ctx, userId, purpose))?.given === true
}
