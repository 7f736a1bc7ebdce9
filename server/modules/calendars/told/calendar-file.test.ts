import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { shownTime, shownTimeWords } from '#domain/calendar/shown-time.ts'
import type { BookingTold } from './booking-told.ts'
import { bookingCalendar } from './calendar-file.ts'

const config = { publicUrl: 'https://benhoc.vn', mail: { kind: 'database', from: 'Bến Học <thu@benhoc.vn>' } } as never
const person = (fullName: string, email: string) => ({ id: fullName, fullName, email })
const HOUR = 3_600_000

function told(startsAt: string, zone: string, more: Partial<BookingTold> = {}): BookingTold {
  const start = new Date(startsAt)
  return {
    id: '0197712f-0000-7000-8000-000000000000',
    status: 'SUCCESS',
    given: true,
    missed: false,
    startsAt: start,
    endsAt: new Date(start.getTime() + HOUR),
    guestZone: zone,
    hostZone: 'Asia/Ho_Chi_Minh',
    frameName: 'Buổi một giờ',
    calendarId: 'c',
    calendarName: 'Tư vấn; nghề, dữ liệu',
    way: 'OFFLINE',
    placeName: 'Thư viện',
    address: '69 Lý Tự Trọng, Quận 1',
    phone: '',
    room: null,
    guest: person('Nguyễn Thị Lan', 'lan@vidu.vn'),
    hosts: [person('Trần Văn Minh', 'minh@vidu.vn')],
    owner: person('Trần Văn Minh', 'minh@vidu.vn'),
    replyBy: null,
    reason: null,
    price: 300_000,
    endedBy: null,
    session: null,
    sequence: 0,
    createdAt: new Date('2026-06-01T00:00:00Z'),
    updatedAt: new Date('2026-06-02T00:00:00Z'),
    ...more,
  }
}

function parsed(booking: BookingTold, side: 'GUEST' | 'HOST' = 'GUEST', method: 'REQUEST' | 'CANCEL' = 'REQUEST') {
  const reader = side === 'GUEST' ? booking.guest : booking.owner
  const text = bookingCalendar({ config }, booking, { side, ...reader }, method)
  const root = new ICAL.Component(ICAL.parse(text))
  const zone = root.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const component = root.getFirstSubcomponent('vevent') as InstanceType<typeof ICAL.Component>
  return { text, root, component, event: new ICAL.Event(component), zone }
}

const wall = (time: InstanceType<typeof ICAL.Time>) => time.toString().slice(0, 16)

describe('I-84: the file of a booking, read back', () => {
  it.each([
    ['Asia/Ho_Chi_Minh', '2026-06-15T02:00:00Z', '2026-06-15T09:00'],
    ['Asia/Kathmandu', '2026-06-15T02:00:00Z', '2026-06-15T07:45'],
    // The clock in New York is set forward on 8 March and back on 1 November.
    ['America/New_York', '2026-03-07T15:00:00Z', '2026-03-07T10:00'],
    ['America/New_York', '2026-03-08T06:30:00Z', '2026-03-08T01:30'],
    ['America/New_York', '2026-03-08T07:30:00Z', '2026-03-08T03:30'],
    ['America/New_York', '2026-10-31T14:00:00Z', '2026-10-31T10:00'],
    ['America/New_York', '2026-11-01T15:00:00Z', '2026-11-01T10:00'],
    ['Australia/Lord_Howe', '2026-04-05T00:00:00Z', '2026-04-05T10:30'],
  ])('%s at %s is the same moment, the clock shows %s', (zone, startsAt, shows) => {
    const booking = told(startsAt, zone)
    const { event, zone: known, text } = parsed(booking)
    expect(known?.getFirstPropertyValue('tzid')).toBe(zone)
    expect(text).toContain(`DTSTART;TZID=${zone}:`)
    expect(wall(event.startDate)).toBe(shows)
    expect(event.startDate.toUnixTime() * 1_000).toBe(booking.startsAt.getTime())
    expect(event.endDate.toUnixTime() - event.startDate.toUnixTime()).toBe(3_600)
    expect(event.description).toContain(shownTimeWords(shownTime(zone, booking.startsAt, booking.endsAt)))
  })

  it('the host has the clock of their own zone, and both are named', () => {
    const { event } = parsed(told('2026-06-15T02:00:00Z', 'Asia/Kathmandu'), 'HOST')
    expect(wall(event.startDate)).toBe('2026-06-15T09:00')
    expect(event.description).toMatch(
      /Giờ của bạn: 09:00 – 10:00 .*GMT\+7[\s\S]*Giờ của khách: 07:45 – 08:45 .*GMT\+5:45/,
    )
  })
})

describe('I-88: what the file says', () => {
  it('is an invitation to its reader alone, from Bến Học, with place and page', () => {
    const { event, component, root, text } = parsed(told('2026-06-15T02:00:00Z', 'Asia/Ho_Chi_Minh'))
    expect(root.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(event.uid).toBe('0197712f-0000-7000-8000-000000000000@benhoc')
    expect(event.summary).toBe('Tư vấn; nghề, dữ liệu · Buổi một giờ')
    expect(event.location).toBe('Thư viện, 69 Lý Tự Trọng, Quận 1')
    expect(String(component.getFirstPropertyValue('url'))).toMatch(/\/lich-hen-cua-toi\//)
    expect(event.organizer).toBe('mailto:thu@benhoc.vn')
    expect(event.attendees.map((one) => one.getFirstValue())).toEqual(['MAILTO:lan@vidu.vn'])
    expect(text).not.toContain('minh@vidu.vn')
  })

  it.each([
    ['PENDING', 'TENTATIVE'],
    ['SUCCESS', 'CONFIRMED'],
    ['CANCELED', 'CANCELLED'],
    ['REJECTED', 'CANCELLED'],
  ] as const)('a booking that is %s is %s', (status, said) => {
    const { component, event } = parsed(told('2026-06-15T02:00:00Z', 'Asia/Ho_Chi_Minh', { status, sequence: 3 }))
    expect(component.getFirstPropertyValue('status')).toBe(said)
    expect(event.sequence).toBe(3)
  })

  it.each([
    ['ONLINE', '', /^Trực tuyến/],
    ['PHONE', '+84912345678', /số \+84912345678$/],
  ] as const)('says how to meet %s', (way, phone, place) => {
    const { event } = parsed(told('2026-06-15T02:00:00Z', 'Asia/Ho_Chi_Minh', { way, phone }))
    expect(event.location).toMatch(place)
  })
})
