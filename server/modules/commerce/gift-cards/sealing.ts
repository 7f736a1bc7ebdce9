import { GIFT_CARD_MONTHS, shownGiftCode } from '#domain/gift-cards.ts'
import { addDays, startOfDay } from '#domain/time.ts'
import type { Config } from '#server/core/config.ts'
import { decrypt, encrypt, keyFor, randomCode, sha256 } from '#server/core/crypto.ts'

type Keys = { readonly config: Pick<Config, 'secrets'> }

/** By what a code is found: the code itself, 80 random bits, stands nowhere in the open. */
export function giftCodeHash(code: string): string {
  return sha256(`gift-card:${code}`)
}

/** A new code with everything the database keeps of it, and until when it may be redeemed: the same day a year on is the last. */
export function newGiftCode(ctx: Keys, now: Date) {
  const code = randomCode(16)
  return {
    code_hash: giftCodeHash(code),
    code_sealed: encrypt(keyFor(ctx.config.secrets.session, 'gift-cards'), code),
    last4: code.slice(-4),
    issued_at: now,
    expires_at: startOfDay(addDays(now, Math.ceil((GIFT_CARD_MONTHS * 365) / 12) + 1)),
  }
}

/** The code as people read it. */
export function openGiftCode(ctx: Keys, sealed: string): string {
  return shownGiftCode(decrypt(keyFor(ctx.config.secrets.session, 'gift-cards'), sealed))
}
