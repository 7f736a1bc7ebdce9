import type { Config } from '#server/core/config.ts'
import { decrypt, encrypt, hmac, keyFor, randomToken } from '#server/core/crypto.ts'

type Keys = { readonly config: Pick<Config, 'secrets'> }
const keyOf = (ctx: Keys) => keyFor(ctx.config.secrets.session, 'hooks')

/** A secret for one address, and what stands of it in the database. */
export function newSecret(ctx: Keys): { secret: string; sealed: string } {
  const secret = `bhs_${randomToken()}`
  return { secret, sealed: encrypt(keyOf(ctx), secret) }
}

/**
 * The signature of a delivery: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.id.body", base64url>`, once for each secret that
 * counts. Who receives it believes it only near `t`, and each id once.
 */
export function signatureOf(
  ctx: Keys,
  sealed: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): string {
  const t = Math.floor(at.getTime() / 1_000)
  const signed = sealed.map((one) => `v1=${hmac(decrypt(keyOf(ctx), one), `${t}.${id}.${body}`)}`)
  return [`t=${t}`, ...signed].join(',')
}
