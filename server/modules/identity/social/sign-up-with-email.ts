import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { askCode } from '../codes/ask-code.ts'
import { countCodeRequest } from '../codes/issue-code.ts'
import { lockTicket, theTicket } from './rows.ts'

/**
 * Has the code sent to the e-mail that the account of a waiting sign-up is to have; asked again it sends another. Nothing
 * opens the account before the code comes back with the same ticket. Whether the e-mail has an account is not told: its
 * owner is written to. Not within 60 seconds of a code that is on its way to somebody else.
 * @throws SOCIAL_SIGN_UP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function signUpWithEmail(
  ctx: Context,
  token: string | undefined,
  email: string,
): Promise<{ ok: true; resendAfterSeconds: number }> {
  const { token_hash } = await theTicket(ctx, token)
  await countCodeRequest(ctx, email)
  return write(ctx, async (tx) => {
    const ticket = await lockTicket(tx, token_hash)
    const asked = { for: 'SOCIAL', tokenHash: token_hash } as const
    const { codeId, isNew, resendAfterSeconds } = await askCode(tx, 'VERIFY_EMAIL', { email, asked })
    must(isNew || ticket.code_id === codeId, 'TOO_MANY_REQUESTS')
    await tx.db
      .updateTable('social_tickets')
      .set({ email, code_id: codeId })
      .where('token_hash', '=', token_hash)
      .execute()
    return { ok: true, resendAfterSeconds }
  })
}
