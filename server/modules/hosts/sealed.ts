import type { SealedPlace } from '#server/core/sealed-places.ts'
import { marksOf, type SellerFacts } from './sellers/sealing.ts'

/** What of hosts is sealed with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  {
    is: 'column',
    title: 'Thông tin người bán',
    purpose: 'seller facts',
    table: 'seller_verifications',
    key: ['id'],
    column: 'sealed',
    marks: (keys, text) => ({ document_mark: marksOf(keys, JSON.parse(text) as SellerFacts)[0] ?? '' }),
  },
  {
    is: 'files',
    title: 'Ảnh giấy tờ người bán',
    purpose: 'identity papers',
    table: 'identity_papers',
    key: ['id'],
    column: 'storage_key',
  },
]
