import { type MeetingWay, meetingWayWords } from './fields.ts'

/** The page of a booking for its guest. */
export const guestBookingPage = (bookingId: string) => `/lich-hen-cua-toi/${encodeURIComponent(bookingId)}`

/** The page of a booking for its host. */
export const hostBookingPage = (bookingId: string) => `/host/lich-hen/buoi/${encodeURIComponent(bookingId)}`

/** Where a booking is held, in a line of a letter or a calendar. */
export function bookingPlaceWords({
  way,
  placeName,
  address,
  phone,
  room,
}: {
  way: MeetingWay
  placeName: string
  address: string
  phone: string
  /** Held online and confirmed: whether its room is made, or follows. */
  room: 'READY' | 'LATE' | null
}): string {
  if (way === 'OFFLINE') return [placeName, address].filter(Boolean).join(', ')
  if (way === 'PHONE') return phone ? `${meetingWayWords.PHONE}, số ${phone}` : meetingWayWords.PHONE
  if (room === 'LATE') return `${meetingWayWords.ONLINE}, đường dẫn phòng họp được gửi ngay khi phòng sẵn sàng`
  return `${meetingWayWords.ONLINE}, vào phòng họp từ trang buổi hẹn`
}
