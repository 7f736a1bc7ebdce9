import type { CodeChannel } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { askCode } from '../codes/ask-code.ts'
import { countCodeRequest } from '../codes/issue-code.ts'

/**
 * Asks for the code of a new password. A job sends it if an active account has the e-mail: there, or by SMS to its proven
 * number; without one the e-mail gets it after all. Neither the answer nor the work before it tells; ten requests an hour
 * for one e-mail, known or not. Throws TOO_MANY_REQUESTS.
 */
export async function forgotPassword(
  ctx: Context,
  { email, channel }: { email: string; channel: CodeChannel },
): Promise<{ ok: true }> {
  await countCodeRequest(ctx, email)
  await write(ctx, (tx) => askCode(tx, 'FORGOT_PASSWORD', { email, asked: { for: 'PASSWORD', channel } }))
  return { ok: true }
}
