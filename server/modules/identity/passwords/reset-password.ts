import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { findAccount, lockUser } from '../accounts/rows.ts'
import { markVerified } from '../accounts/verify-account.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { hashPassword } from './hash-password.ts'
import { keepPassword } from './keep-password.ts'
import { mustBeGoodPassword } from './rules.ts'

/**
 * Sets a new password with the code that forgot-password sent. Every session ends: whoever knew the old password is out.
 * The code came by e-mail, so an e-mail that was not verified yet is now.
 * @throws INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND (also for an unknown e-mail), OTP_MAX_RETRIES, PASSWORD_TOO_COMMON, ACCOUNT_LOCKED
 */
export async function resetPassword(
  ctx: Context,
  typed: { email: string; code: string; newPassword: string },
): Promise<{ ok: true }> {
  mustBeGoodPassword(typed.newPassword, typed.email, 'newPassword')
  const account = await findAccount(ctx, typed.email)
  const right = await checkCode(ctx, account?.id, 'FORGOT_PASSWORD', typed.code)
  const hash = await hashPassword(typed.newPassword)
  return write(ctx, async (tx) => {
    const current = await lockUser(tx, account?.id ?? '')
    must(current.state === 'ACTIVE', 'ACCOUNT_LOCKED')
    await spendCode(tx, right)
    await markVerified(tx, current)
    await keepPassword(tx, current.id, hash, 'reset')
    await endAllSessions(tx, current.id, null, 'PASSWORD_RESET')
    return { ok: true }
  })
}
