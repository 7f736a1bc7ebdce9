import { toString as drawQrCode } from 'qrcode'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { countTry } from '#server/core/rate-limit.ts'
import { write } from '#server/core/write.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { lockUser, theUser } from '../rows.ts'
import { sealSecret } from './rows.ts'
import { newSecret, otpauthAddress } from './rules.ts'

/**
 * Makes a secret for the caller's authenticator app; nothing changes until `confirm` has seen its digits, and asking
 * again makes another. Where there is a password it is asked for: a session left open must not lock its owner out.
 * @throws TWO_FACTOR_ALREADY_ON, OLD_PASSWORD_INCORRECT, TOO_MANY_REQUESTS after ten tries in ten minutes
 */
export async function setUpTwoFactor(
  ctx: Context,
  password: string | undefined,
): Promise<{ secret: string; address: string; picture: string }> {
  const userId = asUser(ctx)
  await countTry(ctx, `set-up-two-factor:${userId}`, 10, 600)
  const user = await theUser(ctx, userId)
  must(user.two_factor_at === null, 'TWO_FACTOR_ALREADY_ON')
  const mayGoOn = user.password_hash === null || (await isPassword(user.password_hash, password ?? ''))
  must(mayGoOn, 'OLD_PASSWORD_INCORRECT', {
    errors: [{ path: 'password', code: 'incorrect', message: 'Mật khẩu không đúng.' }],
  })
  const secret = newSecret()
  await write(ctx, async (tx) => {
    must((await lockUser(tx, userId)).two_factor_at === null, 'TWO_FACTOR_ALREADY_ON')
    const row = { sealed_secret: sealSecret(tx, secret), created_at: tx.now(), confirmed_at: null, last_step: null }
    await tx.db
      .insertInto('authenticators')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
  })
  const address = otpauthAddress(secret, user.email)
  return { secret, address, picture: await drawQrCode(address, { type: 'svg', margin: 2 }) }
}
