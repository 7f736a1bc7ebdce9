import { signInAddress } from '#domain/sign-in.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { askCode } from '../codes/ask-code.ts'
import { countCodeRequest } from '../codes/issue-code.ts'
import { codeSlot } from './code-slot.ts'

/**
 * Asks for a code that signs in: to an e-mail, whether it has an account or not, or by SMS to a number that somebody has
 * proven. Neither the answer nor the work before it tells; ten requests an hour for one address. Throws TOO_MANY_REQUESTS.
 */
export async function sendLoginCode(
  ctx: Context,
  { address }: { address: string },
): Promise<{ ok: true; resendAfterSeconds: number }> {
  const to = signInAddress(address)
  if (!to) throw new Error('The contract lets nothing else through')
  const slot = codeSlot(to)
  await countCodeRequest(ctx, slot)
  const [email, phone] = 'email' in to ? [to.email, null] : ['', to.phone]
  const asked = { for: 'ENTRY', phone } as const
  const { resendAfterSeconds } = await write(ctx, (tx) => askCode(tx, 'VERIFY_EMAIL', { email, slot, asked }))
  return { ok: true, resendAfterSeconds }
}
