import type { SealedPlace } from '#server/core/sealed-places.ts'

/** What of events is sealed with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  {
    is: 'column',
    title: 'Khóa ký vé',
    purpose: 'ticket-keys',
    table: 'ticket_keys',
    key: ['id'],
    column: 'seed_sealed',
  },
  {
    is: 'files',
    title: 'Tệp người mua vé gửi',
    purpose: 'answer files',
    table: 'answer_files',
    key: ['id'],
    column: 'file_key',
  },
]
