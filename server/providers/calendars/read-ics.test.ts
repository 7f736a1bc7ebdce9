import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator'
import { describe, expect, it } from 'vitest'
import { merged, type Span } from '#domain/calendar/spans.ts'
import { readIcs } from './read-ics.ts'

const WINDOW = { from: Date.UTC(2026, 5, 1), to: Date.UTC(2027, 6, 1) }
const HANOI = 'Asia/Ho_Chi_Minh'
const wish = (zone = HANOI, own: string[] = []) => ({ window: WINDOW, zone, own })
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']
const words = (spans: readonly Span[]) =>
  spans.map(({ from, to }) => `${new Date(from).toISOString().slice(0, 16)} ${new Date(to).toISOString().slice(0, 16)}`)
const read = (text: string, zone = HANOI, own: string[] = []) => words(readIcs(text, wish(zone, own)))
const whyNot = (text: string) => {
  try {
    readIcs(text, wish())
    return null
  } catch (error) {
    return (error as { why?: string }).why
  }
}

describe('when a calendar file is busy', () => {
  it('what repeats keeps its hour on the wall over a change of clock, with times left out and moved', () => {
    const text = file(
      ...event(
        'DTSTART;TZID=America/New_York:20261030T090000',
        'DTEND;TZID=America/New_York:20261030T100000',
        'RRULE:FREQ=DAILY;COUNT=6',
        'EXDATE;TZID=America/New_York:20261101T090000',
        'EXDATE:20261103T140000Z',
      ),
      ...event(
        'RECURRENCE-ID;TZID=America/New_York:20261102T090000',
        'DTSTART;TZID=America/New_York:20261102T150000',
        'DTEND;TZID=America/New_York:20261102T160000',
      ),
    )
    expect(read(text)).toEqual([
      '2026-10-30T13:00 2026-10-30T14:00',
      '2026-10-31T13:00 2026-10-31T14:00',
      '2026-11-02T20:00 2026-11-02T21:00',
      '2026-11-04T14:00 2026-11-04T15:00',
    ])
  })

  it('one time that was called off is free, and of two changes of a time the later one counts', () => {
    const series = event('DTSTART:20260701T020000Z', 'DTEND:20260701T030000Z', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const change = (sequence: number, hour: string) =>
      event('RECURRENCE-ID:20260708T020000Z', `SEQUENCE:${sequence}`, `DTSTART:20260708T${hour}0000Z`, 'DURATION:PT1H')
    const off = event('RECURRENCE-ID:20260715T020000Z', 'DTSTART:20260715T020000Z', 'DURATION:PT1H', 'STATUS:CANCELLED')
    expect(read(file(...series, ...change(3, '09'), ...change(2, '05'), ...off))).toEqual([
      '2026-07-01T02:00 2026-07-01T03:00',
      '2026-07-08T09:00 2026-07-08T10:00',
    ])
  })

  it('a change of this and all that follow moves them all', () => {
    const text = file(
      ...event('DTSTART:20260701T020000Z', 'DTEND:20260701T030000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ...event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260715T020000Z', 'DTSTART:20260715T050000Z', 'DURATION:PT1H'),
    )
    expect(read(text)).toEqual([
      '2026-07-01T02:00 2026-07-01T03:00',
      '2026-07-08T02:00 2026-07-08T03:00',
      '2026-07-15T05:00 2026-07-15T06:00',
      '2026-07-22T05:00 2026-07-22T06:00',
    ])
  })

  it('a time of a series that is not in the file, and one moved here from beyond the window, count', () => {
    const alone = event('RECURRENCE-ID:20300101T000000Z', 'DTSTART:20260801T000000Z', 'DTEND:20260801T010000Z')
    expect(read(file(...alone))).toEqual(['2026-08-01T00:00 2026-08-01T01:00'])
    const series = event('DTSTART:20290101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY')
    expect(read(file(...series, ...alone))).toEqual(['2026-08-01T00:00 2026-08-01T01:00'])
  })

  it('transparent and cancelled events are free; our own take no time; VFREEBUSY counts', () => {
    const at = ['DTSTART:20260801T000000Z', 'DTEND:20260801T010000Z']
    expect(read(file(...event(...at, 'TRANSP:TRANSPARENT')))).toEqual([])
    expect(read(file(...event(...at, 'STATUS:CANCELLED')))).toEqual([])
    expect(read(file(...event(...at)), HANOI, ['a'])).toEqual([])
    const busy = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20260801T000000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260802T000000Z/PT1H',
      'END:VFREEBUSY',
    ]
    expect(read(file(...busy))).toEqual(['2026-08-01T00:00 2026-08-01T01:00'])
  })

  it.each([
    ['Asia/Ho_Chi_Minh', '2026-09-04T17:00 2026-09-05T17:00', '2026-09-05T02:00 2026-09-05T03:00'],
    ['America/New_York', '2026-09-05T04:00 2026-09-06T04:00', '2026-09-05T13:00 2026-09-05T14:00'],
    ['Asia/Kathmandu', '2026-09-04T18:15 2026-09-05T18:15', '2026-09-05T03:15 2026-09-05T04:15'],
    ['Pacific/Apia', '2026-09-04T11:00 2026-09-05T11:00', '2026-09-04T20:00 2026-09-04T21:00'],
  ])('a whole day and a floating hour are read by the clock of %s', (zone, day, hour) => {
    expect(read(file(...event('DTSTART;VALUE=DATE:20260905')), zone)).toEqual([day])
    // Many leave out that it is a day.
    expect(read(file(...event('DTSTART:20260905', 'DTEND:20260906')), zone)).toEqual([day])
    expect(read(file(...event('DTSTART:20260905T090000', 'DURATION:PT1H')), zone)).toEqual([hour])
    expect(read(file(`X-WR-TIMEZONE:${zone}`, ...event('DTSTART:20260905T090000', 'DURATION:PT1H')))).toEqual([hour])
    expect(read(file(...event(`DTSTART;TZID=${zone}:20260905T090000`, 'DURATION:PT1H')))).toEqual([hour])
  })

  it('whole days in a row stay whole over a change of clock; a skipped hour is read by the clock before it', () => {
    const days = event('DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261101', 'RRULE:FREQ=DAILY;COUNT=3')
    expect(read(file(...days), 'America/New_York')).toEqual(['2026-10-31T04:00 2026-11-03T05:00'])
    const skipped = event('DTSTART;TZID=America/New_York:20270314T023000', 'DURATION:PT1H')
    expect(read(file(...skipped))).toEqual(['2027-03-14T07:30 2027-03-14T08:30'])
  })

  it('a zone that only the file knows is read as the file says', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Giờ riêng',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const at = event('DTSTART;TZID=Giờ riêng:20260905T090000', 'DURATION:PT1H')
    expect(read(file(...zone, ...at))).toEqual(['2026-09-05T04:00 2026-09-05T05:00'])
    expect(whyNot(file(...at))).toBe('NOT_A_CALENDAR')
  })

  it.each([
    ['nothing', ''],
    ['a page', '<html><body>Đăng nhập</body></html>'],
    ['half a file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260701T000000Z'],
    ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD'],
    ['an event without a beginning', file(...event('SUMMARY:x'))],
    ['a beginning that is none', file(...event('DTSTART:20269999T000000Z'.replace('Z', 'ZZ')))],
  ])('%s is no calendar: nothing is called free', (_name, text) => expect(whyNot(text)).toBe('NOT_A_CALENDAR'))

  it('a rule that repeats without end is too large, not free', () => {
    expect(whyNot(file(...event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')))).toBe('TOO_LARGE')
  })
})

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % most
  }
}

