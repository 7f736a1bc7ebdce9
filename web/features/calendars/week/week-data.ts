import { wallOf } from '#domain/calendar/zone.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { PageContext } from '#web/api/context.ts'
import { readClock } from '../authoring/hours/clock.ts'
import { shownIn, wholeDays } from '../moments.ts'
import { daysFrom, type HostCalendar, isDay, mondayOf, monthWeeks } from './week-shown.ts'

type Booking = ReplyOf<'listBookingEvents'>['items'][number]
/** What is booked of a day, by the clock of the calendar; of one hour that several booked, all of them. */
export type WeekBooking = {
  day: string
  from: number
  to: number
  ids: string[]
  guests: string[]
  frame: string
  /** The calendar that it is of, where that is another one of the host’s. */
  other: string | null
  waits: boolean
  isUnpaid: boolean
}
/** A part of a day on which the host is away. */
export type Away = { day: string; from: number; to: number; note: string }
/** What is looked at: a week, or a month. */
export type WeekData = {
  view: 'week' | 'month'
  /** The Monday of the week, or the month `2026-12`. */
  at: string
  /** What the clock of the calendar shows now. */
  now: { day: string; minute: number }
  bookings: WeekBooking[]
  away: Away[]
}

const DAY_MINUTES = 1440
const TAKE = 100
/** So many pages of bookings are read of a month at most. */
const MOST_PAGES = 6

/** For loaders: the day from which a week or month that an address asks for is drawn; none where it asks for no day. */
export function askedFrom(url: string): string | undefined {
  const day = new URL(url).searchParams.get('ngay') ?? ''
  return isDay(day) && day >= '1971' && day < '2199' ? mondayOf(`${day.slice(0, 7)}-01`) : undefined
}

/** For loaders: the week or month of a calendar that an address asks for, told by the clock of the calendar. */
export async function weekData(api: PageContext['api'], calendar: HostCalendar, url: string): Promise<WeekData> {
  const asked = new URL(url).searchParams
  const view = asked.get('xem') === 'thang' ? 'month' : 'week'
  const now = wallOf(Date.now(), calendar.zone)
  const day = isDay(asked.get('ngay') ?? '') ? (asked.get('ngay') ?? now.day) : now.day
  const days = view === 'week' ? daysFrom(mondayOf(day), 7) : monthWeeks(day.slice(0, 7)).flat()
  const [first = day, last = day] = [days[0], days.at(-1)]
  const [bookings, absences] = await Promise.all([
    bookingsOf(api, wholeDays(first, last, calendar.zone)),
    api('myAbsences'),
  ])
  return {
    view,
    at: view === 'week' ? first : day.slice(0, 7),
    now,
    bookings: gathered(bookings, calendar, days),
    away: absences.items.flatMap(({ startsAt, endsAt, note }) =>
      partsOf(shownIn(calendar.zone, startsAt, endsAt), days).map((part) => ({ ...part, note })),
    ),
  }
}

async function bookingsOf(api: PageContext['api'], span: { from: string; to: string }): Promise<Booking[]> {
  const found: Booking[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, total } = await api('listBookingEvents', {
      query: { time: 'all', ...span, take: TAKE, skip: page * TAKE },
    })
    found.push(...items)
    if (found.length >= total) break
  }
  return found.filter(({ status }) => status === 'PENDING' || status === 'SUCCESS')
}

/** Bookings of other calendars stand beside where their clock shows the same. */
function gathered(all: readonly Booking[], calendar: HostCalendar, days: readonly string[]): WeekBooking[] {
  const found = new Map<string, WeekBooking>()
  for (const { id, hostTime, guest, frame, calendar: its, status, isUnpaid } of all) {
    if (hostTime.zone !== calendar.zone) continue
    for (const part of partsOf(hostTime, days)) {
      const key = [part.day, part.from, part.to, frame.id].join(' ')
      const before = found.get(key)
      found.set(key, {
        ...part,
        ids: [...(before?.ids ?? []), id],
        guests: [...(before?.guests ?? []), guest.fullName],
        frame: frame.name,
        other: its.id === calendar.id ? null : its.name,
        waits: (before?.waits ?? false) || (status === 'PENDING' && !isUnpaid),
        isUnpaid: (before?.isUnpaid ?? true) && isUnpaid,
      })
    }
  }
  return [...found.values()]
}

type Span = { day: string; from: string; lastDay: string; to: string }

/** A stretch of time cut at midnights, of these days. */
function partsOf({ day, from, lastDay, to }: Span, days: readonly string[]) {
  return days
    .filter((one) => day <= one && one <= lastDay)
    .map((one) => ({
      day: one,
      from: one === day ? (readClock(from, false) ?? 0) : 0,
      to: one === lastDay ? (readClock(to, false) ?? DAY_MINUTES) : DAY_MINUTES,
    }))
    .filter((part) => part.from < part.to)
}
