import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { countCodeRequest, issueCode } from '../codes/issue-code.ts'
import { lockAccount } from './rows.ts'

/** Sends the code that verifies an e-mail again. Throws ACCOUNT_NOT_FOUND, ACCOUNT_VERIFIED, ACCOUNT_LOCKED, TOO_MANY_REQUESTS. */
export async function requestVerification(
  ctx: Context,
  email: string,
): Promise<{ ok: true; resendAfterSeconds: number }> {
  await countCodeRequest(ctx, email)
  return write(ctx, async (tx) => {
    const account = await lockAccount(tx, { email })
    must(account !== undefined, 'ACCOUNT_NOT_FOUND')
    must(account.state === 'ACTIVE', 'ACCOUNT_LOCKED')
    must(account.email_verified_at === null, 'ACCOUNT_VERIFIED')
    const { resendAfterSeconds } = await issueCode(tx, account, 'VERIFY_EMAIL')
    return { ok: true, resendAfterSeconds }
  })
}
