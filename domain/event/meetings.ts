import type { MeetingProvider } from '../enums.ts'
import type { Instant } from '../time.ts'

/** Whether its provider tells who was there for how long. */
export const measuresAttendance: Record<MeetingProvider, boolean> = { ZOOM: true, GOOGLE_MEET: false, SYSTEM: false }

/** What an address to join leads to now. */
/** AT_PLACE: nothing of what is still to be held is online. */
export const JoinState = ['EARLY', 'OPEN', 'OVER', 'NOT_READY', 'AT_PLACE', 'CANCELED', 'REVOKED', 'OLD_LINK'] as const
export type JoinState = (typeof JoinState)[number]

type Dated = { startsAt: Instant; endsAt: Instant; canceledAt: Instant | null }

/** The session that an address to join is about: the one that goes on or comes next, else the last. */
export function sessionToJoin<S extends Dated>(sessions: readonly S[], now: Date): S | null {
  const live = sessions.filter(({ canceledAt }) => canceledAt === null)
  return live.find(({ endsAt }) => new Date(endsAt) > now) ?? live.at(-1) ?? null
}
