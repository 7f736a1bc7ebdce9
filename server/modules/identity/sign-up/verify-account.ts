import { must } from '#domain/faults.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { markVerified } from '../accounts/mark-verified.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { lockAccount } from '../rows.ts'
import { entryAnswer, signIn } from '../sign-in/sign-in.ts'

type Typed = { email: string; code: string; purpose: 'VERIFY_EMAIL' | 'FORGOT_PASSWORD' }

/**
 * Takes the code from an e-mail. VERIFY_EMAIL makes the account a real one and signs its owner in. FORGOT_PASSWORD only
 * says whether the code is right (which counts as a try); resetting the password then uses it up. How things stand with
 * the account is told to nobody but whoever has the code.
 * @throws INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES, ACCOUNT_VERIFIED, ACCOUNT_LOCKED
 */
export async function verifyAccount(ctx: Context, { email, code, purpose }: Typed): Promise<Answer> {
  const right = await checkCode(ctx, { address: email }, purpose, code)
  if (purpose === 'FORGOT_PASSWORD') return new Answer({ ok: true })
  const { account, entry } = await write(ctx, async (tx) => {
    const unverified = await lockAccount(tx, { email })
    must(unverified !== undefined, 'OTP_NOT_FOUND')
    must(unverified.state === 'ACTIVE', 'ACCOUNT_LOCKED')
    must(unverified.email_verified_at === null, 'ACCOUNT_VERIFIED')
    await spendCode(tx, right)
    await markVerified(tx, unverified)
    return { account: unverified, entry: await signIn(tx, unverified, 'email-code') }
  })
  return entryAnswer(ctx, account, entry, { ok: true })
}
