import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { askCode } from '../codes/ask-code.ts'
import { countCodeRequest } from '../codes/issue-code.ts'

/**
 * Asks for the code that verifies an e-mail again. The answer never tells whether the e-mail has an account: a job sends
 * the code to one that is not verified, and tells the owner of one that is. Throws TOO_MANY_REQUESTS.
 */
export async function requestVerification(
  ctx: Context,
  email: string,
): Promise<{ ok: true; resendAfterSeconds: number }> {
  await countCodeRequest(ctx, email)
  const { resendAfterSeconds } = await write(ctx, (tx) =>
    askCode(tx, 'VERIFY_EMAIL', { email, asked: { for: 'VERIFICATION' } }),
  )
  return { ok: true, resendAfterSeconds }
}
