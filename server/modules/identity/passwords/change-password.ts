import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { write } from '#server/core/write.ts'
import { lockUser, theUser } from '../rows.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { keepPassword } from './keep-password.ts'
import { mustBeGoodPassword } from './rules.ts'

/**
 * Changes the caller's password; every other session ends, the one that asks stays.
 * @throws INVALID_LOGIN_METHOD (there is none yet), OLD_PASSWORD_INCORRECT, NEW_PASSWORD_SAME_AS_OLD_PASSWORD,
 * PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS after ten tries in ten minutes
 */
export async function changePassword(
  ctx: Context,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  await countTry(ctx, `change-password:${userId}`, 10, 600)
  const user = await theUser(ctx, userId)
  must(user.password_hash !== null, 'INVALID_LOGIN_METHOD')
  must(await isPassword(user.password_hash, oldPassword), 'OLD_PASSWORD_INCORRECT', {
    errors: [{ path: 'oldPassword', code: 'incorrect', message: 'Mật khẩu hiện tại không đúng.' }],
  })
  must(!(await isPassword(user.password_hash, newPassword)), 'NEW_PASSWORD_SAME_AS_OLD_PASSWORD', {
    errors: [{ path: 'newPassword', code: 'same', message: 'Mật khẩu mới phải khác mật khẩu hiện tại.' }],
  })
  mustBeGoodPassword(newPassword, user.email, 'newPassword')
  const hash = await hashPassword(newPassword)
  return write(ctx, async (tx) => {
    const current = await lockUser(tx, userId)
    must(current.password_hash === user.password_hash, 'OLD_PASSWORD_INCORRECT')
    await keepPassword(tx, userId, hash, 'changed')
    await endAllSessions(tx, userId, ctx.actor.kind === 'user' ? ctx.actor.sessionId : null, 'PASSWORD_CHANGED')
    return { ok: true }
  })
}
