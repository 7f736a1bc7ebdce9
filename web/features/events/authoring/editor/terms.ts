import type { InputOf, ReplyOf } from '#domain/contract/index.ts'
import type { EventDraft } from '#domain/event/fields.ts'
import { isChoice } from '#domain/event/validity.ts'
import type { RichText } from '#domain/richtext.ts'

type Reply = ReplyOf<'hostEventById'>
type Whole<T> = T extends readonly (infer One)[]
  ? Whole<One>[]
  : T extends object
    ? { [K in keyof T]-?: Whole<T[K]> }
    : T
type WholeLists = 'sessions' | 'tiers' | 'quotas' | 'questions'
/** An event as the server says it to its editor: what may be left out of what is sent is always there. */
export type HostEvent = Omit<Reply, WholeLists> & { [L in WholeLists]: Whole<Reply[L]> }
export type Session = Omit<HostEvent['sessions'][number], 'slug'>
export type Tier = Omit<HostEvent['tiers'][number], 'slug' | 'sold' | 'held'>
export type Quota = HostEvent['quotas'][number]
export type Question = HostEvent['questions'][number]

/** What a host types without a list around it. */
const PLAIN = [
  'name',
  'summary',
  'about',
  'coverFileId',
  'categoryId',
  'types',
  'placeName',
  'address',
  'mapUrl',
  'directions',
  'ageNote',
  'dressNote',
  'provider',
  'mostPerPerson',
  'showsGuests',
  'refundHours',
  'refundFeePercent',
  'waitingList',
  'resale',
  'offerHours',
] as const satisfies readonly (keyof HostEvent)[]

/** The lists of an event, each of things with an id. */
export type Lists = { sessions: Session[]; tiers: Tier[]; quotas: Quota[]; questions: Question[] }
export const LISTS = ['sessions', 'tiers', 'quotas', 'questions'] as const satisfies readonly (keyof Lists)[]
/** Everything that a host writes of an event, as the form holds it. */
export type Terms = Pick<HostEvent, (typeof PLAIN)[number]> & Lists
export const FIELDS = [...PLAIN, ...LISTS] as const satisfies readonly (keyof Terms)[]

/** Local ids of things by the ids that the server gave them: what is on the screen keeps its name when it is saved. */
export type Aliases = Readonly<Record<string, string>>

/** The types of an answer are those of what is sent, where parts may be missing; in an answer none is. */
export function wholeEvent(reply: Reply): HostEvent {
  return reply as HostEvent
}

/** What is written of an event, under the names that the form has for its parts. */
export function termsOf(event: HostEvent, aliases: Aliases): Terms {
  const plain = Object.fromEntries(PLAIN.map((field) => [field, event[field]])) as Pick<Terms, (typeof PLAIN)[number]>
  const lists: Lists = {
    sessions: event.sessions.map(({ slug: _, ...session }) => session),
    tiers: event.tiers.map(({ slug: _, sold: __, held: ___, ...tier }) => tier),
    quotas: event.quotas,
    questions: event.questions,
  }
  return { ...plain, ...renamed(lists, (id) => aliases[id] ?? id) }
}

/** What is sent: under the names that the server knows, without what nobody sees. */
export function outgoing(terms: Terms, aliases: Aliases): Required<Omit<InputOf<'changeEvent'>['body'], 'version'>> {
  const known = new Map(Object.entries(aliases).map(([server, local]) => [local, server]))
  const { sessions, ...lists } = renamed(terms, (id) => known.get(id) ?? id)
  return {
    ...terms,
    ...lists,
    sessions: sessions.map(({ canceledAt: _, ...session }) => session),
    questions: lists.questions.map(asAsked),
  }
}

/** The same as the rules of an event read it. */
export function draftOf(terms: Terms): EventDraft {
  return {
    ...terms,
    about: terms.about as RichText,
    sessions: terms.sessions.map((session) => ({
      ...session,
      startsAt: dateOf(session.startsAt),
      endsAt: dateOf(session.endsAt),
      canceledAt: dateOf(session.canceledAt),
    })),
    tiers: terms.tiers.map((tier) => ({
      ...tier,
      saleFrom: dateOf(tier.saleFrom),
      saleUntil: dateOf(tier.saleUntil),
    })),
    questions: terms.questions.map(asAsked),
  }
}

/** Which of the server's ids belong to what was sent: it answers in the order of what it was sent. */
export function aliasesAfter(sent: Terms, reply: HostEvent, before: Aliases): Aliases {
  const aliases: Record<string, string> = { ...before }
  for (const list of LISTS) {
    const mine = list === 'sessions' ? sent.sessions.filter(({ canceledAt }) => canceledAt === null) : sent[list]
    for (const [at, { id }] of mine.entries()) {
      const known = reply[list][at]
      if (known && known.id !== id) aliases[known.id] = id
    }
  }
  return aliases
}

/** Whether two things that were written say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function asAsked(question: Question): Question {
  return isChoice(question) ? question : { ...question, options: [] }
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}

function renamed({ sessions, tiers, quotas, questions }: Lists, name: (id: string) => string): Lists {
  return {
    sessions: sessions.map((session) => ({ ...session, id: name(session.id) })),
    tiers: tiers.map((tier) => ({
      ...tier,
      id: name(tier.id),
      afterTierId: tier.afterTierId && name(tier.afterTierId),
      sessionIds: tier.sessionIds?.map(name) ?? null,
    })),
    quotas: quotas.map((quota) => ({ ...quota, id: name(quota.id), tierIds: quota.tierIds.map(name) })),
    questions: questions.map((question) => ({
      ...question,
      id: name(question.id),
      dependsOnId: question.dependsOnId && name(question.dependsOnId),
    })),
  }
}
