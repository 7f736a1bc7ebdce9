import type { SealedPlace } from '#server/core/sealed-places.ts'

/** What of meetings is sealed with SESSION_SECRET. */
export const sealed: readonly SealedPlace[] = [
  {
    is: 'column',
    title: 'Địa chỉ vào phòng họp',
    purpose: 'meeting-links',
    table: 'meetings',
    key: ['id'],
    column: 'join_sealed',
  },
  {
    is: 'column',
    title: 'Địa chỉ vào phòng họp của từng người',
    purpose: 'meeting-links',
    table: 'meeting_guests',
    key: ['meeting_id', 'guest_id'],
    column: 'join_sealed',
  },
]
