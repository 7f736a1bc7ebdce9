import type { SealedPlace } from '#server/core/sealed-places.ts'
import { marksOf } from './cards/sealing.ts'

/** What of commerce is sealed with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  {
    is: 'column',
    title: 'Thẻ thanh toán',
    purpose: 'cards',
    table: 'cards',
    key: ['id'],
    column: 'sealed',
    marks: (keys, token) => ({ mark: marksOf(keys, token)[0] ?? '' }),
  },
  {
    is: 'column',
    title: 'Thỏa thuận tự trừ tiền',
    purpose: 'cards',
    table: 'charge_agreements',
    key: ['id'],
    column: 'sealed',
  },
  {
    is: 'column',
    title: 'Tài khoản nhận hoàn tiền',
    purpose: 'refund-accounts',
    table: 'refunds',
    key: ['id'],
    column: 'account_sealed',
  },
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
