import { must } from '#domain/faults.ts'
import { DAY } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import { actingAs, type Context, type Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { mayTerminate } from '../accounts/access.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { sendOwnCode } from '../codes/send-own-code.ts'
import { type Account, lockUser, theUser } from '../rows.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { eraseAccount } from './erase-account.ts'
import { GRACE_DAYS } from './rules.ts'

/** Sends the caller the code that deleting the account asks for. Throws INSUFFICIENT_PRIVILEGES, TOO_MANY_REQUESTS. */
export async function requestTermination(ctx: Context): Promise<{ ok: true; resendAfterSeconds: number }> {
  must(mayTerminate((await theUser(ctx, asUser(ctx))).role), 'INSUFFICIENT_PRIVILEGES')
  return sendOwnCode(ctx, 'TERMINATE_ACCOUNT')
}

/**
 * Deletes the caller's account: at once and for good, or after days in which they may sign in and keep it. Either way
 * every session ends now.
 * @returns when it goes; null when it is gone
 * @throws INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES, INSUFFICIENT_PRIVILEGES
 */
export async function terminateAccount(
  ctx: Context,
  { code, when }: { code: string; when: 'NOW' | 'LATER' },
): Promise<Date | null> {
  const userId = asUser(ctx)
  const right = await checkCode(ctx, { userId }, 'TERMINATE_ACCOUNT', code)
  return write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    must(mayTerminate(user.role), 'INSUFFICIENT_PRIVILEGES')
    await spendCode(tx, right)
    if (when === 'LATER') return schedule(tx, user)
    await eraseAccount(tx, user, 'by its owner')
    return null
  })
}

/** Deletes the accounts whose days to think are over. */
export async function terminateDueAccounts(ctx: Context): Promise<void> {
  const due = await ctx.db.selectFrom('users').select('id').where('terminates_at', '<=', ctx.now()).execute()
  const own = actingAs(ctx, { kind: 'system', job: 'terminate-due-accounts' })
  for (const { id } of due) {
    await write(own, async (tx) => {
      const user = await lockUser(tx, id)
      // Kept, or made a super admin, since it was read.
      if (!user.terminates_at || user.terminates_at > tx.now() || !mayTerminate(user.role)) return
      await eraseAccount(tx, user, 'its days to think are over')
    })
  }
}

async function schedule(tx: Tx, user: Account): Promise<Date> {
  const at = new Date(tx.now().getTime() + GRACE_DAYS * DAY)
  await tx.db.updateTable('users').set({ terminates_at: at, updated_at: tx.now() }).where('id', '=', user.id).execute()
  await endAllSessions(tx, user.id, null, 'ACCOUNT_TERMINATED')
  await audit(tx, 'user.termination-asked', 'user', user.id, { at: at.toISOString() })
  await publish(tx, 'account.terminating', { userId: user.id, at: at.toISOString() })
  return at
}
