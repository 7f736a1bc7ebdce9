import { z } from 'zod'
import { CALENDAR_LIMITS, CalendarStatus, LimitPeriod, MeetingWay, Staffing } from '../../calendar/fields.ts'
import { FINDER_LIMITS, strayAnswers } from '../../calendar/finder.ts'
import { CalendarReminderSubject, reminderSense } from '../../calendar/reminders.ts'
import { isZone } from '../../calendar/zone.ts'
import { MeetingProvider, ReminderAnchor, ReminderDirection, TimeUnit, Toggle } from '../../enums.ts'
import { EVENT_LIMITS, QuestionKind } from '../../event/fields.ts'
import { distanceOf, MESSAGE_LIMITS } from '../../event/messages.ts'
import { DAY } from '../../time.ts'
import { document } from '../learning/authoring-shapes.ts'
import { day, dong, id, instant, person, price, richText, text, whole } from '../shapes.ts'

const L = CALENDAR_LIMITS
export const version = whole.min(1).max(2_147_483_647)

export const zone = z.string().max(64).refine(isZone, 'Không có múi giờ này.')
/** Minutes after midnight. */
const hours = z
  .object({ from: whole.min(0).max(1_439), to: whole.min(1).max(1_440) })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Giờ kết thúc phải sau giờ bắt đầu.' })
const hoursOfDay = z
  .array(hours)
  .max(L.hoursOfDay)
  .superRefine((all, ctx) => {
    for (const [index, one] of all.entries())
      if (all.some((other, at) => at < index && other.from < one.to && one.from < other.to))
        ctx.addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: 'Giờ này trùng với một khung giờ khác trong ngày.',
        })
  })
const travel = z
  .object({ first: day, last: day, zone })
  .refine(({ first, last }) => first <= last, { path: ['last'], message: 'Ngày cuối phải từ ngày đầu trở đi.' })
const limit = z
  .object({
    per: z.enum(LimitPeriod),
    count: whole.min(1).max(1_000).nullable().default(null),
    minutes: whole.min(5).max(44_640).nullable().default(null),
  })
  .refine(({ count, minutes }) => count !== null || minutes !== null, {
    path: ['count'],
    message: 'Cần số buổi hoặc số phút.',
  })

const once = <T>(all: readonly T[], by: (one: T) => unknown) => new Set(all.map(by)).size === all.length

const F = FINDER_LIMITS
const shortId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const finderQuestion = z.object({
  id: shortId,
  label: text(F.label, 1),
  options: z
    .array(z.object({ id: shortId, label: text(F.option, 1) }))
    .min(F.options.min)
    .max(F.options.max)
    .refine((all) => once(all, (one) => one.id), 'Một lựa chọn được ghi hai lần.'),
})
const finder = z
  .object({
    questions: z
      .array(finderQuestion)
      .min(1)
      .max(F.questions)
      .refine((all) => once(all, (one) => one.id), 'Một câu hỏi được ghi hai lần.'),
    rules: z.array(z.object({ answers: z.record(shortId, shortId), frameId: id })).max(F.rules),
    fallbackFrameId: id.nullable(),
  })
  .superRefine((one, ctx) => {
    for (const at of strayAnswers(one))
      ctx.addIssue({ code: 'custom', path: ['rules', at], message: 'Quy tắc này dùng câu trả lời không còn nữa.' })
  })

/** What of a calendar is written at once; what is left out stays. Lists are sent whole. */
export const calendarTerms = z
  .object({
    name: text(L.name, 1),
    summary: text(L.summary),
    about: document,
    coverFileId: id.nullable(),
    zone,
    week: z.array(hoursOfDay).length(7),
    days: z
      .array(z.object({ day, hours: hoursOfDay }))
      .max(L.days)
      .refine((all) => once(all, (one) => one.day), 'Một ngày được ghi hai lần.'),
    travels: z
      .array(travel)
      .max(L.travels)
      .refine(
        (all) =>
          all.every((one, at) => all.slice(0, at).every((other) => other.last < one.first || one.last < other.first)),
        'Hai chuyến đi trùng ngày.',
      ),
    worksOnHolidays: z.boolean(),
    noticeMinutes: whole.min(0).max(L.noticeMinutes),
    windowDays: whole.min(0).max(L.windowDays).nullable(),
    finder: finder.nullable(),
    limits: z
      .array(limit)
      .max(3)
      .refine((all) => once(all, (one) => one.per), 'Mỗi kỳ chỉ ghi một giới hạn.'),
    status: z.enum(CalendarStatus),
  })
  .partial()

export const frameQuestion = z.object({
  id,
  kind: z.enum(QuestionKind).exclude(['FILE']).default('TEXT'),
  label: text(EVENT_LIMITS.label, 1),
  isRequired: z.boolean().default(false),
  options: z.array(text(EVENT_LIMITS.option)).max(EVENT_LIMITS.options).default([]),
  dependsOnId: id.nullable().default(null),
  dependsOnAnswer: text(EVENT_LIMITS.option).nullable().default(null),
})

