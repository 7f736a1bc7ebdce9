import type { EventType, MeetingProvider } from '../enums.ts'
import type { RichText } from '../richtext.ts'
import { HIGHEST_PRICE } from '../selling.ts'

/** The limits of what an event says of itself: contract, form and validity read them. Lengths in characters. */
export const EVENT_LIMITS = {
  name: { min: 10, max: 80 },
  summary: { min: 30, max: 300 },
  placeName: 120,
  address: 240,
  mapUrl: 500,
  directions: 1_000,
  note: 300,
  sessions: 60,
  sessionName: 120,
  speakers: 12,
  tiers: 30,
  /** With the name of its event it is the name of a product. */
  tierName: 36,
  tierDescription: 300,
  quotas: 20,
  quotaName: 60,
  questions: 20,
  label: 200,
  options: 20,
  option: 120,
  capacity: 100_000,
  /** How many of one tier a person may buy at once, and per event unless told otherwise. */
  mostAtOnce: 20,
  price: { min: 10_000, max: HIGHEST_PRICE },
  refundHours: 24 * 90,
  refundFee: 100,
  offerHours: 168,
  /** What somebody who asks for tickets says to the host, and back. */
  message: 500,
  invited: 100,
} as const

/** Who speaks or teaches in a session. */
export type Speaker = { name: string; title: string }

/** A dated part of an event: a day of a series, a talk of a conference. Tickets admit to sessions. */
export type EventSession = {
  id: string
  name: string
  summary: string
  startsAt: Date | null
  endsAt: Date | null
  room: string
  /** How many people of all tiers it holds; null: no limit of its own. */
  capacity: number | null
  speakers: Speaker[]
  /** It was called off: it stays in the programme, and nobody comes. */
  canceledAt?: Date | null
}

/** What is sold of an event and on which terms: whose event it is decides that alone. */
export const SALE_TERMS = [
  'tiers',
  'quotas',
  'mostPerPerson',
  'refundHours',
  'refundFeePercent',
  'waitingList',
  'resale',
  'offerHours',
] as const

/** Anybody buys a ticket, or whom the host approves first, or whom the host invites. */
export const TierAdmission = ['OPEN', 'APPROVAL', 'INVITATION'] as const
export type TierAdmission = (typeof TierAdmission)[number]
export const tierAdmissionWords: Record<TierAdmission, string> = {
  OPEN: 'Ai cũng mua được',
  APPROVAL: 'Duyệt từng người trước khi thanh toán',
  INVITATION: 'Chỉ khách được mời',
}

/** A kind of ticket: what it costs, who may buy it, when, how many there are, and what it admits to. */
export type TicketTier = {
  id: string
  name: string
  description: string
  /** In đồng; of a donation the least that one gives. 0: free. */
  price: number
  /** Its buyer names the price. */
  isDonation: boolean
  capacity: number | null
  /** How many one person may have of it, over all orders. */
  perPerson: number | null
  saleFrom: Date | null
  saleUntil: Date | null
  /** On sale once that tier is sold out or its time is over. */
  afterTierId: string | null
  /** Seen and sold with a voucher for it alone. */
  isHidden: boolean
  membersOnly: boolean
  /** Bought only together with another ticket of the event. */
  isAddOn: boolean
  /** Who may have it. */
  admission: TierAdmission
  /** Ids of the sessions it admits to; null: all. */
  sessionIds: string[] | null
}

/** How many may be sold of several tiers together. */
export type TicketQuota = { id: string; name: string; capacity: number; tierIds: string[] }

export const QuestionKind = ['TEXT', 'LONG_TEXT', 'PHONE', 'CHOICE', 'CHOICES', 'AGREEMENT', 'FILE'] as const
export type QuestionKind = (typeof QuestionKind)[number]
export const questionKindWords: Record<QuestionKind, string> = {
  TEXT: 'Một dòng chữ',
  LONG_TEXT: 'Đoạn văn',
  PHONE: 'Số điện thoại',
  CHOICE: 'Chọn một',
  CHOICES: 'Chọn nhiều',
  AGREEMENT: 'Đồng ý',
  FILE: 'Gửi tệp',
}
export const QuestionScope = ['ORDER', 'TICKET', 'DOOR'] as const
export type QuestionScope = (typeof QuestionScope)[number]

export const questionScopeWords: Record<QuestionScope, string> = {
  ORDER: 'Một lần cho cả đơn',
  TICKET: 'Cho từng vé',
  DOOR: 'Ở cửa, khi khách vào',
}

/** Whether a question of this kind may be asked then: whoever is at the door hands in no file. */
export function mayBeAsked(kind: QuestionKind, scope: QuestionScope): boolean {
  return kind !== 'FILE' || scope !== 'DOOR'
}
export const NO_FILES_AT_THE_DOOR = 'Tệp chỉ hỏi khi mua vé, không hỏi ở cửa.'

/** What a buyer is asked, once for the order or for each ticket; or whoever comes in, at the door. */
export type EventQuestion = {
  id: string
  scope: QuestionScope
  kind: QuestionKind
  label: string
  isRequired: boolean
  /** Of a choice. */
  options: string[]
  /** Asked only where that question has this answer. */
  dependsOnId: string | null
  dependsOnAnswer: string | null
}

/** Everything that a host writes of an event. */
export type EventDraft = {
  name: string
  summary: string
  about: RichText
  coverFileId: string | null
  categoryId: string | null
  types: EventType[]
  placeName: string
  address: string
  mapUrl: string
  directions: string
  ageNote: string
  dressNote: string
  provider: MeetingProvider | null
  mostPerPerson: number | null
  showsGuests: boolean
  /** Until how many hours before its start tickets may be given back; null: not at all. */
  refundHours: number | null
  /** What is kept of the price then, in percent. */
  refundFeePercent: number
  /** What is sold out may be waited for. */
  waitingList: boolean
  /** Tickets may be sold again at their price, through the waiting list. */
  resale: boolean
  /** How many hours somebody has to pay for what is kept for them. */
  offerHours: number
  sessions: EventSession[]
  tiers: TicketTier[]
  quotas: TicketQuota[]
  questions: EventQuestion[]
}

export const eventTypeWords: Record<EventType, string> = { ONLINE: 'Trực tuyến', OFFLINE: 'Tại chỗ' }
export const meetingProviderWords: Record<MeetingProvider, string> = {
  ZOOM: 'Zoom',
  GOOGLE_MEET: 'Google Meet',
  SYSTEM: 'Phòng họp Bến Học',
}

/** When an event begins and ends, as its sessions that are not canceled say; null where none has a date. */
export function timeOf(all: readonly { startsAt: Date | null; endsAt: Date | null; canceledAt?: Date | null }[]): {
  startsAt: Date | null
  endsAt: Date | null
} {
  const sessions = all.filter(({ canceledAt }) => !canceledAt)
  const starts = sessions.flatMap(({ startsAt }) => startsAt?.getTime() ?? [])
  const ends = sessions.flatMap(({ endsAt }) => endsAt?.getTime() ?? [])
  return {
    startsAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    endsAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  }
}
