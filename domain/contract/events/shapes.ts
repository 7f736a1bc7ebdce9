import { z } from 'zod'
import { CourseRole } from '../../cohosts.ts'
import { EventType, MeetingProvider } from '../../enums.ts'
import {
  EVENT_LIMITS,
  mayBeAsked,
  NO_FILES_AT_THE_DOOR,
  QuestionKind,
  QuestionScope,
  TierAdmission,
} from '../../event/fields.ts'
import { EventStatus } from '../../statuses/event.ts'
import { document } from '../learning/authoring-shapes.ts'
import { dong, id, instant, price, richText, text, whole } from '../shapes.ts'

const L = EVENT_LIMITS
export const version = whole.min(1).max(2_147_483_647)
const count = (most: number) => whole.min(1).max(most)

const speaker = z.object({ name: text(120), title: text(160).default('') })
/** An id that is none of its event's yet names the new thing within what is sent. */
const session = z.object({
  id,
  name: text(L.sessionName).default(''),
  summary: text(1_000).default(''),
  startsAt: instant.nullable().default(null),
  endsAt: instant.nullable().default(null),
  room: text(120).default(''),
  capacity: count(L.capacity).nullable().default(null),
  speakers: z.array(speaker).max(L.speakers).default([]),
})
const tier = z.object({
  id,
  name: text(L.tierName).default(''),
  description: text(L.tierDescription).default(''),
  price: price.default(0),
  isDonation: z.boolean().default(false),
  capacity: whole.min(0).max(L.capacity).nullable().default(null),
  perPerson: count(1_000).nullable().default(null),
  saleFrom: instant.nullable().default(null),
  saleUntil: instant.nullable().default(null),
  afterTierId: id.nullable().default(null),
  isHidden: z.boolean().default(false),
  membersOnly: z.boolean().default(false),
  isAddOn: z.boolean().default(false),
  admission: z.enum(TierAdmission).default('OPEN'),
  sessionIds: z.array(id).max(L.sessions).nullable().default(null),
})
const quota = z.object({
  id,
  name: text(L.quotaName).default(''),
  capacity: whole.min(0).max(L.capacity),
  tierIds: z.array(id).max(L.tiers),
})
export const eventQuestion = z.object({
  id,
  scope: z.enum(QuestionScope).default('ORDER'),
  kind: z.enum(QuestionKind).default('TEXT'),
  label: text(L.label).default(''),
  isRequired: z.boolean().default(false),
  options: z.array(text(L.option)).max(L.options).default([]),
  dependsOnId: id.nullable().default(null),
  dependsOnAnswer: text(L.option).nullable().default(null),
})

const writtenQuestion = eventQuestion.refine(({ kind, scope }) => mayBeAsked(kind, scope), {
  path: ['scope'],
  message: NO_FILES_AT_THE_DOOR,
})

/** What of an event is written at once; what is left out stays. Lists are sent whole. */
export const eventTerms = z
  .object({
    name: text(L.name.max),
    summary: text(L.summary.max),
    about: document,
    coverFileId: id.nullable(),
    categoryId: id.nullable(),
    types: z.array(z.enum(EventType)).max(2),
    placeName: text(L.placeName),
    address: text(L.address),
    mapUrl: text(L.mapUrl),
    directions: text(L.directions),
    ageNote: text(L.note),
    dressNote: text(L.note),
    provider: z.enum(MeetingProvider).nullable(),
    mostPerPerson: count(1_000).nullable(),
    showsGuests: z.boolean(),
    refundHours: whole.min(0).max(L.refundHours).nullable(),
    refundFeePercent: whole.min(0).max(L.refundFee),
    waitingList: z.boolean(),
    resale: z.boolean(),
    offerHours: count(L.offerHours),
    sessions: z.array(session).max(L.sessions),
    tiers: z.array(tier).max(L.tiers),
    quotas: z.array(quota).max(L.quotas),
    questions: z.array(writtenQuestion).max(L.questions),
  })
  .partial()

export const can = z.object({
  edit: z.boolean(),
  /** Tiers, quotas and how tickets go back. */
  price: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  hide: z.boolean(),
  show: z.boolean(),
  delete: z.boolean(),
  cancel: z.boolean(),
  invite: z.boolean(),
  /** Write to those who have tickets. */
  message: z.boolean(),
  /** Look at its page before buyers do, and make test tickets. */
  rehearse: z.boolean(),
})

/** An event as its editor shows it. */
export const hostEvent = z.object({
  id,
  slug: z.string(),
  status: z.enum(EventStatus),
  reason: z.string().nullable(),
  version,
  name: z.string(),
  summary: z.string(),
  about: richText,
  coverFileId: id.nullable(),
  categoryId: id.nullable(),
  types: z.array(z.enum(EventType)),
  placeName: z.string(),
  address: z.string(),
  mapUrl: z.string(),
  directions: z.string(),
  ageNote: z.string(),
  dressNote: z.string(),
  provider: z.enum(MeetingProvider).nullable(),
  mostPerPerson: whole.nullable(),
  showsGuests: z.boolean(),
  refundHours: whole.nullable(),
  refundFeePercent: whole,
  waitingList: z.boolean(),
  resale: z.boolean(),
  offerHours: whole,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  sessions: z.array(session.extend({ slug: z.string(), canceledAt: instant.nullable() })),
  /** `sold` are tickets that are good, `held` places that wait for their money. */
  tiers: z.array(tier.extend({ slug: z.string(), sold: whole, held: whole })),
  quotas: z.array(quota),
  questions: z.array(eventQuestion),
  updatedAt: instant,
  host: z.object({ id, fullName: z.string() }),
  /** How many of its meetings their provider did not make. */
  missingMeetings: whole,
  role: z.enum(CourseRole),
  /** Whether the papers of the host are verified, without which nothing is submitted. */
  sellerVerified: z.boolean(),
  problems: z.array(z.object({ tab: z.string(), path: z.string(), message: z.string(), blocker: z.boolean() })),
  history: z.array(
    z.object({ at: instant, word: z.string(), by: z.enum(['host', 'staff', 'system']), reason: z.string().nullable() }),
  ),
  can,
})

/** An event in a list. */
export const eventCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  coverFileId: id.nullable(),
  hostId: id,
  hostName: z.string(),
  types: z.array(z.enum(EventType)),
  placeName: z.string(),
  startsAt: instant,
  endsAt: instant,
  sessionCount: whole,
  category: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  /** The least that a ticket costs now, without those behind a code; null where none is for sale. */
  priceFrom: dong.nullable(),
  /** No ticket is left of what is for sale; null where it cannot be bought for another reason. */
  soldOut: z.boolean(),
})
