import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockAccount } from '../accounts/rows.ts'
import { countCodeRequest, issueCode } from '../codes/issue-code.ts'

/** Sends a code to the e-mail if an active account has it. The answer never tells; ten requests an hour for one e-mail, known or not. Throws TOO_MANY_REQUESTS. */
export async function forgotPassword(ctx: Context, email: string): Promise<{ ok: true }> {
  await countCodeRequest(ctx, email)
  await write(ctx, async (tx) => {
    const account = await lockAccount(tx, { email })
    if (account?.state === 'ACTIVE') await issueCode(tx, account, 'FORGOT_PASSWORD')
  })
  return { ok: true }
}
