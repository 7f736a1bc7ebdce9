import ICAL from 'ical.js'
import { merged, type Span } from '#domain/calendar/spans.ts'
import { isZone } from '#domain/calendar/zone.ts'
import { offsetAt, registerZone } from './zones.ts'

/** A file that cannot be read, or whose rules are beyond what is worked out: nothing is known of its hours. */
export class Unreadable extends Error {
  readonly why: 'NOT_A_CALENDAR' | 'TOO_LARGE'
  constructor(why: 'NOT_A_CALENDAR' | 'TOO_LARGE') {
    super(why)
    this.why = why
  }
}

export type IcsWish = {
  window: Span
  /** By whose clock floating times and whole days are read, where the file names none. */
  zone: string
  /** Ids of events that are our own and take no time. */
  own: readonly string[]
}

/** A rule that repeats more often than this until the end of the window is not worked out. */
const MOST_STEPS = 200_000
const MOST_SPANS = 20_000
const DAY_MS = 86_400_000
const TIMES = new Set(['dtstart', 'dtend', 'recurrence-id'])
/** As the reader writes it down; it would let month 14 be February. */
const REAL_DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)Z?)?$/

/**
 * When a calendar file (RFC 5545) is busy within a window, merged; what for is not kept. Cancelled and transparent events are
 * free; of one that repeats, what was left out or changed counts as changed. Throws Unreadable for anything that is not
 * wholly understood: in doubt nothing is called free.
 */
export function readIcs(text: string, { window, zone, own }: IcsWish): Span[] {
  const calendars = calendarsOf(text)
  const reader = new Reader(window, zone, new Set(own))
  try {
    for (const calendar of calendars) reader.read(calendar)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('NOT_A_CALENDAR')
  }
  return reader.spans()
}

function calendarsOf(text: string): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(daysNamed(text.replace(/^\uFEFF/, '').trim()))
    const all = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[]
    const found = all.map((one) => new ICAL.Component(one as never))
    if (found.length > 0 && found.every(({ name }) => name === 'vcalendar')) return found
  } catch {
    // Told below: it is no calendar.
  }
  throw new Unreadable('NOT_A_CALENDAR')
}

const DAY_ALONE = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^:;\r\n]*)*):(\d{8})(?=\r?$)/gim

/** Many write a day where a time is due and do not say so; everybody reads it as a day. */
function daysNamed(text: string): string {
  return text.replace(DAY_ALONE, (whole, name: string, more: string, day: string) =>
    /;VALUE=/i.test(more) ? whole : `${name};VALUE=DATE:${day}`,
  )
}

class Reader {
  readonly #window: Span
  readonly #given: string
  readonly #own: ReadonlySet<string>
  #zone: string
  #found: Span[] = []
  #steps = 0

  constructor(window: Span, zone: string, own: ReadonlySet<string>) {
    this.#window = window
    this.#given = zone
    this.#zone = zone
    this.#own = own
  }

  spans(): Span[] {
    const found = merged(this.#found)
    if (found.length > MOST_SPANS) throw new Unreadable('TOO_LARGE')
    return found
  }

  read(calendar: ICAL.Component): void {
    const named = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')
    this.#zone = isZone(named) ? named : this.#given
    // A zone of the database is read by the database, whatever the file says of it.
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      if (registerZone(String(zone.getFirstPropertyValue('tzid')))) calendar.removeSubcomponent(zone)
    const exceptions = new Map<string, ICAL.Event[]>()
    const masters: ICAL.Component[] = []
    for (const component of calendar.getAllSubcomponents('vevent')) {
      const uid = String(component.getFirstPropertyValue('uid') ?? '')
      if (this.#own.has(uid)) continue
      demandZones(component)
      if (!component.hasProperty('recurrence-id')) masters.push(component)
      else exceptions.set(uid, newest([...(exceptions.get(uid) ?? []), new ICAL.Event(component, { exceptions: [] })]))
    }
    for (const master of masters)
      this.#series(master, exceptions.get(String(master.getFirstPropertyValue('uid') ?? '')) ?? [])
    // Also those of a series that is not in the file: somebody was asked to one of its times alone.
    for (const exception of [...exceptions.values()].flat())
      this.#add(exception, exception.startDate, exception.endDate)
    for (const busy of calendar.getAllSubcomponents('vfreebusy')) this.#freeBusy(busy)
  }

  #series(component: ICAL.Component, exceptions: readonly ICAL.Event[]): void {
    const event = new ICAL.Event(component, { exceptions: [] })
    for (const exception of exceptions) event.relateException(exception)
    if (event.startDate === null) throw new Unreadable('NOT_A_CALENDAR')
    if (!event.isRecurring()) {
      this.#add(event, event.startDate, event.endDate)
      return
    }
    const times = event.iterator()
    for (let next = times.next(); next && this.#occurs(event, next); next = times.next()) this.#step()
  }

  /** Adds one time of a series, unless it is changed by itself. @returns whether later ones may lie within the window */
  #occurs(event: ICAL.Event, next: ICAL.Time): boolean {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    const from = this.#moment(item === event ? next : startDate)
    if (item === event) {
      if (isBusy(event)) this.#push(from, this.#endOf(event, next, from))
      return from < this.#window.to
    }
    // A changed time is added with the exceptions; those after one that changes the future follow it.
    if (item.recurrenceId.toString() === next.toString() || !item.modifiesFuture())
      return this.#moment(next) < this.#window.to
    this.#add(item, startDate, endDate)
    return from < this.#window.to
  }

  /** As long as the first one lasted, or as many days. */
  #endOf(event: ICAL.Event, start: ICAL.Time, from: number): number {
    if (event.component.hasProperty('duration')) return this.#after(event, start)
    const [first, last] = [event.startDate, event.endDate]
    if (!start.isDate) return from + (this.#moment(last) - this.#moment(first))
    return this.#moment(later(start, Math.round((utc(last) - utc(first)) / DAY_MS)))
  }

  /** Days of a duration are those of the wall, hours are hours (RFC 5545, 3.3.6). */
  #after(event: ICAL.Event, start: ICAL.Time): number {
    const { weeks, days, hours, minutes, seconds, isNegative } = event.duration
    if (isNegative) throw new Unreadable('NOT_A_CALENDAR')
    return this.#moment(later(start, weeks * 7 + days)) + ((hours * 60 + minutes) * 60 + seconds) * 1_000
  }