/** What of a frame is written at once; what is left out stays. */
export const frameTerms = z
  .object({
    name: text(L.frameName, 1),
    summary: text(L.frameSummary),
    status: z.enum(CalendarStatus),
    price: price.refine((value) => value === 0 || value >= L.price.min, 'Giá từ 10.000 ₫, hoặc 0 ₫ nếu miễn phí.'),
    minutes: whole.min(L.minutes.min).max(L.minutes.max),
    stepMinutes: whole.min(L.minutes.min).max(L.minutes.max),
    beforeMinutes: whole.min(0).max(L.around),
    afterMinutes: whole.min(0).max(L.around),
    seats: whole.min(1).max(L.seats),
    staffing: z.enum(Staffing),
    /** Colleagues beside the host of the calendar, each by a calendar of their own. */
    hosts: z
      .array(z.object({ hostId: id, weight: whole.min(1).max(1_000).default(100) }))
      .max(L.hosts)
      .refine((all) => once(all, (one) => one.hostId), 'Một người được thêm hai lần.'),
    way: z.enum(MeetingWay),
    provider: z.enum(MeetingProvider).nullable(),
    placeName: text(L.placeName),
    address: text(L.address),
    needsApproval: z.boolean(),
    replyHours: whole.min(1).max(L.replyHours),
    refundHours: whole.min(0).max(L.refundHours).nullable(),
    refundFeePercent: whole.min(0).max(100),
    moveHours: whole.min(0).max(L.refundHours).nullable(),
    noShowPercent: whole.min(0).max(100),
    questions: z.array(frameQuestion).max(L.questions),
  })
  .partial()

/** A frame as its editor shows it. */
export const hostFrame = z.object({
  id,
  slug: z.string(),
  calendarId: id,
  version,
  name: z.string(),
  summary: z.string(),
  status: z.enum(CalendarStatus),
  price: dong,
  minutes: whole,
  stepMinutes: whole,
  beforeMinutes: whole,
  afterMinutes: whole,
  seats: whole,
  staffing: z.enum(Staffing),
  /** All whose time it takes, its own host first. */
  hosts: z.array(person.extend({ calendarId: id, weight: whole })),
  way: z.enum(MeetingWay),
  provider: z.enum(MeetingProvider).nullable(),
  placeName: z.string(),
  address: z.string(),
  needsApproval: z.boolean(),
  replyHours: whole,
  refundHours: whole.nullable(),
  refundFeePercent: whole,
  moveHours: whole.nullable(),
  noShowPercent: whole,
  questions: z.array(frameQuestion),
})

const FAR = MESSAGE_LIMITS.days
/** When who is reminded of what; those that are off stay in the list. */
export const calendarReminder = z
  .object({
    subject: z.enum(CalendarReminderSubject),
    anchor: z.enum(ReminderAnchor),
    direction: z.enum(ReminderDirection),
    amount: z.number().int().min(1).max(1_000),
    unit: z.enum(TimeUnit),
    toggle: z.enum(Toggle),
  })
  .refine((one) => distanceOf(one) <= FAR * DAY, { path: ['amount'], message: `Xa nhất ${FAR} ngày.` })
  .refine(
    ({ subject, anchor, direction }) => {
      const sense = reminderSense[subject]
      return sense === null || (sense.anchor === anchor && sense.direction === direction)
    },
    { path: ['direction'], message: 'Lời nhắc này chỉ gửi trước khi đến hạn.' },
  )

/** A calendar as its editor shows it. */
export const hostCalendar = z.object({
  id,
  slug: z.string(),
  version,
  status: z.enum(CalendarStatus),
  hiddenByStaff: z.boolean(),
  reason: z.string().nullable(),
  name: z.string(),
  summary: z.string(),
  about: richText,
  coverFileId: id.nullable(),
  zone: z.string(),
  week: z.array(z.array(z.object({ from: whole, to: whole }))),
  days: z.array(z.object({ day: z.string(), hours: z.array(z.object({ from: whole, to: whole })) })),
  travels: z.array(z.object({ first: z.string(), last: z.string(), zone: z.string() })),
  worksOnHolidays: z.boolean(),
  noticeMinutes: whole,
  windowDays: whole.nullable(),
  /** Questions that lead visitors to what fits them; null: none are asked. */
  finder: finder.nullable(),
  limits: z.array(z.object({ per: z.enum(LimitPeriod), count: whole.nullable(), minutes: whole.nullable() })),
  frames: z.array(hostFrame),
  /** Where an hour online may be held: the providers that are set up here. */
  rooms: z.array(z.enum(MeetingProvider)),
  reminders: z.array(calendarReminder),
  /** Holidays of a year, the coming one unless another was asked for, as they are kept or not. */
  holidays: z.array(
    z.object({ day: z.string(), name: z.string(), worksAs: whole.nullable(), isPublished: z.boolean() }),
  ),
  updatedAt: instant,
})

/** A calendar in a list of several: whose time it is, and what of it can be booked. */
export const calendarCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  coverFileId: id.nullable(),
  host: person,
  /** Names of what is sold of it. */
  offers: z.array(z.string()),
  /** The least that one of them costs. */
  priceFrom: dong,
  rating: z.number().nullable(),
  ratings: whole,
})

/** A stretch of time as the clock of a zone shows it: pages and letters write nothing else. */
export const shownTime = z.object({
  zone: z.string(),
  day: z.string(),
  from: z.string(),
  /** The day it ends on, where that is another. */
  lastDay: z.string(),
  to: z.string(),
  /** `GMT+7`. */
  offset: z.string(),
})

/** Days of free hours; without them a week from today, or from the first day on which something is free. */
export const hoursQuery = z.object({ from: day.optional(), to: day.optional(), zone: zone.default('Asia/Ho_Chi_Minh') })
/** Free hours, with what the clocks of guest and host show. */
export const freeHours = z.object({
  zone: z.string(),
  hostZone: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      slots: z.array(
        z.object({
          startsAt: instant,
          /** `09:00`, where the guest is and where the host is. */
          time: z.string(),
          hostTime: z.string(),
          /** The host’s day, where that is another. */
          hostDay: z.string(),
          left: whole,
        }),
      ),
    }),
  ),
  /** The first free hour after these days, where none of them has one. */
  next: instant.nullable(),
  /** Its day in that zone. */
  nextDay: z.string().nullable(),
  /** A colleague who is there while the host is away. */
  colleague: person.nullable(),
})
