import type { SocialProvider } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import type { AppProof } from '#server/providers/oidc/oidc.ts'
import { entryAnswer } from '../sign-in/sign-in.ts'
import { enterByIdentity } from './enter-by-identity.ts'
import { thePort } from './rows.ts'
import { signUpWithEmail } from './sign-up-with-email.ts'

/**
 * Signs in with what a provider gave an app. Where the provider vouches for no e-mail, the code goes to the one it told
 * or the app asked for, and ACCOUNT_NOT_VERIFIED carries the ticket for `verifySocial`; with none at hand
 * SOCIAL_EMAIL_REQUIRED carries the ticket for `signUpSocial`.
 * @throws INVALID_LOGIN_METHOD (not set up), ACCOUNT_VERIFICATION_FAILED, EMAIL_IN_USE_DIFFERENT_METHOD, ACCOUNT_LOCKED,
 * ACCOUNT_NOT_VERIFIED, SOCIAL_EMAIL_REQUIRED, TWO_FACTOR_REQUIRED, SIGN_IN_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function logInSocial(
  ctx: Context,
  { provider, email, ...proof }: AppProof & { provider: SocialProvider; email?: string | undefined },
): Promise<Answer> {
  const identity = await thePort(ctx, provider).recognise(proof)
  const entered = await enterByIdentity(ctx, provider, identity)
  if ('account' in entered) return entryAnswer(ctx, entered.account, entered.entry)
  const { ticket } = entered
  const address = email ?? entered.email
  if (!address) fail('SOCIAL_EMAIL_REQUIRED', { detail: { ticket } })
  const { resendAfterSeconds } = await signUpWithEmail(ctx, ticket, address)
  return fail('ACCOUNT_NOT_VERIFIED', { detail: { ticket, email: address, resendAfterSeconds } })
}
