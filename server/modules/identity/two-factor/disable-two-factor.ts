import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { mustKeepSecondStep } from './access.ts'
import { noteChange } from './note-change.ts'
import { countSecondStep, spendSecondStep } from './spend-second-step.ts'
import { switchOff } from './switch-off.ts'

/**
 * Switches the caller's second step off, with a code of it: whoever only holds a session cannot.
 * @throws INVALID_OTP, TWO_FACTOR_NOT_ON, INSUFFICIENT_PRIVILEGES (the role asks for it), TOO_MANY_REQUESTS
 */
export async function disableTwoFactor(ctx: Context, code: string): Promise<{ ok: true }> {
  const userId = asUser(ctx)
  await countSecondStep(ctx, userId)
  return write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    must(user.two_factor_at !== null, 'TWO_FACTOR_NOT_ON')
    must(!mustKeepSecondStep(tx.config, user.role), 'INSUFFICIENT_PRIVILEGES')
    const step = await spendSecondStep(tx, userId, code)
    await switchOff(tx, userId)
    await noteChange(tx, userId, 'off', { step })
    return { ok: true }
  })
}