type Next = (most: number) => number
/** Writes an event that may repeat. @returns when it is busy; nothing where it is free */
function written(calendar: ReturnType<typeof ical>, next: Next): Span[] {
  const start = WINDOW.from + next(390 * 24 * 12) * 300_000
  const length = (5 + next(600)) * 60_000
  const repeats = next(3) === 0 ? 1 + next(5) : 1
  const made = calendar.createEvent({
    start: new Date(start),
    end: new Date(start + length),
    summary: 'Riêng; với, dấu\\ phẩy',
    ...(repeats > 1 && { repeating: { freq: ICalEventRepeatingFreq.DAILY, count: repeats } }),
  })
  if (next(5) === 0) {
    made.transparency(ICalEventTransparency.TRANSPARENT)
    return []
  }
  return Array.from({ length: repeats }, (_, time) => ({
    from: start + time * 86_400_000,
    to: Math.min(start + time * 86_400_000 + length, WINDOW.to),
  }))
}

it('what was written is what is read, whatever spans, zones and repeats there are', () => {
  const zones = ['Asia/Ho_Chi_Minh', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']
  for (let seed = 1; seed <= 150; seed++) {
    const next = numbers(seed)
    const calendar = ical({ prodId: '//thu//VI' })
    const spans = Array.from({ length: 1 + next(12) }, () => written(calendar, next)).flat()
    const zone = zones[next(zones.length)] ?? HANOI
    expect(readIcs(calendar.toString(), wish(zone)), `seed ${seed}`).toEqual(merged(spans))
  }
})
