import type { ReplyOf } from '#domain/contract/index.ts'
import type { BookingDisputeStatus } from '#domain/statuses/booking-dispute.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'

export type DisputeStanding = ReplyOf<'bookingDispute'>
export type Dispute = NonNullable<DisputeStanding['dispute']>

/** How a dispute stands, for everybody who reads it. */
export const DISPUTE_LOOKS: StatusLooks<BookingDisputeStatus> = {
  OPEN: { word: 'Chờ người dẫn trả lời', colour: 'amber' },
  ANSWERED: { word: 'Chờ Bến Học quyết định', colour: 'amber' },
  WITHDRAWN: { word: 'Khách đã rút', colour: 'grey' },
  RETURNED: { word: 'Được chấp nhận', colour: 'green' },
  STANDS: { word: 'Giữ nguyên', colour: 'navy' },
}
