import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { lockUser, theUser } from '../rows.ts'

/**
 * Takes the code of an SMS: the number of the caller's profile is theirs. Of two people who typed the same number the
 * first to prove it has it.
 * @throws INVALID_OTP, OTP_EXPIRED, OTP_NOT_FOUND, OTP_MAX_RETRIES, PHONE_NUMBER_NOT_UPDATED, PHONE_ALREADY_VERIFIED, PHONE_ALREADY_IN_USE
 */
export async function verifyPhone(ctx: Context, code: string): Promise<void> {
  const userId = asUser(ctx)
  const before = await theUser(ctx, userId)
  must(before.phone !== null, 'PHONE_NUMBER_NOT_UPDATED')
  must(before.phone_verified_at === null, 'PHONE_ALREADY_VERIFIED')
  const right = await checkCode(ctx, { userId }, 'VERIFY_PHONE', code)
  await write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    // The number was changed meanwhile: the code went to another one.
    must(user.phone === before.phone, 'OTP_NOT_FOUND')
    await spendCode(tx, right)
    await tx.db
      .updateTable('users')
      .set({ phone_verified_at: tx.now(), updated_at: tx.now() })
      .where('id', '=', userId)
      .execute()
    await audit(tx, 'user.phone-verified', 'user', userId)
  })
}
