import type { SealedPlace } from '#server/core/sealed-places.ts'

/** What of calendars elsewhere is sealed with SESSION_SECRET. */
export const outsideSealed: readonly SealedPlace[] = [
  {
    is: 'column',
    title: 'Khóa mở lịch ngoài của giảng viên',
    purpose: 'outside-calendars',
    table: 'outside_calendars',
    key: ['id'],
    column: 'access_sealed',
  },
  {
    is: 'column',
    title: 'Chuyến kết nối lịch ngoài đang dở',
    purpose: 'outside-trips',
    table: 'outside_trips',
    key: ['state_hash'],
    column: 'sealed',
  },
  {
    is: 'column',
    title: 'Địa chỉ lịch riêng',
    purpose: 'booking-feeds',
    table: 'booking_feeds',
    key: ['user_id', 'side'],
    column: 'secret_sealed',
  },
]
