import { randomToken, sha256 } from '#server/core/crypto.ts'
import { findSealed, type Keys, seal } from '#server/core/sealing.ts'

/** A new link as a row keeps its code: found by its hash, read again only with our key. */
export function newGiftLink(ctx: Keys): { code_hash: string; code_sealed: string } {
  const code = randomToken()
  return { code_hash: sha256(code), code_sealed: seal(ctx, 'gift-codes', code) }
}

/** Path of the page where a gift is claimed; null where it no longer opens. Whoever was given it may still go there. */
export function giftPath(ctx: Keys, gift: { code_sealed: string }): string | null {
  const code = findSealed(ctx, 'gift-codes', gift.code_sealed)
  return code === null ? null : `/qua-tang/${code}`
}
