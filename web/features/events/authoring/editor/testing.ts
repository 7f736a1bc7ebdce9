import { type EditorAction, type EditorState, editorReducer, openEditor } from './editor-state.ts'
import { newQuestion, newQuota, newSession, newTier } from './new-items.ts'
import type { HostEvent, Question, Session, Tier } from './terms.ts'

const NOW = '2026-11-21T05:00:00.000Z'

export const session = (id: string, part: Partial<Session> = {}) => ({
  ...newSession(),
  id,
  name: id,
  slug: id,
  ...part,
})
export const tier = (id: string, part: Partial<Tier> = {}) => ({
  ...newTier(),
  id,
  name: id,
  slug: id,
  sold: 0,
  held: 0,
  ...part,
})
export const quota = (id: string, tierIds: string[]) => ({ ...newQuota(), id, name: id, tierIds })
export const question = (id: string, part: Partial<Question> = {}) => ({ ...newQuestion(), id, label: id, ...part })

/** A draft as the server says it. */
export function hostEvent(part: Partial<HostEvent> = {}): HostEvent {
  return {
    id: 'event',
    slug: 'su-kien',
    status: 'DRAFT',
    reason: null,
    version: 1,
    name: 'Một buổi học pha cà phê',
    summary: '',
    about: { type: 'doc' },
    coverFileId: null,
    categoryId: null,
    types: [],
    placeName: '',
    address: '',
    mapUrl: '',
    directions: '',
    ageNote: '',
    dressNote: '',
    provider: null,
    mostPerPerson: null,
    showsGuests: false,
    refundHours: null,
    refundFeePercent: 0,
    waitingList: true,
    resale: true,
    offerHours: 12,
    startsAt: null,
    endsAt: null,
    sessions: [],
    tiers: [],
    quotas: [],
    questions: [],
    updatedAt: NOW,
    host: { id: 'host', fullName: 'Trần Ngọc Lan' },
    missingMeetings: 0,
    sellerVerified: true,
    problems: [],
    history: [],
    role: 'OWNER',
    can: {
      edit: true,
      price: true,
      submit: true,
      withdraw: false,
      hide: false,
      show: false,
      delete: true,
      cancel: false,
      invite: true,
      message: true,
      rehearse: true,
    },
    ...part,
  }
}

/** The editor of an event after some steps. */
export function through(event: HostEvent, ...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, openEditor(event))
}
