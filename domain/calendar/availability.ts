import { addDays, type Day, dayNumber, dayOf, weekdayOf } from './days.ts'
import { type Opening, openingsOf, type Schedule } from './hours.ts'
import { holds, meets, merged, type Span } from './spans.ts'
import { dayReader, wallOf } from './zone.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How somebody lets their time be booked. Lengths in minutes. */
export type BookingRules = {
  /** How long one lasts, and what is kept free before and after it. */
  minutes: number
  before: number
  after: number
  /** Starts are so far apart, counted from the beginning of each open stretch. */
  step: number
  /** Not later than so long before. */
  notice: number
  /** Not further than so many days ahead, today not counted; null: as far as anybody looks. */
  windowDays: number | null
  limits: readonly BookingLimit[]
}

/** Not more than this in one day, week (from Monday) or month of the host's zone. */
export type BookingLimit = { per: 'DAY' | 'WEEK' | 'MONTH'; count: number | null; minutes: number | null }

/** One person's time: open hours, what is taken of it (with what is kept free around it), and what was booked already. */
export type Agenda = {
  schedule: Schedule
  busy: readonly Span[]
  /** For the limits: all that counts, of the months around the days that are asked for. */
  booked: readonly Span[]
}

/**
 * The moments at which one person may be booked, in order: those of the grid of their open hours that `judgeOf` lets pass.
 * `first` and `last` are days of the host's zone.
 */
export function freeStarts(
  agenda: Agenda,
  rules: BookingRules,
  days: { first: Day; last: Day },
  now: number,
): number[] {
  const last = lastDayOf(agenda, rules, days.last, now)
  if (last < days.first) return []
  const may = judgeOf(agenda, rules, { first: days.first, last }, now)
  const localDay = dayReader(agenda.schedule.zone, days.first, last)
  const [firstDay, lastDay] = [dayNumber(days.first), dayNumber(last)]
  const starts = new Set<number>()
  // Where the host travels an hour may be of another day than the one it is written for.
  for (const opening of openingsOf(agenda.schedule, addDays(days.first, -1), addDays(last, 1)))
    for (const at of gridOf(opening, rules.step))
      if (localDay(at) >= firstDay && localDay(at) <= lastDay && may(at)) starts.add(at)
  return [...starts].sort((a, b) => a - b)
}

/** Whether one person may be booked at this moment: the same answer as `freeStarts`, for one. */
export function isFree(agenda: Agenda, rules: BookingRules, at: number, now: number): boolean {
  const { day } = wallOf(at, agenda.schedule.zone)
  return freeStarts(agenda, rules, { first: day, last: day }, now).includes(at)
}

/**
 * Says of moments of these days whether one person may be booked then, on whatever grid: open for all of it, free with what
 * is kept around it, late enough, not too far, within the limits.
 */
export function judgeOf(
  agenda: Agenda,
  rules: BookingRules,
  days: { first: Day; last: Day },
  now: number,
): (at: number) => boolean {
  const { schedule } = agenda
  // What begins before midnight may go on after it.
  const after = addDays(days.last, Math.ceil(rules.minutes / 1440) + 1)
  const open = merged(openingsOf(schedule, addDays(days.first, -1), after))
  const busy = merged(agenda.busy)
  const localDay = dayReader(schedule.zone, days.first, days.last)
  const allows = limiter(agenda, rules, localDay)
  const earliest = now + rules.notice * MINUTE_MS
  const lastDay = dayNumber(lastDayOf(agenda, rules, days.last, now))
  const length = rules.minutes * MINUTE_MS
  return (at) =>
    at >= earliest &&
    localDay(at) <= lastDay &&
    holds(open, { from: at, to: at + length }) &&
    !meets(busy, { from: at - rules.before * MINUTE_MS, to: at + length + rules.after * MINUTE_MS }) &&
    allows(at)
}

/** The last of these days on which anybody may be booked yet. */
function lastDayOf({ schedule }: Agenda, { windowDays }: BookingRules, last: Day, now: number): Day {
  if (windowDays === null) return last
  const limit = addDays(wallOf(now, schedule.zone).day, windowDays)
  return limit < last ? limit : last
}

function* gridOf({ from, to, origin }: Opening, step: number): Generator<number> {
  const every = step * MINUTE_MS
  for (let at = origin + Math.ceil((from - origin) / every) * every; at < to; at += every) yield at
}

type DayReader = (at: number) => number

/** Says whether one more at a moment stays within the limits of its day, week and month. */
function limiter(
  { booked, schedule }: Agenda,
  { limits, minutes }: BookingRules,
  localDay: DayReader,
): (at: number) => boolean {
  if (limits.length === 0) return () => true
  const days = daysOfSpans(booked, schedule.zone)
  const counted = limits.map(({ per, count, minutes: most }) => {
    const periodOf = periodReader(per)
    const sums = new Map<string, { count: number; minutes: number }>()
    for (const [at, { from, to }] of booked.entries()) {
      const key = periodOf(days[at] ?? 0)
      const sum = sums.get(key) ?? { count: 0, minutes: 0 }
      sum.count += 1
      sum.minutes += (to - from) / MINUTE_MS
      sums.set(key, sum)
    }
    return (day: number) => {
      const sum = sums.get(periodOf(day))
      return (count === null || (sum?.count ?? 0) < count) && (most === null || (sum?.minutes ?? 0) + minutes <= most)
    }
  })
  return (at) => counted.every((allows) => allows(localDay(at)))
}

/** The day on which each span begins, by the clock of a zone. */
function daysOfSpans(spans: readonly Span[], zone: string): number[] {
  const starts = spans.map(({ from }) => from)
  if (starts.length === 0) return []
  const dayAt = (at: number) => dayOf(Math.floor(at / DAY_MS))
  const [first, last] = [starts.reduce((a, b) => Math.min(a, b)), starts.reduce((a, b) => Math.max(a, b))]
  return starts.map(dayReader(zone, dayAt(first), dayAt(last)))
}

/** Names the day, week or month of a day that is given as a number; each day is worked out once. */
function periodReader(per: BookingLimit['per']): (number: number) => string {
  const known = new Map<number, string>()
  return (number) => {
    const name = known.get(number) ?? periodOf(per, dayOf(number))
    known.set(number, name)
    return name
  }
}

function periodOf(per: BookingLimit['per'], day: Day): string {
  if (per === 'DAY') return day
  return per === 'MONTH' ? day.slice(0, 7) : addDays(day, 1 - weekdayOf(day))
}
