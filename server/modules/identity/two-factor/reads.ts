import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { theUser } from '../rows.ts'
import { mustKeepSecondStep } from './access.ts'

/** How the second step of the caller stands. */
export async function ownTwoFactor(ctx: Context) {
  const userId = asUser(ctx)
  const user = await theUser(ctx, userId)
  const { left } = await ctx.db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    since: user.two_factor_at,
    recoveryCodesLeft: left,
    required: mustKeepSecondStep(ctx.config, user.role),
    asksPassword: user.password_hash !== null,
  }
}
