import type { SealedPlace } from '#server/core/sealed-places.ts'

/** What of refunds is sealed with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  {
    is: 'column',
    title: 'Tài khoản nhận hoàn tiền',
    purpose: 'refund-accounts',
    table: 'refunds',
    key: ['id'],
    column: 'account_sealed',
  },
]
