import type { ReplyOf } from '#domain/contract/index.ts'
import type { BadgeColour } from '#web/ui/Badge.tsx'

export type Booking = ReplyOf<'myBookings'>['items'][number]

/** What a booking is of: a class by its own name. */
export function nameOf({ pass, frame }: Pick<Booking, 'pass' | 'frame'>): string {
  return pass?.isClass ? pass.name : frame.name
}

/** How a booking stands, as its guest reads it. */
export function standingOf(booking: Booking): { word: string; colour: BadgeColour } {
  if (booking.isUnpaid) return { word: 'Chờ thanh toán', colour: 'amber' }
  if (booking.missedAt !== null) return { word: 'Bạn không đến', colour: 'grey' }
  switch (booking.status) {
    case 'PENDING':
      return { word: 'Chờ người dẫn nhận', colour: 'amber' }
    case 'SUCCESS':
      return booking.can.rate || booking.rating
        ? { word: 'Đã diễn ra', colour: 'grey' }
        : { word: 'Đã xác nhận', colour: 'green' }
    case 'REJECTED':
      return { word: 'Người dẫn từ chối', colour: 'red' }
    case 'CANCELED':
      return { word: endedWords[booking.endedBy ?? 'SYSTEM'], colour: 'red' }
  }
}

const endedWords = { HOST: 'Người dẫn đã hủy', GUEST: 'Bạn đã hủy', SYSTEM: 'Đã hủy' } as const
