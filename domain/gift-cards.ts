/** The values that are offered, and between which a buyer may choose; đồng. */
export const GIFT_CARD_VALUES = [100_000, 200_000, 500_000, 1_000_000] as const
export const GIFT_CARD_LIMITS = { least: 50_000, most: 5_000_000, step: 1_000 } as const
/** How long a card may be redeemed. */
export const GIFT_CARD_MONTHS = 12

export const GiftCardState = ['WAITING', 'OPEN', 'REDEEMED', 'EXPIRED', 'CANCELED'] as const
export type GiftCardState = (typeof GiftCardState)[number]

export const giftCardStateWords: Record<GiftCardState, string> = {
  WAITING: 'Chờ thanh toán',
  OPEN: 'Chưa đổi',
  REDEEMED: 'Đã đổi',
  EXPIRED: 'Hết hạn',
  CANCELED: 'Đã hủy',
}

const LETTERS = 16

/** A card's code as it is compared: capitals without spaces and dashes; letters that look like digits are those digits. */
export function normalGiftCode(typed: string): string {
  const plain = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  return plain.replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** A card's code as people read it: four groups of four. */
export function shownGiftCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

/** Whether this can be a code at all. */
export function looksLikeGiftCode(code: string): boolean {
  return code.length === LETTERS && /^[0-9A-Z]+$/.test(code)
}
