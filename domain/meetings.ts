import { after, type Instant, MINUTE } from './time.ts'

/** What a meeting is held for: each is a row of the module that has it. */
export const MeetingSubject = ['EVENT_SESSION', 'BOOKED_SLOT'] as const
export type MeetingSubject = (typeof MeetingSubject)[number]

/** How long before its start a meeting is open to its guests. */
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

type Dated = { startsAt: Instant; endsAt: Instant }

/** From when on a meeting is open to its guests. */
export function joinOpensAt({ startsAt }: Pick<Dated, 'startsAt'>): Date {
  return after(new Date(startsAt), -JOIN_OPENS_MINUTES * MINUTE)
}

/** From when on its host may enter. */
export function hostOpensAt({ startsAt }: Pick<Dated, 'startsAt'>): Date {
  return after(new Date(startsAt), -HOST_OPENS_MINUTES * MINUTE)
}

/** Whether a meeting is open at this moment: from some minutes before its start until its end. */
export function joinStateOf(session: Dated, now: Date): 'EARLY' | 'OPEN' | 'OVER' {
  if (now < joinOpensAt(session)) return 'EARLY'
  return now < new Date(session.endsAt) ? 'OPEN' : 'OVER'
}
