import type { Config } from '#server/core/config.ts'
import { decrypt, encrypt, hmac, keyFor } from '#server/core/crypto.ts'

type Keys = { readonly config: Pick<Config, 'secrets'> }

/** What stands in the database: useless to whoever has only that. */
export function sealToken(ctx: Keys, token: string): string {
  return encrypt(keyFor(ctx.config.secrets.session, 'cards'), token)
}

export function openToken(ctx: Keys, sealed: string): string {
  return decrypt(keyFor(ctx.config.secrets.session, 'cards'), sealed)
}

/** Finds a token again without opening any. */
export function markOf(ctx: Keys, token: string): string {
  return hmac(ctx.config.secrets.session, `card:${token}`)
}