  #add(event: ICAL.Event, start: ICAL.Time | null, end: ICAL.Time | null): void {
    this.#step()
    if (start === null || end === null) throw new Unreadable('NOT_A_CALENDAR')
    if (!isBusy(event)) return
    const hasLength = start === event.startDate && event.component.hasProperty('duration')
    this.#push(this.#moment(start), hasLength ? this.#after(event, start) : this.#moment(end))
  }

  #freeBusy(component: ICAL.Component): void {
    demandZones(component)
    for (const property of component.getAllProperties('freebusy')) {
      if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
      for (const period of property.getValues() as ICAL.Period[]) {
        this.#step()
        this.#push(this.#moment(period.start), this.#moment(period.getEnd()))
      }
    }
  }

  #push(from: number, to: number): void {
    if (Number.isNaN(from) || Number.isNaN(to)) throw new Unreadable('NOT_A_CALENDAR')
    const span = { from: Math.max(from, this.#window.from), to: Math.min(to, this.#window.to) }
    if (span.from < span.to) this.#found.push(span)
  }

  #moment(time: ICAL.Time): number {
    const zone = time.zone
    const floats = time.isDate || !zone || zone === ICAL.Timezone.localTimezone || zone.tzid === 'floating'
    return floats ? utc(time) - offsetAt(this.#zone, time) : time.toUnixTime() * 1_000
  }

  #step(): void {
    this.#steps += 1
    if (this.#steps > MOST_STEPS) throw new Unreadable('TOO_LARGE')
  }
}

function isBusy(event: ICAL.Event): boolean {
  const value = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT'
}

/** Of several changes of one time the one that was made last. */
function newest(events: readonly ICAL.Event[]): ICAL.Event[] {
  const found = new Map<string, ICAL.Event>()
  for (const event of events) {
    const id = event.recurrenceId.toString()
    const known = found.get(id)
    if (!known || Number(event.sequence ?? 0) >= Number(known.sequence ?? 0)) found.set(id, event)
  }
  return [...found.values()]
}

function later(time: ICAL.Time, days: number): ICAL.Time {
  const found = time.clone()
  found.adjust(days, 0, 0, 0)
  return found
}

/** A time of a zone that neither the file nor the database knows could be any time, and so could what is no time. */
function demandZones(component: ICAL.Component): void {
  for (const property of component.getAllProperties()) {
    if (TIMES.has(property.name) && !REAL_DAY.test(String((property.toJSON() as unknown[])[3])))
      throw new Unreadable('NOT_A_CALENDAR')
    const name = property.getParameter('tzid')
    if (name === undefined || name === null || name === '') continue
    if (component.getTimeZoneByID(String(name)) === null && !registerZone(String(name)))
      throw new Unreadable('NOT_A_CALENDAR')
  }
}

function utc({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number {
  return isDate ? Date.UTC(year, month - 1, day) : Date.UTC(year, month - 1, day, hour, minute, second)
}
