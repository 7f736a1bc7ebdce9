import { hmac, randomToken } from '#server/core/crypto.ts'
import { findSealed, type Keys, seal } from '#server/core/sealing.ts'

/** A secret for one address, and what stands of it in the database. */
export function newSecret(keys: Keys): { secret: string; sealed: string } {
  const secret = `bhs_${randomToken()}`
  return { secret, sealed: seal(keys, 'hooks', secret) }
}

/**
 * The signature of a delivery: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.id.body", base64url>`, once for each secret that
 * counts and still opens; null where none does. Who receives it believes it only near `t`, and each id once.
 */
export function signatureOf(
  keys: Keys,
  sealed: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): string | null {
  const t = Math.floor(at.getTime() / 1_000)
  const secrets = sealed.flatMap((one) => findSealed(keys, 'hooks', one) ?? [])
  if (secrets.length === 0) return null
  return [`t=${t}`, ...secrets.map((secret) => `v1=${hmac(secret, `${t}.${id}.${body}`)}`)].join(',')
}
