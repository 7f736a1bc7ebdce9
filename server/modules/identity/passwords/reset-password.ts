import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { markVerified } from '../accounts/mark-verified.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { findAccount, lockAccount } from '../rows.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { keepPassword } from './keep-password.ts'
import { mustBeGoodPassword } from './rules.ts'

/**
 * Sets a new password with the code that forgot-password sent. Every session ends: whoever knew the old password is out.
 * The code came by e-mail, so an e-mail that was not verified yet is now. A password that is the one that was forgotten is
 * refused and leaves the code as it is: OLD_PASSWORD_DIFF_NEW_PASSWORD here, where no old one is typed, and
 * NEW_PASSWORD_SAME_AS_OLD_PASSWORD where it is (change-password).
 * @throws INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND (also for an unknown e-mail), OTP_MAX_RETRIES, PASSWORD_TOO_COMMON, ACCOUNT_LOCKED,
 * OLD_PASSWORD_DIFF_NEW_PASSWORD
 */
export async function resetPassword(
  ctx: Context,
  typed: { email: string; code: string; newPassword: string },
): Promise<{ ok: true }> {
  mustBeGoodPassword(typed.newPassword, typed.email, 'newPassword')
  const right = await checkCode(ctx, { address: typed.email }, 'FORGOT_PASSWORD', typed.code)
  // Only who has the code is told: to anybody else this would be a guess at the old password.
  const before = (await findAccount(ctx, typed.email))?.password_hash
  must(!before || !(await isPassword(before, typed.newPassword)), 'OLD_PASSWORD_DIFF_NEW_PASSWORD', {
    errors: [{ path: 'newPassword', code: 'same', message: 'Mật khẩu mới phải khác mật khẩu cũ.' }],
  })
  const hash = await hashPassword(typed.newPassword)
  return write(ctx, async (tx) => {
    const current = await lockAccount(tx, { email: typed.email })
    must(current !== undefined, 'OTP_NOT_FOUND')
    must(current.state === 'ACTIVE', 'ACCOUNT_LOCKED')
    await spendCode(tx, right)
    await markVerified(tx, current)
    await keepPassword(tx, current.id, hash, 'reset')
    await endAllSessions(tx, current.id, null, 'PASSWORD_RESET')
    return { ok: true }
  })
}
