import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { addDays } from '#domain/time.ts'
import type { Question, Quota, Session, Tier } from './terms.ts'

/** The name of something that the server has not seen yet. */
export function newId(): string {
  return crypto.randomUUID()
}

export function newSession(): Session {
  return {
    id: newId(),
    name: '',
    summary: '',
    startsAt: null,
    endsAt: null,
    room: '',
    capacity: null,
    speakers: [],
    canceledAt: null,
  }
}

export function newTier(): Tier {
  return {
    id: newId(),
    name: '',
    description: '',
    price: 0,
    isDonation: false,
    capacity: null,
    perPerson: null,
    saleFrom: null,
    saleUntil: null,
    afterTierId: null,
    isHidden: false,
    membersOnly: false,
    isAddOn: false,
    admission: 'OPEN',
    sessionIds: null,
  }
}

export function newQuota(): Quota {
  return { id: newId(), name: '', capacity: 1, tierIds: [] }
}

export function newQuestion(): Question {
  return {
    id: newId(),
    scope: 'ORDER',
    kind: 'TEXT',
    label: '',
    isRequired: false,
    options: [],
    dependsOnId: null,
    dependsOnAnswer: null,
  }
}

/** How far from one to the next when a session is repeated. */
export const EVERY = { day: 1, week: 7 } as const
export type Every = keyof typeof EVERY

/** The same session so many times more, each at the same time of a later day; a number at the end of its name counts up. */
export function repeated(session: Session, every: Every, times: number): Session[] {
  const later = (at: string | null, n: number) => at && addDays(at, EVERY[every] * n).toISOString()
  return Array.from({ length: times }, (_, at) => ({
    ...session,
    id: newId(),
    name: nameAfter(session.name, at + 1),
    startsAt: later(session.startsAt, at + 1),
    endsAt: later(session.endsAt, at + 1),
    speakers: session.speakers.map((speaker) => ({ ...speaker })),
  }))
}

function nameAfter(name: string, n: number): string {
  const next = name.replace(/\d{1,3}$/, (number) => String(Number(number) + n))
  return next.length > EVENT_LIMITS.sessionName ? name : next
}
