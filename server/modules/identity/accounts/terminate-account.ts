import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { sendOwnCode } from '../codes/send-own-code.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { mayTerminate } from './access.ts'
import { lockUser, theUser } from './rows.ts'

export const ERASED_NAME = 'Tài khoản đã xóa'

/** Sends the caller the code that deleting the account asks for. Throws INSUFFICIENT_PRIVILEGES, TOO_MANY_REQUESTS. */
export async function requestTermination(ctx: Context): Promise<{ ok: true; resendAfterSeconds: number }> {
  must(mayTerminate((await theUser(ctx, asUser(ctx))).role), 'INSUFFICIENT_PRIVILEGES')
  return sendOwnCode(ctx, 'TERMINATE_ACCOUNT')
}

/**
 * Deletes the caller's account for good. What says who they were is erased; what others rely on stays under no name:
 * orders (the law asks for them), ratings. Certificates keep the name: they are documents issued in it, frozen on that
 * day, and whoever holds the number may verify it. Every session ends. Other modules erase their part on
 * `account.terminated`: notices, letters and devices, the cart, the host's profile and followers; courses leave the shop.
 * @throws INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES, INSUFFICIENT_PRIVILEGES
 */
export async function terminateAccount(ctx: Context, code: string): Promise<void> {
  const userId = asUser(ctx)
  const right = await checkCode(ctx, userId, 'TERMINATE_ACCOUNT', code)
  await write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    must(mayTerminate(user.role), 'INSUFFICIENT_PRIVILEGES')
    await spendCode(tx, right)
    await endAllSessions(tx, userId, null, 'ACCOUNT_TERMINATED')
    await erase(tx, userId)
    await audit(tx, 'user.terminated', 'user', userId)
    await tell(tx, 'account.terminated', { userId, avatarFileId: user.avatar_file_id })
  })
}

async function erase(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({
      email: `da-xoa-${userId}@benhoc.invalid`,
      email_verified_at: null,
      full_name: ERASED_NAME,
      password_hash: null,
      phone: null,
      gender: null,
      birthday: null,
      bio: null,
      avatar_file_id: null,
      role: 'USER',
      state: 'INACTIVE',
      terminated_at: tx.now(),
      updated_at: tx.now(),
    })
    .where('id', '=', userId)
    .execute()
  await tx.db.updateTable('sessions').set({ ip: null, user_agent: null }).where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('one_time_codes').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('search_histories').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('user_categories').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('follows').where('follower_id', '=', userId).execute()
}
