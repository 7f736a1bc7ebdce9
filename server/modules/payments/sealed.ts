import type { SealedPlace } from '#server/core/sealed-places.ts'
import { marksOf } from './cards/sealing.ts'

/** What of payments is sealed with SESSION_SECRET. */
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
]
