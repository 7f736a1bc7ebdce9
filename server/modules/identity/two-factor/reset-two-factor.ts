import { must } from '#domain/faults.ts'
import { asStaff, roleOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockUser } from '../rows.ts'
import { mayReset } from './access.ts'
import { forgetSecondStep } from './forget-second-step.ts'

/**
 * Staff switch the second step off for somebody who lost app and codes. Every session of theirs ends, they are told, and
 * the reason stays in the audit trail.
 * @throws USER_NOT_FOUND, TWO_FACTOR_NOT_ON, INSUFFICIENT_PRIVILEGES (oneself; staff, but for a super admin)
 */
export async function resetTwoFactor(ctx: Context, userId: string, reason: string): Promise<{ ok: true }> {
  const id = asStaff(ctx)
  const role = roleOf(ctx) ?? 'USER'
  return write(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    must(mayReset({ id, role }, user), 'INSUFFICIENT_PRIVILEGES')
    must(user.two_factor_at !== null, 'TWO_FACTOR_NOT_ON')
    await forgetSecondStep(tx, userId, reason)
    return { ok: true }
  })
}
