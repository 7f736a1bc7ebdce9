import type { ReplyOf } from '#domain/contract/index.ts'
import type { BadgeColour } from '#web/ui/Badge.tsx'

type Booking = Pick<
  ReplyOf<'adminBookings'>['items'][number],
  'status' | 'isUnpaid' | 'missedAt' | 'endedBy' | 'endsAt'
>
const ENDED: Record<'HOST' | 'GUEST' | 'SYSTEM', string> = {
  HOST: 'Người dẫn hủy',
  GUEST: 'Khách hủy',
  SYSTEM: 'Tự hủy',
}

/** How a booking stands, for the staff, who are neither side. */
export function staffBookingLook(
  { status, isUnpaid, missedAt, endedBy, endsAt }: Booking,
  now: string,
): { word: string; colour: BadgeColour } {
  if (missedAt !== null) return { word: 'Khách vắng mặt', colour: 'navy' }
  switch (status) {
    case 'PENDING':
      return isUnpaid ? { word: 'Chờ thanh toán', colour: 'grey' } : { word: 'Chờ người dẫn nhận', colour: 'amber' }
    case 'SUCCESS':
      return endsAt <= now ? { word: 'Đã diễn ra', colour: 'grey' } : { word: 'Đã xác nhận', colour: 'green' }
    case 'REJECTED':
      return { word: 'Người dẫn từ chối', colour: 'red' }
    case 'CANCELED':
      return { word: ENDED[endedBy ?? 'SYSTEM'], colour: 'red' }
  }
}
