import type { Context, Tx } from '#server/core/context.ts'
import { decrypt, encrypt, hmac, keyFor } from '#server/core/crypto.ts'

type Keys = Pick<Context, 'config'>

/** The authenticator of a person, its secret open; one that waits for `confirm` too. */
export async function findAuthenticator(
  ctx: Pick<Context | Tx, 'db' | 'config'>,
  userId: string,
): Promise<{ secret: string; lastStep: number | null } | null> {
  const row = await ctx.db
    .selectFrom('authenticators')
    .select(['sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    secret: decrypt(secretKey(ctx), row.sealed_secret),
    lastStep: row.last_step === null ? null : Number(row.last_step),
  }
}

export function sealSecret(ctx: Keys, secret: string): string {
  return encrypt(secretKey(ctx), secret)
}

/** How a recovery code is kept: useless without the secret of the site, and for anybody else. */
export function recoveryHash(ctx: Keys, userId: string, plain: string): string {
  return hmac(ctx.config.secrets.session, `recovery:${userId}:${plain}`)
}

function secretKey({ config }: Keys): Uint8Array {
  return keyFor(config.secrets.session, 'two-factor')
}
