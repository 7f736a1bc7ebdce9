import type { FrameQuestion } from '#domain/calendar/fields.ts'
import type { InputOf } from '#domain/contract/index.ts'
import type { HostFrame } from './frame-words.ts'

type Body = InputOf<'changeFrame'>['body']
/** A frame as its form holds it. */
export type FrameDraft = Omit<HostFrame, 'id' | 'slug' | 'calendarId' | 'version' | 'hosts' | 'questions'> & {
  hosts: { hostId: string; weight: number }[]
  questions: FrameQuestion[]
}

/** What a new frame begins with: an hour online that may be canceled a day before. */
export const FIRST_FRAME: FrameDraft = {
  name: '',
  summary: '',
  status: 'ACTIVE',
  price: 0,
  minutes: 60,
  stepMinutes: 30,
  beforeMinutes: 0,
  afterMinutes: 0,
  seats: 1,
  staffing: 'ONE',
  hosts: [],
  way: 'ONLINE',
  provider: 'SYSTEM',
  placeName: '',
  address: '',
  needsApproval: false,
  replyHours: 24,
  refundHours: 24,
  refundFeePercent: 0,
  moveHours: 24,
  noShowPercent: 100,
  questions: [],
}

/** A frame as it is stored, for its form. */
export function frameDraftOf(frame: HostFrame): FrameDraft {
  const { id: _, slug: __, calendarId: ___, version: ____, hosts, questions, ...plain } = frame
  return {
    ...plain,
    hosts: hosts.map(({ id, weight }) => ({ hostId: id, weight })),
    // The types of an answer are those of what is sent, where parts may be missing; in an answer none is.
    questions: questions as FrameQuestion[],
  }
}

/** What is sent of a form: who gives it alone takes nobody else’s time. */
export function frameTermsOf(draft: FrameDraft): Omit<Body, 'version'> {
  return {
    ...draft,
    name: draft.name.trim(),
    hosts: draft.staffing === 'ONE' ? [] : draft.hosts,
    provider: draft.way === 'ONLINE' ? (draft.provider ?? 'SYSTEM') : null,
  }
}

/** What keeps a form from being sent, in words; null: nothing. */
export function frameBarrier({ name, way, placeName, staffing, hosts }: FrameDraft, ownId: string): string | null {
  if (name.trim() === '') return 'Hãy đặt tên dịch vụ trước'
  if (way === 'OFFLINE' && placeName.trim() === '') return 'Hãy ghi nơi gặp'
  if (staffing !== 'ONE' && !hosts.some(({ hostId }) => hostId !== ownId)) return 'Hãy chọn người cùng dẫn'
  return null
}
