import type { BookingStatus, MeetingProvider } from '../enums.ts'
import { hostOpensAt, joinOpensAt, type MeetingProblem } from '../meetings.ts'
import type { MeetingWay } from './fields.ts'

/** Of an hour that is held online: when its room is open to whoever asks, and whether it is there. */
export const RoomState = ['EARLY', 'OPEN', 'OVER', 'NOT_READY'] as const
export type RoomState = (typeof RoomState)[number]

/** From when on a guest, or its host, may enter. */
export function roomOpensAt(startsAt: Date, side: 'GUEST' | 'HOST'): Date {
  return side === 'GUEST' ? joinOpensAt({ startsAt }) : hostOpensAt({ startsAt })
}

/** What somebody who opens the room of an hour finds now. A room that is missing is said before it opens, too. */
export function roomStateOf(
  { startsAt, endsAt, isMade }: { startsAt: Date; endsAt: Date; isMade: boolean },
  side: 'GUEST' | 'HOST',
  now: Date,
): RoomState {
  if (now >= endsAt) return 'OVER'
  if (!isMade) return 'NOT_READY'
  return now < roomOpensAt(startsAt, side) ? 'EARLY' : 'OPEN'
}

/** A booking with what its room is judged by. */
export type RoomFacts = {
  status: BookingStatus
  way: MeetingWay
  provider: MeetingProvider | null
  startsAt: Date
  endsAt: Date
  isRoomMade: boolean
  roomProblem: MeetingProblem | null
}

/** The room of a booking as one side sees it; null where it has none. What is wrong with it is for its host to know. */
export function roomShown(row: RoomFacts, side: 'GUEST' | 'HOST', now: Date) {
  if (row.way !== 'ONLINE' || row.provider === null || row.status !== 'SUCCESS') return null
  return {
    state: roomStateOf({ ...row, isMade: row.isRoomMade }, side, now),
    provider: row.provider,
    opensAt: roomOpensAt(row.startsAt, side),
    isLate: !row.isRoomMade && row.roomProblem !== null,
    problem: side === 'HOST' ? row.roomProblem : null,
  }
}
