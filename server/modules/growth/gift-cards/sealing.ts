import { GIFT_CARD_MONTHS, shownGiftCode } from '#domain/gift-cards.ts'
import { addDays, startOfDay } from '#domain/time.ts'
import { randomCode, sha256 } from '#server/core/crypto.ts'
import { findSealed, type Keys, seal } from '#server/core/sealing.ts'

/** By what a code is found: the code itself, 80 random bits, stands nowhere in the open. */
export function giftCodeHash(code: string): string {
  return sha256(`gift-card:${code}`)
}

/** A new code with everything the database keeps of it, and until when it may be redeemed: the same day a year on is the last. */
export function newGiftCode(ctx: Keys, now: Date) {
  const code = randomCode(16)
  return {
    code_hash: giftCodeHash(code),
    code_sealed: seal(ctx, 'gift-cards', code),
    last4: code.slice(-4),
    issued_at: now,
    expires_at: startOfDay(addDays(now, Math.ceil((GIFT_CARD_MONTHS * 365) / 12) + 1)),
  }
}

/** The code as people read it; null where it no longer opens. Whoever was given it may still redeem it. */
export function findGiftCode(ctx: Keys, sealed: string): string | null {
  const code = findSealed(ctx, 'gift-cards', sealed)
  return code === null ? null : shownGiftCode(code)
}
