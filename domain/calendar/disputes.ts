import type { BookingStatus } from '../enums.ts'
import { addDays } from '../time.ts'

/** What a guest does not agree with: that they stayed away, or that the hour was held. */
export const DisputeKind = ['WRONG_MISS', 'HOST_ABSENT'] as const
export type DisputeKind = (typeof DisputeKind)[number]

export const disputeKindWords: Record<DisputeKind, string> = {
  WRONG_MISS: 'Bị ghi vắng mặt sai',
  HOST_ABSENT: 'Người dẫn không đến',
}
export const DISPUTE_LIMITS = { days: 7, least: 10, text: 1_000 } as const

type Facts = { status: BookingStatus; startsAt: Date; endsAt: Date; missedAt: Date | null }

/**
 * What the guest of a booking may dispute, and until when: a mark for seven days after it was made, else that nobody came for
 * seven days after its end. Null: nothing, as it was not to be held, or has not begun.
 */
export function disputable(
  { status, startsAt, endsAt, missedAt }: Facts,
  now: Date,
): { kind: DisputeKind; until: Date; isOpen: boolean } | null {
  if (status !== 'SUCCESS' || startsAt > now) return null
  const until = addDays(missedAt ?? endsAt, DISPUTE_LIMITS.days)
  return { kind: missedAt === null ? 'HOST_ABSENT' : 'WRONG_MISS', until, isOpen: now <= until }
}
