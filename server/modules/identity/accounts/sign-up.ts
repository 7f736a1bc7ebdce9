import { signUpConsents } from '#domain/consents.ts'
import { fail, must } from '#domain/faults.ts'
import { cleanLine } from '#domain/text.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { countCodeRequest, issueCode, secondsUntilNextCode } from '../codes/issue-code.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { mustBeGoodPassword } from '../passwords/rules.ts'
import { nameAccount, UNNAMED } from '../words/screen-person.ts'
import { registerUser } from './register-user.ts'
import { type Account, lockAccount } from './rows.ts'

type Application = {
  email: string
  password: string
  fullName: string
  /** Purposes that were ticked. */
  consents: readonly (typeof signUpConsents)[number][]
}

/**
 * Registers an e-mail and sends it a code; nobody is signed in before it is verified. An e-mail that was begun by a
 * sign-up and never verified belongs to nobody yet: the newcomer's name and password replace the old ones, always with a
 * new code. An account that staff opened, or whose e-mail they changed, is somebody's, verified or not.
 * Hence not within 60 seconds of the last code: a stranger must not slip a password under a code that is on its way.
 * @throws EMAIL_ALREADY_IN_USE, EMAIL_IN_USE_DIFFERENT_METHOD, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS, CONTENT_REFUSED
 */
export async function signUp(
  ctx: Context,
  application: Application,
): Promise<{ email: string; resendAfterSeconds: number }> {
  const { email, password, fullName, consents } = application
  mustBeGoodPassword(password, email, 'password')
  await countCodeRequest(ctx, email)
  const passwordHash = await hashPassword(password)
  return write(ctx, async (tx) => {
    const existing = await lockAccount(tx, { email })
    if (existing) await beginAnew(tx, existing, { fullName, passwordHash })
    const { id } = existing ?? (await registerUser(tx, { email, passwordHash, fullName, unclaimed: true }))
    // Whoever takes an unverified account over says for themselves what they agree to.
    for (const purpose of signUpConsents) {
      await recordConsent(tx, { userId: id, purpose, given: consents.includes(purpose), source: 'SIGN_UP' })
    }
    const { resendAfterSeconds } = await issueCode(tx, { id, email }, 'VERIFY_EMAIL')
    return { email, resendAfterSeconds }
  })
}

async function beginAnew(tx: Tx, account: Account, next: { fullName: string; passwordHash: string }): Promise<void> {
  if (account.login_provider !== 'CREDENTIALS' && !account.password_hash) fail('EMAIL_IN_USE_DIFFERENT_METHOD')
  must(account.unclaimed, 'EMAIL_ALREADY_IN_USE')
  must((await secondsUntilNextCode(tx, account.id, 'VERIFY_EMAIL')) === 0, 'TOO_MANY_REQUESTS')
  await tx.db
    .updateTable('users')
    .set({ full_name: UNNAMED, password_hash: next.passwordHash, updated_at: tx.now() })
    .where('id', '=', account.id)
    .execute()
  await nameAccount(tx, account.id, cleanLine(next.fullName), 'CREATE')
  await audit(tx, 'user.registered-again', 'user', account.id)
}
