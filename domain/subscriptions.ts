import type { SubscriptionStatus } from './enums.ts'
import { type Dong, dong } from './money.ts'
import { endOfPeriod, type Period } from './period.ts'
import { addDays, DAY, HOUR, MINUTE } from './time.ts'

/** The card is charged so long before a paid period ends, so that nothing closes while a bank thinks. */
export const RENEW_AHEAD_HOURS = 6
/** A reminder with price and date goes out so long before the end of a period. */
export const REMIND_DAYS = 3
/** A declined renewal is tried again so many days after the first attempt. */
export const RETRY_DAYS = [1, 3, 5] as const
/** While a renewal is tried, what the membership opens stays open so long beyond the end of the period. */
export const GRACE_DAYS = 7
/** Within this time after changing up one may change back, and pays for the time in between. */
export const CHANGE_BACK_HOURS = 24
/** A change of plan is charged as it was shown, if it is confirmed within this time. */
export const SHOWN_MINUTES = 15

/** What a subscription's periods were paid for. */
export const SubscriptionPaymentKind = ['FIRST', 'TRIAL', 'RENEWAL', 'UPGRADE', 'EXTRA', 'APPLE'] as const
export type SubscriptionPaymentKind = (typeof SubscriptionPaymentKind)[number]

export const subscriptionPaymentWords: Record<SubscriptionPaymentKind, string> = {
  FIRST: 'Đăng ký',
  TRIAL: 'Dùng thử',
  RENEWAL: 'Gia hạn',
  UPGRADE: 'Đổi gói',
  EXTRA: 'Mua thêm',
  APPLE: 'App Store',
}

export const subscriptionStatusWords: Record<SubscriptionStatus, string> = {
  PENDING: 'Chờ thanh toán',
  ACTIVE: 'Đang hiệu lực',
  FAILED: 'Không thanh toán được',
  CANCEL: 'Đã hủy',
  EXPIRED: 'Đã hết hạn',
  PENDING_RENEWAL: 'Đang gia hạn',
}

/** Why somebody leaves; asked, never demanded. */
export const LeaveReason = ['TOO_DEAR', 'TOO_LITTLE_USE', 'CONTENT', 'OTHER_PLACE', 'BREAK'] as const
export type LeaveReason = (typeof LeaveReason)[number]
export const leaveWords: Record<LeaveReason, string> = {
  TOO_DEAR: 'Giá cao so với nhu cầu',
  TOO_LITTLE_USE: 'Không có thời gian học',
  CONTENT: 'Nội dung chưa phù hợp',
  OTHER_PLACE: 'Đã chọn nơi học khác',
  BREAK: 'Chỉ tạm nghỉ một thời gian',
}

export type PaidPeriod = {
  /** What the period is worth: what was paid for it, credit of an earlier one included. */
  value: Dong
  startsAt: Date
  /** Half-open; null for life. */
  endsAt: Date | null
}

/**
 * What is not used yet of a period at an instant, in đồng, by the millisecond and rounded half up once: all of it before it
 * begins, nothing from its end on. Used and unused sum to the value. Of a period for life nothing is counted back.
 */
export function unusedPart({ value, startsAt, endsAt }: PaidPeriod, at: Date): Dong {
  if (endsAt === null) return dong(0)
  const whole = endsAt.getTime() - startsAt.getTime()
  const left = Math.min(whole, Math.max(0, endsAt.getTime() - at.getTime()))
  if (whole <= 0) return dong(0)
  return dong(Number((2n * BigInt(value) * BigInt(left) + BigInt(whole)) / (2n * BigInt(whole))))
}

/** The end of the `count`th period after an anchor: counted from the anchor, so that 31 January leads to 28 February and to 31 March. */
export function endOfPeriods(anchor: Date, period: Period, count: number): Date | null {
  return period && endOfPeriod(anchor, { unit: period.unit, count: period.count * count })
}

/** A change now: the credit is taken off the price, and what is left of it goes back. Due − back = price − credit. */
export function settleChange(price: Dong, credit: Dong): { due: Dong; used: Dong; back: Dong } {
  const used = dong(Math.min(price, credit))
  return { due: dong(price - used), used, back: dong(credit - used) }
}

type Rated = { membershipId: string; price: number; period: Period }

/**
 * Whether a change of plan is one up, made at once, or one down, made when the paid period ends. For life is always up.
 * Within a membership the longer period is up; between memberships the one that costs more by the day.
 */
export function changeDirection(from: Rated, to: Rated): 'UP' | 'DOWN' {
  if (to.period === null) return 'UP'
  if (from.period === null) return 'DOWN'
  const [days, wanted] = [daysOf(from.period), daysOf(to.period)]
  if (from.membershipId === to.membershipId) return wanted > days ? 'UP' : 'DOWN'
  return to.price * days > from.price * wanted ? 'UP' : 'DOWN'
}

const UNIT_DAYS = { DAY: 1, WEEK: 7, MONTH: 365 / 12, YEAR: 365 } as const

function daysOf(period: NonNullable<Period>): number {
  return UNIT_DAYS[period.unit] * period.count
}

type Running = { startsAt: Date; endsAt: Date; trialEndsAt?: Date | null; resumesAt?: Date | null }

/**
 * When the card is charged for what follows: once a trial is over and not before, as it is free until then; at the end of a
 * pause; else a little ahead of the end of what is paid.
 */
export function chargesAt({ startsAt, endsAt, trialEndsAt, resumesAt }: Running): Date {
  const isTrial = trialEndsAt?.getTime() === endsAt.getTime()
  return resumesAt ?? (isTrial ? endsAt : renewsAt(startsAt, endsAt))
}

/** When a trial that begins now is over: on a whole minute, so that what is charged then is charged in the minute that was named. */
export function trialEnds(now: Date, days: number): Date {
  return new Date(Math.ceil(addDays(now, days).getTime() / MINUTE) * MINUTE)
}

/** When the card is charged for what follows a paid period: never before its middle, for periods of a day or so. */
export function renewsAt(startsAt: Date, endsAt: Date): Date {
  const ahead = Math.min(RENEW_AHEAD_HOURS * HOUR, (endsAt.getTime() - startsAt.getTime()) / 2)
  return new Date(endsAt.getTime() - ahead)
}

/** When the reminder before the end of a period goes out; null for periods too short for one. */
export function remindsAt(startsAt: Date, endsAt: Date): Date | null {
  const at = addDays(endsAt, -REMIND_DAYS)
  return at.getTime() - startsAt.getTime() >= DAY ? at : null
}

/** When a renewal that was declined `failures` times is tried next; null once there are no more days. */
export function retriesAt(firstTry: Date, failures: number): Date | null {
  const days = RETRY_DAYS[failures - 1]
  return days === undefined ? null : addDays(firstTry, days)
}

export function graceEnds(periodEnd: Date): Date {
  return addDays(periodEnd, GRACE_DAYS)
}
