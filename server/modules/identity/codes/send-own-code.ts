import type { VerificationPurpose } from '#domain/enums.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser, theUser } from '../accounts/rows.ts'
import { countCodeRequest, issueCode } from './issue-code.ts'

/** Sends the caller a code to their own e-mail. Throws TOO_MANY_REQUESTS after ten in an hour. */
export async function sendOwnCode(
  ctx: Context,
  purpose: VerificationPurpose,
): Promise<{ ok: true; resendAfterSeconds: number }> {
  const userId = asUser(ctx)
  await countCodeRequest(ctx, (await theUser(ctx, userId)).email)
  const { resendAfterSeconds } = await write(ctx, async (tx) => issueCode(tx, await lockUser(tx, userId), purpose))
  return { ok: true, resendAfterSeconds }
}
