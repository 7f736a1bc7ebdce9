import type { SealedPlace } from '#server/core/sealed-places.ts'

/** What of requests is sealed with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  {
    is: 'column',
    title: 'Yêu cầu hỗ trợ mất việc',
    purpose: 'layoff facts',
    table: 'layoff_requests',
    key: ['id'],
    column: 'facts_sealed',
  },
  {
    is: 'files',
    title: 'Giấy tờ chứng minh mất việc',
    purpose: 'layoff proofs',
    table: 'layoff_requests',
    key: ['id'],
    column: 'proof_key',
  },
]
