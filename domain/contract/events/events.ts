import { z } from 'zod'
import { CohostRole } from '../../cohosts.ts'
import { EventTimeFilter, EventType, MeetingProvider } from '../../enums.ts'
import { TierAdmission } from '../../event/fields.ts'
import { DurationBand } from '../../event/time-filter.ts'
import { LineProblem } from '../../selling.ts'
import { call } from '../call.ts'
import { comboCard } from '../catalog/combos.ts'
import { groupTerms } from '../pricing/shapes.ts'
import { byId, bySlug, dong, id, instant, listOf, paging, person, richText, slug, text, whole } from '../shapes.ts'
import { ownReservation } from './reservation-shapes.ts'
import { eventCard, eventQuestion } from './shapes.ts'

export const EventSort = ['soonest', 'newest', 'price'] as const
const day = z.iso.date()
const listQuery = paging(12).extend({
  filter: z.enum(EventTimeFilter).optional(),
  search: text(200).optional(),
  categoryId: id.optional(),
  /** The same by its address. */
  category: slug.optional(),
  type: z.enum(EventType).optional(),
  duration: z.enum(DurationBand).optional(),
  price: z.enum(['free', 'paid']).optional(),
  hostId: id.optional(),
  /** Local days, both included: of a calendar. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(EventSort).optional(),
})
const list = {
  who: 'public',
  query: listQuery,
  reply: listOf(eventCard),
} as const

export const listEvents = call('GET', '/api/v2/events', {
  ...list,
  summary: 'Events that everybody sees: those to come and going on, the soonest first, unless a time is asked for',
})
export const listEventsV1 = call('GET', '/api/v1/events', { ...list, summary: 'The same as version 2' })
export const trendingEvents = call('GET', '/api/v1/events/trending', {
  who: 'public',
  summary: 'Events that are not over, those of which most tickets were bought in the last days first',
  query: z.object({ take: z.coerce.number().int().min(1).max(24).default(8) }),
  reply: listOf(eventCard),
})
export const trendingOnCart = call('GET', '/api/v1/events/trending-on-cart/{id}', {
  who: 'public',
  summary: 'Events to offer beside a product in the cart: of its host first, then what is bought most',
  params: byId,
  query: z.object({ take: z.coerce.number().int().min(1).max(12).default(4) }),
  reply: listOf(eventCard),
  faults: ['PRODUCT_NOT_FOUND'],
})
export const countEventsOfHost = call('GET', '/api/v1/events/count-events-by-hostId/{id}', {
  who: 'public',
  summary: 'How many events of a host everybody sees: in all, to come and over',
  params: byId,
  reply: z.object({ total: whole, coming: whole, happened: whole }),
})
export const eventsAndCombos = call('GET', '/api/v2/events/events-and-combos', {
  who: 'public',
  summary: 'Events to come and combos with tickets of events, each the soonest or most bought first',
  query: paging(12),
  reply: z.object({ events: listOf(eventCard), combos: listOf(comboCard) }),
})

export const cachedEventsAndCombos = call('GET', '/api/v1/products/events-and-combos/cached', {
  who: 'public',
  summary: 'The first page of events and combos; may be some seconds old',
  reply: z.object({ events: listOf(eventCard), combos: listOf(comboCard) }),
})

const session = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  startsAt: instant,
  endsAt: instant,
  room: z.string(),
  speakers: z.array(z.object({ name: z.string(), title: z.string() })),
  canceledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
})
export const publicTier = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** What it costs now, and what is crossed out beside it; of a donation the least. */
  price: dong,
  listPrice: dong,
  isDonation: z.boolean(),
  isAddOn: z.boolean(),
  membersOnly: z.boolean(),
  admission: z.enum(TierAdmission),
  saleFrom: instant.nullable(),
  saleUntil: instant.nullable(),
  /** Ids of the sessions it admits to; null: all. */
  sessionIds: z.array(id).nullable(),
  /** How many the caller may have now; null: no limit. */
  left: whole.nullable(),
  /** How many at once. */
  most: whole,
  /** Why it cannot be bought now. */
  problem: z.enum(LineProblem).nullable(),
  /** What would come back of it, in words. */
  promise: z.string(),
})
export const publicEvent = eventCard.omit({ priceFrom: true, soldOut: true }).extend({
  /** What is sold out may be waited for. */
  waitingList: z.boolean(),
  /** CANCELED and over are still shown to who comes by an old link. */
  status: z.enum(['PUBLISHED', 'CANCELED', 'UNPUBLISHED']),
  reason: z.string().nullable(),
  about: richText,
  address: z.string(),
  mapUrl: z.string(),
  directions: z.string(),
  ageNote: z.string(),
  dressNote: z.string(),
  provider: z.enum(MeetingProvider).nullable(),
  mostPerPerson: whole.nullable(),
  sessions: z.array(session),
  tiers: z.array(publicTier),
  /** Running discounts that ask for several tickets, and the tiers above that they lower. */
  groupDiscounts: z.array(groupTerms.extend({ name: z.string(), tierIds: z.array(id) })),
  questions: z.array(eventQuestion),
  host: z.object({ id, fullName: z.string(), avatarUrl: z.string().nullable(), headline: z.string().nullable() }),
  cohosts: z.array(person.extend({ role: z.enum(CohostRole) })),
  /** Who comes and chose to be seen, the latest first; null where the host shows nobody. */
  guests: z.object({ items: z.array(z.object({ name: z.string() })), total: whole }).nullable(),
  publishedAt: instant,
  updatedAt: instant,
  /** How the caller stands to it; null for a visitor. */
  viewer: z
    .object({
      own: z.boolean(),
      tickets: whole,
      isMember: z.boolean(),
      /** What they wait for or is kept for them. */
      reservation: ownReservation.nullable(),
    })
    .nullable(),
})
const found = { who: 'public', reply: publicEvent, faults: ['EVENT_NOT_FOUND'] } as const
/** A code that unlocks tiers. */
const withCode = z.object({ code: text(60).optional() })

