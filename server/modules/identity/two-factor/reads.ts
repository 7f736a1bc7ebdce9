import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { countOf } from '#server/core/page.ts'
import { theUser } from '../rows.ts'
import { mustKeepSecondStep } from './access.ts'

/** How the second step of the caller stands. */
export async function ownTwoFactor(ctx: Context) {
  const userId = asUser(ctx)
  const user = await theUser(ctx, userId)
  const left = await countOf(
    ctx.db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null),
  )
  return {
    since: user.two_factor_at,
    recoveryCodesLeft: left,
    required: mustKeepSecondStep(ctx.config, user.role),
    asksPassword: user.password_hash !== null,
  }
}
