import { type GiftCardState, giftCardStateWords } from '#domain/gift-cards.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export const giftCardLooks: StatusLooks<GiftCardState> = {
  WAITING: { word: giftCardStateWords.WAITING, colour: 'amber' },
  OPEN: { word: giftCardStateWords.OPEN, colour: 'blue' },
  REDEEMED: { word: giftCardStateWords.REDEEMED, colour: 'green' },
  EXPIRED: { word: giftCardStateWords.EXPIRED, colour: 'grey' },
  CANCELED: { word: giftCardStateWords.CANCELED, colour: 'grey' },
}
