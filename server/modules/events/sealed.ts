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
    is: 'column',
    title: 'Địa chỉ vào phòng họp',
    purpose: 'meeting-links',
    table: 'event_meetings',
    key: ['id'],
    column: 'join_sealed',
  },
  {
    is: 'column',
    title: 'Địa chỉ vào phòng họp của từng người',
    purpose: 'meeting-links',
    table: 'meeting_guests',
    key: ['meeting_id', 'ticket_id'],
    column: 'join_sealed',
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
