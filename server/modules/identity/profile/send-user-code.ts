import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { sendOwnCode } from '../codes/send-own-code.ts'
import { theUser } from '../rows.ts'

/** Sends the caller a code: to the phone that is to be proven, or to their e-mail. Throws PHONE_NUMBER_NOT_UPDATED, PHONE_ALREADY_VERIFIED, TOO_MANY_REQUESTS. */
export async function sendUserCode(
  ctx: Context,
  purpose: 'VERIFY_PHONE' | 'VERIFY_EMAIL',
): Promise<{ ok: true; resendAfterSeconds: number }> {
  if (purpose === 'VERIFY_EMAIL') return sendOwnCode(ctx, purpose)
  const user = await theUser(ctx, asUser(ctx))
  must(user.phone !== null, 'PHONE_NUMBER_NOT_UPDATED')
  must(user.phone_verified_at === null, 'PHONE_ALREADY_VERIFIED')
  return sendOwnCode(ctx, purpose)
}
