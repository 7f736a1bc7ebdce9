import { fail, must } from '#domain/faults.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { askCode } from '../codes/ask-code.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { countCodeRequest, liveCode } from '../codes/issue-code.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { type Account, findAccount, lockUser } from '../rows.ts'
import { countLogin, forgetLogin, loginSlots } from './count-login.ts'
import { entryAnswer, signIn } from './sign-in.ts'

type Typed = { email: string; password: string; code?: string | undefined }

/**
 * Signs a person in by e-mail and password. An unknown e-mail, an account without a password and a wrong password get the
 * same answer after the same work; what else stands in the way is told only to someone who knows the password. While
 * somebody tries passwords (count-login.ts) the password alone opens nothing and no answer says whether it is right: the
 * owner, who is mailed a code when it is, sends that along. A right password is no try.
 * @throws INVALID_CREDENTIALS, ACCOUNT_LOCKED, ACCOUNT_NOT_VERIFIED (a code is sent), LOGIN_CODE_REQUIRED, INVALID_OTP,
 * OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES, TWO_FACTOR_REQUIRED (with the challenge of the second step), TOO_MANY_REQUESTS
 */
export async function logIn(ctx: Context, { email, password, code }: Typed): Promise<Answer> {
  const isTried = await countLogin(ctx, email)
  const account = await findAccount(ctx, email)
  const right = await isPassword(account?.password_hash, password)
  const typed = isTried ? await mustHaveCode(ctx, { email, password, code }, right ? account : undefined) : null
  must(account !== undefined && right, 'INVALID_CREDENTIALS')
  must(account.state === 'ACTIVE', 'ACCOUNT_LOCKED')
  if (!account.email_verified_at) return sendToVerification(ctx, account)
  const entry = await write(ctx, async (tx) => {
    const current = await lockUser(tx, account.id)
    // Changed while it was being compared: the old password no longer opens anything.
    must(current.password_hash === account.password_hash && current.state === 'ACTIVE', 'INVALID_CREDENTIALS')
    if (typed) await spendCode(tx, typed)
    return signIn(tx, current, typed ? 'password+email-code' : 'password')
  })
  await forgetLogin(ctx, email)
  return entryAnswer(ctx, account, entry)
}

/** The code of this very password: what others type meanwhile has codes of its own, which nobody is sent. */
async function mustHaveCode(ctx: Context, { email, password, code }: Typed, account: Account | undefined) {
  const [slot, ...before] = loginSlots(ctx, email, password)
  if (code !== undefined)
    return checkCode(ctx, { address: (await slotInUse(ctx, before)) ?? slot }, 'VERIFY_EMAIL', code)
  await countCodeRequest(ctx, slot)
  const asked = { for: 'LOGIN', userId: account?.id ?? null } as const
  const { resendAfterSeconds } = await write(ctx, (tx) => askCode(tx, 'VERIFY_EMAIL', { email, slot, asked }))
  return fail('LOGIN_CODE_REQUIRED', { detail: { resendAfterSeconds } })
}

/** Where a code waits that a process with another newest secret sent. */
async function slotInUse(ctx: Context, slots: readonly string[]): Promise<string | undefined> {
  for (const slot of slots) if (await liveCode(ctx, { address: slot }, 'VERIFY_EMAIL')) return slot
  return undefined
}

async function sendToVerification(ctx: Context, { email }: Account): Promise<never> {
  const { resendAfterSeconds } = await write(ctx, (tx) =>
    askCode(tx, 'VERIFY_EMAIL', { email, asked: { for: 'VERIFICATION' } }),
  )
  return fail('ACCOUNT_NOT_VERIFIED', { detail: { email, resendAfterSeconds } })
}
