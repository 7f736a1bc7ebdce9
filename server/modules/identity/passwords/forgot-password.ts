import type { CodeChannel } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type Account, lockAccount } from '../accounts/rows.ts'
import { countCodeRequest, issueCode, type Target } from '../codes/issue-code.ts'

/**
 * Sends a code if an active account has the e-mail: there, or by SMS to its proven number; without one the e-mail gets
 * it after all. The answer never tells; ten requests an hour for one e-mail, known or not. Throws TOO_MANY_REQUESTS.
 */
export async function forgotPassword(
  ctx: Context,
  { email, channel }: { email: string; channel: CodeChannel },
): Promise<{ ok: true }> {
  await countCodeRequest(ctx, email)
  await write(ctx, async (tx) => {
    const account = await lockAccount(tx, { email })
    if (account?.state === 'ACTIVE') await issueCode(tx, account, 'FORGOT_PASSWORD', targetOf(account, channel))
  })
  return { ok: true }
}

function targetOf({ email, phone, phone_verified_at }: Account, channel: CodeChannel): Target {
  return channel === 'SMS' && phone && phone_verified_at ? { channel, phone } : { channel: 'EMAIL', email }
}