export const eventById = call('GET', '/api/v2/events/{id}', {
  ...found,
  summary: 'One event as its page shows it',
  params: byId,
  query: withCode,
})
export const eventBySlug = call('GET', '/api/v2/events/slug/{slug}', {
  ...found,
  summary: 'The same by its address',
  params: bySlug,
  query: withCode,
})
export const eventByIdV1 = call('GET', '/api/v1/events/detail-by-id/{id}', {
  ...found,
  summary: 'The same as version 2',
  params: byId,
  query: withCode,
})
export const eventBySlugV1 = call('GET', '/api/v1/events/{slug}', {
  ...found,
  summary: 'The same as version 2',
  params: bySlug,
  query: withCode,
})
export const eventOfTier = call('GET', '/api/v2/events/ticket-tier/{id}', {
  who: 'public',
  summary: 'A tier of tickets with the event that it is of',
  params: byId,
  reply: z.object({
    tier: publicTier,
    event: publicEvent.omit({
      tiers: true,
      groupDiscounts: true,
      questions: true,
      cohosts: true,
      guests: true,
      viewer: true,
    }),
  }),
  faults: ['TIER_NOT_FOUND'],
})
const sessionFound = {
  who: 'public',
  reply: session.extend({ event: z.object({ id, slug: z.string(), name: z.string() }) }),
  faults: ['SESSION_NOT_FOUND'],
} as const
export const eventSessionById = call('GET', '/api/v1/event-sessions/{id}', {
  ...sessionFound,
  summary: 'One session of an event',
  params: byId,
})
export const eventSessionBySlug = call('GET', '/api/v1/event-sessions/slug/{slug}', {
  ...sessionFound,
  summary: 'The same by its address',
  params: bySlug,
})
export const eventCalendarFile = call('GET', '/api/v2/events/{id}/calendar', {
  who: 'public',
  raw: true,
  summary: 'A calendar file with every session of an event',
  beyond: 'Whoever comes puts the dates in a calendar of their own.',
  params: byId,
  reply: z.any(),
  faults: ['EVENT_NOT_FOUND'],
})
