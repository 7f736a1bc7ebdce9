import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { noteChange } from './note-change.ts'
import { countSecondStep, spendSecondStep } from './spend-second-step.ts'

/** Replaces the caller's recovery codes, with a code of the second step. Throws INVALID_OTP, TWO_FACTOR_NOT_ON, TOO_MANY_REQUESTS. */
export async function renewRecoveryCodes(ctx: Context, code: string): Promise<{ recoveryCodes: string[] }> {
  const userId = asUser(ctx)
  await countSecondStep(ctx, userId)
  return write(ctx, async (tx) => {
    must((await lockUser(tx, userId)).two_factor_at !== null, 'TWO_FACTOR_NOT_ON')
    await spendSecondStep(tx, userId, code)
    await noteChange(tx, userId, 'codes-renewed')
    return { recoveryCodes: await makeRecoveryCodes(tx, userId) }
  })
}
