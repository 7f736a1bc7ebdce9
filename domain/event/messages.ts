import type { ReminderAnchor, ReminderDirection, TimeUnit } from '../enums.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'

/** Whom of those who have tickets a message is for. */
export const MessagePresence = ['ALL', 'CAME', 'NOT_CAME'] as const
export type MessagePresence = (typeof MessagePresence)[number]
export const presenceWords: Record<MessagePresence, string> = {
  ALL: 'Mọi người có vé',
  CAME: 'Người đã vào cửa',
  NOT_CAME: 'Người chưa vào cửa',
}

/** What sends a message: its author at once, the clock, or the next change of a time or a place. */
export const MessageTrigger = ['NOW', 'SCHEDULED', 'CHANGE'] as const
export type MessageTrigger = (typeof MessageTrigger)[number]
export const triggerWords: Record<MessageTrigger, string> = {
  NOW: 'Gửi ngay',
  SCHEDULED: 'Hẹn giờ theo sự kiện',
  CHANGE: 'Khi lịch hoặc địa điểm đổi lần tới',
}

export const MessageStatus = ['WAITING', 'SENT', 'CANCELED'] as const
export type MessageStatus = (typeof MessageStatus)[number]
export const messageStatusWords: Record<MessageStatus, string> = {
  WAITING: 'Đang chờ gửi',
  SENT: 'Đã gửi',
  CANCELED: 'Đã hủy',
}

export const MESSAGE_LIMITS = {
  subject: 120,
  body: 2_000,
  link: 500,
  /** In any twenty-four hours, to the guests of one event. */
  perDay: 3,
  /** That wait at once. */
  waiting: 20,
  reminders: 5,
  /** The furthest from the start or the end. */
  days: 60,
} as const

/** A moment told by the start or the end of an event. */
export type Around = { anchor: ReminderAnchor; direction: ReminderDirection; amount: number; unit: TimeUnit }

const MS: Record<TimeUnit, number> = { minutes: MINUTE, hours: HOUR, days: DAY }
export const timeUnitWords: Record<TimeUnit, string> = { minutes: 'phút', hours: 'giờ', days: 'ngày' }
export const anchorWords: Record<ReminderAnchor, string> = { START_TIME: 'bắt đầu', END_TIME: 'kết thúc' }
export const directionWords: Record<ReminderDirection, string> = { BEFORE: 'trước', AFTER: 'sau' }

/** The distance, in milliseconds. */
export function distanceOf({ amount, unit }: Pick<Around, 'amount' | 'unit'>): number {
  return amount * MS[unit]
}

/** The moment itself; null where the event has no such end yet. */
export function momentOf(around: Around, event: { startsAt: Date | null; endsAt: Date | null }): Date | null {
  const at = around.anchor === 'START_TIME' ? event.startsAt : event.endsAt
  if (at === null) return null
  return new Date(at.getTime() + (around.direction === 'BEFORE' ? -1 : 1) * distanceOf(around))
}

/** `2 giờ trước khi bắt đầu`. */
export function aroundWords({ anchor, direction, amount, unit }: Around): string {
  return `${amount} ${timeUnitWords[unit]} ${directionWords[direction]} khi ${anchorWords[anchor]}`
}
