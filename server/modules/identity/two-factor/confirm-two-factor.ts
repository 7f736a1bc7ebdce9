import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { noteChange } from './note-change.ts'
import { findAuthenticator } from './rows.ts'
import { countSecondStep, spendSecondStep } from './spend-second-step.ts'

/**
 * Switches the second step on with the first digits of the app.
 * @returns the recovery codes, this once
 * @throws INVALID_OTP, OTP_NOT_FOUND (nothing was set up), TWO_FACTOR_ALREADY_ON, TOO_MANY_REQUESTS
 */
export async function confirmTwoFactor(ctx: Context, code: string): Promise<{ recoveryCodes: string[] }> {
  const userId = asUser(ctx)
  await countSecondStep(ctx, userId)
  return write(ctx, async (tx) => {
    must((await lockUser(tx, userId)).two_factor_at === null, 'TWO_FACTOR_ALREADY_ON')
    must((await findAuthenticator(tx, userId)) !== null, 'OTP_NOT_FOUND', {
      message: 'Hãy quét mã QR trước khi nhập mã.',
    })
    await spendSecondStep(tx, userId, code)
    await tx.db.updateTable('authenticators').set({ confirmed_at: tx.now() }).where('user_id', '=', userId).execute()
    await tx.db
      .updateTable('users')
      .set({ two_factor_at: tx.now(), updated_at: tx.now() })
      .where('id', '=', userId)
      .execute()
    await noteChange(tx, userId, 'on')
    return { recoveryCodes: await makeRecoveryCodes(tx, userId) }
  })
}
