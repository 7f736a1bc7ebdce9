import type { EventQuestion } from '../event/fields.ts'
import { HIGHEST_PRICE } from '../selling.ts'

/** The limits of what a calendar and its frames say of themselves: contract and forms read them. Lengths in characters. */
export const CALENDAR_LIMITS = {
  name: 80,
  summary: 300,
  frameName: 60,
  frameSummary: 300,
  placeName: 120,
  address: 240,
  hoursOfDay: 12,
  days: 366,
  travels: 20,
  noticeMinutes: 90 * 1440,
  windowDays: 730,
  frames: 30,
  hosts: 20,
  questions: 12,
  minutes: { min: 5, max: 1440 },
  around: 480,
  seats: 500,
  replyHours: 168,
  refundHours: 24 * 90,
  price: { min: 10_000, max: HIGHEST_PRICE },
  note: 5_000,
  reason: 500,
  rating: 1_000,
  /** How many days of free hours are answered at once. */
  daysAtOnce: 42,
  /** How many hours fit one order. */
  atOnce: 10,
} as const

export const CalendarStatus = ['ACTIVE', 'INACTIVE'] as const
export type CalendarStatus = (typeof CalendarStatus)[number]

/** Whose time a frame takes. */
export const Staffing = ['ONE', 'ANY', 'ALL'] as const
export type Staffing = (typeof Staffing)[number]
export const staffingWords: Record<Staffing, string> = {
  ONE: 'Một người dẫn',
  ANY: 'Một trong nhiều người',
  ALL: 'Nhiều người cùng dẫn',
}

/** How host and guest meet. */
export const MeetingWay = ['ONLINE', 'OFFLINE', 'PHONE'] as const
export type MeetingWay = (typeof MeetingWay)[number]
export const meetingWayWords: Record<MeetingWay, string> = {
  ONLINE: 'Trực tuyến',
  OFFLINE: 'Gặp trực tiếp',
  PHONE: 'Qua điện thoại',
}

export const LimitPeriod = ['DAY', 'WEEK', 'MONTH'] as const
export type LimitPeriod = (typeof LimitPeriod)[number]
export const limitPeriodWords: Record<LimitPeriod, string> = { DAY: 'ngày', WEEK: 'tuần', MONTH: 'tháng' }

/** What guests are asked before they book; the same as buyers of tickets are, without files. */
export type FrameQuestion = Omit<EventQuestion, 'scope' | 'kind'> & { kind: Exclude<EventQuestion['kind'], 'FILE'> }
