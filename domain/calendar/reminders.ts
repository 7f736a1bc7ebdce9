import type { ReminderAnchor, ReminderDirection, TimeUnit, Toggle } from '../enums.ts'
import type { Around } from '../event/messages.ts'

/** Of what a calendar reminds: guest and host of a booking, its host of an answer, its host of a holiday. */
export const CalendarReminderSubject = ['CALENDAR', 'CALENDAR_APPROVE', 'HOLIDAY'] as const
export type CalendarReminderSubject = (typeof CalendarReminderSubject)[number]
export const reminderSubjectWords: Record<CalendarReminderSubject, string> = {
  CALENDAR: 'Nhắc khách và người dẫn về buổi hẹn',
  CALENDAR_APPROVE: 'Nhắc người dẫn trả lời yêu cầu đặt lịch',
  HOLIDAY: 'Nhắc người dẫn về ngày lễ',
}

export type CalendarReminder = Around & { subject: CalendarReminderSubject; toggle: Toggle }

/** How many settings a calendar has at most. */
export const MOST_REMINDERS = 8

const before = (amount: number): CalendarReminder => ({
  subject: 'CALENDAR',
  anchor: 'START_TIME',
  direction: 'BEFORE',
  amount,
  unit: 'hours',
  toggle: 'ENABLED',
})
/** What a new calendar has. */
export const FIRST_REMINDERS: readonly CalendarReminder[] = [before(24), before(1)]

/** The anchor that a subject is counted from, and the only side of it that makes sense; null: any. */
export const reminderSense: Record<
  CalendarReminderSubject,
  { anchor: ReminderAnchor; direction: ReminderDirection } | null
> = {
  CALENDAR: null,
  CALENDAR_APPROVE: { anchor: 'END_TIME', direction: 'BEFORE' },
  HOLIDAY: { anchor: 'START_TIME', direction: 'BEFORE' },
}

/** Which moment of a booking a reminder falls into. */
export type ReminderMoment = 'BEFORE' | 'DURING' | 'AFTER'
export function reminderMoment({ anchor, direction }: Pick<Around, 'anchor' | 'direction'>): ReminderMoment {
  if (anchor === 'START_TIME') return direction === 'BEFORE' ? 'BEFORE' : 'DURING'
  return direction === 'AFTER' ? 'AFTER' : 'DURING'
}

/** What tells one setting from another. */
export function sameReminder(
  one: { subject: string } & { anchor: string; direction: string; amount: number; unit: TimeUnit | string },
): string {
  return [one.subject, one.anchor, one.direction, one.amount, one.unit].join(' ')
}
