import type { Config } from '#server/core/config.ts'
import { decrypt, encrypt, keyFor, randomToken, sha256 } from '#server/core/crypto.ts'

type Keys = { readonly config: Pick<Config, 'secrets'> }

/** A new link as a row keeps its code: found by its hash, read again only with our key. */
export function newGiftLink(ctx: Keys): { code_hash: string; code_sealed: string } {
  const code = randomToken()
  return { code_hash: sha256(code), code_sealed: encrypt(keyOf(ctx), code) }
}

/** Path of the page where a gift is claimed. */
export function giftPath(ctx: Keys, gift: { code_sealed: string }): string {
  return `/qua-tang/${decrypt(keyOf(ctx), gift.code_sealed)}`
}

function keyOf({ config }: Keys): Uint8Array {
  return keyFor(config.secrets.session, 'gift-codes')
}
