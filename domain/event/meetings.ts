import type { MeetingProvider } from '../enums.ts'
import { after, type Instant, MINUTE } from '../time.ts'

/** How long before a session its meeting is open to whoever has a ticket. */
export const JOIN_OPENS_MINUTES = 15
/** How long before it its host may enter. */
export const HOST_OPENS_MINUTES = 60

/** What stands in the way of a meeting at its provider. */
export const MeetingProblem = ['NOT_SET_UP', 'REFUSED', 'UNREACHABLE'] as const
export type MeetingProblem = (typeof MeetingProblem)[number]
export const meetingProblemWords: Record<MeetingProblem, string> = {
  NOT_SET_UP: 'Bến Học chưa kết nối nơi họp này. Hãy chọn nơi họp khác, hoặc báo Bến Học.',
  REFUSED: 'Nơi họp từ chối tạo phòng. Bến Học sẽ thử lại; bạn cũng có thể chọn nơi họp khác.',
  UNREACHABLE: 'Nơi họp chưa trả lời. Bến Học sẽ tự thử lại.',
}

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

/** From when on a session is open to whoever has a ticket. */
export function joinOpensAt({ startsAt }: Pick<Dated, 'startsAt'>): Date {
  return after(new Date(startsAt), -JOIN_OPENS_MINUTES * MINUTE)
}

/** Whether a session is open at this moment: from some minutes before its start until its end. */
export function joinStateOf(session: Pick<Dated, 'startsAt' | 'endsAt'>, now: Date): 'EARLY' | 'OPEN' | 'OVER' {
  if (now < joinOpensAt(session)) return 'EARLY'
  return now < new Date(session.endsAt) ? 'OPEN' : 'OVER'
}
