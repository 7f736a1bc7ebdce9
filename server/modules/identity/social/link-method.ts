import type { SocialProvider } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import type { Identity } from '#server/providers/oidc/oidc.ts'
import { lockUser } from '../rows.ts'
import { addMethod } from './rows.ts'
import { startTrip } from './start-trip.ts'

/** Begins the trip that gives the caller's account another way in. Throws INVALID_LOGIN_METHOD, SIGN_IN_METHOD_EXISTS. */
export async function startLinking(ctx: Context, provider: SocialProvider): Promise<Answer> {
  const userId = asUser(ctx)
  const linked = await ctx.db
    .selectFrom('sign_in_methods')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  must(linked === undefined, 'SIGN_IN_METHOD_EXISTS')
  const { url, cookie } = await startTrip(ctx, provider, { returnTo: '/', linkTo: userId })
  return new Answer({ url }, { cookies: [cookie] })
}

/**
 * Gives an account another way in. Its owner is signed in and asked for it, so the e-mail of the provider is of no
 * account: nothing is taken from it. They are told.
 * @throws SOCIAL_ACCOUNT_TAKEN, SIGN_IN_METHOD_EXISTS
 */
export function linkMethod(ctx: Context, userId: string, provider: SocialProvider, identity: Identity): Promise<void> {
  const { subject, email } = identity
  return write(ctx, async (tx) => {
    await lockUser(tx, userId)
    await addMethod(tx, userId, { provider, subject, email, used: false })
    await audit(tx, 'user.sign-in-method-linked', 'user', userId, { provider })
    const at = tx.now().toISOString()
    await publish(tx, 'account.sign-in-method-changed', { userId, at, provider, how: 'linked' })
  })
}
