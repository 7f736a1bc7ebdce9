import type { DataRequestStatus } from '#domain/statuses/data-request.ts'
import { OPEN_REQUEST } from '#domain/statuses/data-request.ts'
import { DAY, fromLocalInput, localDay } from '#domain/time.ts'

/** The last moment of a day in Việt Nam: what is due on a day may still be done on it. */
export function endOf(day: string): Date {
  return new Date((fromLocalInput(day)?.getTime() ?? Number.NaN) + DAY - 1)
}

/** So many working days after the day of `at`: Saturdays, Sundays and holidays do not count. */
export function workingDaysAfter(at: Date, days: number, holidays: ReadonlySet<string>): Date {
  let day = localDay(at)
  for (let left = days; left > 0; ) {
    day = dayAfter(day)
    if (isWorkingDay(day, holidays)) left--
  }
  return endOf(day)
}

/** So many days of the calendar after the day of `at`. */
export function daysAfter(at: Date, days: number): Date {
  return endOf(localDay(new Date(at.getTime() + days * DAY)))
}

type Clocked = { status: DataRequestStatus; acknowledgeBy: Date; dueAt: Date }

/** What of a request is due next: the word that it came, then the answer; null once it is decided. */
export function nextDue({ status, acknowledgeBy, dueAt }: Clocked): Date | null {
  if (status === 'RECEIVED') return acknowledgeBy
  return OPEN_REQUEST.includes(status) ? dueAt : null
}

export function isOverdue(request: Clocked, now: Date): boolean {
  const due = nextDue(request)
  return due !== null && due < now
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10)
}

function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}
