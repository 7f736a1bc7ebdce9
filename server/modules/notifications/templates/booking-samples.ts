import type { FactsOf } from '#domain/notification-kinds.ts'
import type { bookingHostKinds } from '#domain/notifications/booking-hosts.ts'
import type { bookingKinds } from '#domain/notifications/bookings.ts'

const booking = {
  bookingId: '0197712f-0000-7000-8000-000000000000',
  frameName: 'Buổi một giờ',
  hostName: 'Trần Văn Minh',
  guestName: 'Nguyễn Thị Lan',
  times: {
    guest: '08:45 – 09:45 thứ Hai 15/06/2026 (GMT+5:45)',
    host: '10:00 – 11:00 thứ Hai 15/06/2026 (GMT+7)',
  },
  where: 'Trực tuyến, vào phòng họp từ trang buổi hẹn',
  hasRoom: true,
  paid: 300_000,
  session: null,
}
const before = {
  guest: '08:45 – 09:45 thứ Sáu 12/06/2026 (GMT+5:45)',
  host: '10:00 – 11:00 thứ Sáu 12/06/2026 (GMT+7)',
}
const replyBy = '10:00 thứ Bảy 13/06/2026 (GMT+7)'
const handed = { beforeName: 'Lê Thu Hà', reason: 'Tôi bị ốm' }
const ended = { reason: 'Tôi bị ốm', returned: 300_000 }

/** Facts of the kinds about bookings that look like real ones. */
export const bookingSamples: { [K in keyof typeof bookingKinds | keyof typeof bookingHostKinds]: FactsOf<K> } = {
  CALENDAR_BOOKING_BOOKED: { ...booking, replyBy: null },
  CALENDAR_BOOKING_APPROVED: booking,
  CALENDAR_BOOKING_REJECTED: { ...booking, ...ended },
  CALENDAR_BOOKING_HOST_CANCELED: { ...booking, ...ended },
  CALENDAR_BOOKING_LEFT: { ...booking, isOwn: true, returned: 150_000 },
  CALENDAR_BOOKING_MOVED: { ...booking, before, byHost: true },
  CALENDAR_BOOKING_LEADER_CHANGED: { ...booking, ...handed },
  CALENDAR_BOOKING_ROOM_READY: booking,
  CALENDAR_BOOKING_UNANSWERED: { ...booking, returned: 300_000 },
  CALENDAR_BOOKING_REMINDER: { ...booking, moment: 'BEFORE' },
  CALENDAR_BOOKING_RATE: booking,
  CALENDAR_BOOKING_MISSED: { ...booking, returned: 0 },
  CALENDAR_DISPUTE_ANSWERED: { ...booking, reason: 'Tôi chờ ở phòng họp 20 phút.' },
  CALENDAR_DISPUTE_DECIDED: {
    ...booking,
    reason: 'Nhật ký phòng họp cho thấy bạn có vào.',
    returned: 300_000,
    isGiven: true,
  },
  CALENDAR_DISPUTE_OPENED: { ...booking, about: 'WRONG_MISS', reason: 'Tôi vào phòng họp đúng giờ.' },
  CALENDAR_DISPUTE_CLOSED: { ...booking, how: 'STANDS', reason: 'Không thấy khách vào phòng họp.', returned: 0 },
  CALENDAR_BOOKING_NEW: { ...booking, replyBy, isApproved: false },
  CALENDAR_BOOKING_USER_CANCELED: { ...booking, reason: 'Tôi bận đột xuất' },
  CALENDAR_BOOKING_CLOSED: { ...booking, why: 'HOST', reason: 'Tôi bị ốm' },
  CALENDAR_BOOKING_REMIND_REPLY: { ...booking, replyBy },
  CALENDAR_BOOKING_TIME_CHANGED: { ...booking, before, byHost: false },
  CALENDAR_BOOKING_TAKEN_OVER: { ...booking, ...handed },
  CALENDAR_BOOKING_HANDED_OVER: { ...booking, ...handed },
  CALENDAR_BOOKING_ROOM_MADE: booking,
  CALENDAR_BOOKING_LAPSED: booking,
  CALENDAR_BOOKING_COMING: { ...booking, moment: 'BEFORE' },
  CALENDAR_HOLIDAY_NEAR: {
    calendarName: 'Tư vấn nghề dữ liệu',
    holidayName: 'Quốc khánh',
    days: 'thứ Ba 01/09/2026 – thứ Tư 02/09/2026',
    isOpen: false,
    bookings: ['10:00 – 11:00 thứ Ba 01/09/2026 (GMT+7), Nguyễn Thị Lan'],
  },
}
