import type { SealedPlace } from '#server/core/sealed-places.ts'

/** What of gifts and gift cards is sealed with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  {
    is: 'column',
    title: 'Mã thẻ quà tặng',
    purpose: 'gift-cards',
    table: 'gift_cards',
    key: ['id'],
    column: 'code_sealed',
  },
  {
    is: 'column',
    title: 'Đường dẫn quà tặng',
    purpose: 'gift-codes',
    table: 'gifts',
    key: ['id'],
    column: 'code_sealed',
  },
]
