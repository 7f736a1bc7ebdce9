import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { lockUser, theUser } from '../rows.ts'
import { hashPassword } from './hash-password.ts'
import { keepPassword } from './keep-password.ts'
import { mustBeGoodPassword } from './rules.ts'

/**
 * Gives the caller's account its first password. A code from their e-mail proves it is theirs, not only a session left open.
 * @throws PASSWORD_ALREADY_SET, PASSWORD_TOO_COMMON, INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES
 */
export async function configurePassword(
  ctx: Context,
  { code, newPassword }: { code: string; newPassword: string },
): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  const user = await theUser(ctx, userId)
  must(user.password_hash === null, 'PASSWORD_ALREADY_SET')
  mustBeGoodPassword(newPassword, user.email, 'newPassword')
  const right = await checkCode(ctx, { userId }, 'CHANGE_PASSWORD', code)
  const hash = await hashPassword(newPassword)
  return write(ctx, async (tx) => {
    must((await lockUser(tx, userId)).password_hash === null, 'PASSWORD_ALREADY_SET')
    await spendCode(tx, right)
    await keepPassword(tx, userId, hash, 'configured')
    return { ok: true }
  })
}
