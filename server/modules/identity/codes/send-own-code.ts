import type { CodeChannel, VerificationPurpose } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { type Account, lockUser, theUser } from '../rows.ts'
import { addressOf, countCodeRequest, issueCode, type Target } from './issue-code.ts'

/**
 * Sends the caller a code: to their e-mail, or to their phone. A code that proves the number goes to the number; any
 * other goes there only once it is proven.
 * @throws PHONE_NUMBER_NOT_UPDATED, TOO_MANY_REQUESTS after ten in an hour to one address
 */
export async function sendOwnCode(
  ctx: Context,
  purpose: VerificationPurpose,
  channel: CodeChannel = purpose === 'VERIFY_PHONE' ? 'SMS' : 'EMAIL',
): Promise<{ ok: true; resendAfterSeconds: number }> {
  const userId = asUser(ctx)
  await countCodeRequest(ctx, addressOf(targetOf(await theUser(ctx, userId), purpose, channel)))
  const { resendAfterSeconds } = await write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    return issueCode(tx, user, purpose, targetOf(user, purpose, channel))
  })
  return { ok: true, resendAfterSeconds }
}

function targetOf(user: Account, purpose: VerificationPurpose, channel: CodeChannel): Target {
  if (channel === 'EMAIL' && purpose !== 'VERIFY_PHONE') return { channel: 'EMAIL', email: user.email }
  const { phone } = user
  must(phone !== null && (purpose === 'VERIFY_PHONE' || user.phone_verified_at !== null), 'PHONE_NUMBER_NOT_UPDATED')
  return { channel: 'SMS', phone }
}
