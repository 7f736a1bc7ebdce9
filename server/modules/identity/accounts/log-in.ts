import { fail, must } from '#domain/faults.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/crypto.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { write } from '#server/core/write.ts'
import { issueCode } from '../codes/issue-code.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { type Account, findAccount, lockUser } from './rows.ts'
import { entryAnswer, signIn } from './sign-in.ts'

const MOST_TRIES = 10
const TRIES_SECONDS = 600

/**
 * Signs a person in by e-mail and password. An unknown e-mail and a wrong password get the same answer after the same
 * work; what else stands in the way is told only to someone who knows the password. Ten tries for one e-mail in ten
 * minutes, whoever makes them.
 * @throws INVALID_CREDENTIALS, INVALID_LOGIN_METHOD, ACCOUNT_LOCKED, ACCOUNT_NOT_VERIFIED (a code is sent),
 * TWO_FACTOR_REQUIRED (with the challenge of the second step), TOO_MANY_REQUESTS
 */
export async function logIn(ctx: Context, { email, password }: { email: string; password: string }): Promise<Answer> {
  await countTry(ctx, `login:${sha256(email)}`, MOST_TRIES, TRIES_SECONDS)
  const account = await findAccount(ctx, email)
  const right = await isPassword(account?.password_hash, password)
  if (account && !account.password_hash && account.login_provider !== 'CREDENTIALS') fail('INVALID_LOGIN_METHOD')
  must(account !== undefined && right, 'INVALID_CREDENTIALS')
  must(account.state === 'ACTIVE', 'ACCOUNT_LOCKED')
  if (!account.email_verified_at) return sendToVerification(ctx, account)
  const entry = await write(ctx, async (tx) => {
    const current = await lockUser(tx, account.id)
    // Changed while it was being compared: the old password no longer opens anything.
    must(current.password_hash === account.password_hash && current.state === 'ACTIVE', 'INVALID_CREDENTIALS')
    return signIn(tx, current, 'password')
  })
  return entryAnswer(ctx, account, entry)
}

async function sendToVerification(ctx: Context, account: Account): Promise<never> {
  const { resendAfterSeconds } = await write(ctx, async (tx) =>
    issueCode(tx, await lockUser(tx, account.id), 'VERIFY_EMAIL'),
  )
  return fail('ACCOUNT_NOT_VERIFIED', { detail: { email: account.email, resendAfterSeconds } })
}
