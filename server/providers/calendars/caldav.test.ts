import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caldavSimulator } from '#server/testing/calendar-simulators.ts'
import type { ProviderSimulator } from '#server/testing/provider-simulator.ts'
import { guardedFetch } from '../web-page/guarded-fetch.ts'
import { openCaldav } from './caldav.ts'
import type { Caldav } from './port.ts'

let sim: ProviderSimulator
let dav: Caldav
beforeAll(async () => {
  sim = await caldavSimulator()
  dav = openCaldav(guarded())
})
afterAll(() => sim.stop())
beforeEach(() => sim.control('reset', {}))

const WISH = {
  window: { from: Date.UTC(2026, 5, 1), to: Date.UTC(2027, 6, 1) },
  zone: 'UTC',
  own: [] as string[],
  mark: null as string | null,
}
const account = () => ({ url: sim.url, username: 'giang.vien', password: 'mat-khau-lich' })
const guarded = () => guardedFetch('test', { trusted: [sim.url], wholeMs: 3_000 })
const access = () => ({ ...account(), calendarUrl: `${sim.url}/dav/calendars/giang.vien/rieng/` })
const HOUR = { from: Date.UTC(2026, 7, 1), to: Date.UTC(2026, 7, 1, 1) }
const put = () => sim.control('event', { uid: 'x', lines: ['DTSTART:20260801T000000Z', 'DTEND:20260801T010000Z'] })
const why = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error.why,
  )
const BOOKING = {
  id: '0b4f9a52-6a8c-4f0e-9d4e-6d2c6a1f7e11',
  uid: '0b4f9a52-6a8c-4f0e-9d4e-6d2c6a1f7e11@benhoc',
  sequence: 0,
  startsAt: new Date(HOUR.from),
  endsAt: new Date(HOUR.to),
  changedAt: new Date(HOUR.from),
  title: 'Buổi một giờ – Lê Thị Khách',
  about: 'Tư vấn',
  url: 'https://benhoc.test/host/lich-hen',
}

it('finds the calendars of an account, and none with a wrong password', async () => {
  expect(await dav.find(account())).toEqual([
    { url: `${sim.url}/dav/calendars/giang.vien/rieng/`, name: 'Lịch riêng' },
    { url: `${sim.url}/dav/calendars/giang.vien/gia-dinh/`, name: 'Gia đình' },
  ])
  expect(await why(dav.find({ ...account(), password: 'sai' }))).toBe('REFUSED')
  expect(await why(dav.find({ ...account(), url: 'https://127.0.0.1/' }))).toBe('CLOSED_ADDRESS')
})

describe('reading', () => {
  it('tells when it is busy, and that nothing changed', async () => {
    expect(await dav.read(access(), WISH)).toMatchObject({ is: 'read', spans: [] })
    await put()
    const read = await dav.read(access(), WISH)
    expect(read).toMatchObject({ is: 'read', spans: [HOUR] })
    const mark = read.is === 'read' ? read.mark : null
    expect(await dav.read(access(), { ...WISH, mark })).toEqual({ is: 'unchanged' })
  })
  it.each(['rubbish', 'html', '500', '403', 'drop-before', 'drop-after', 'hang'])(
    'an answer that is %s is not a calendar without events',
    async (as) => {
      await put()
      await sim.control('scenario', { as, method: 'REPORT' })
      expect(await why(dav.read(access(), WISH))).toMatch(/NOT_A_CALENDAR|UNREACHABLE|REFUSED/)
    },
  )
  it.each(['<multistatus xmlns="DAV:" />', '<?xml version="1.0"?>\n<d:multistatus xmlns:d="DAV:"/>\n'])(
    'a list of nothing in one tag is a calendar without events: %s',
    async (list) => {
      const plain = async (_: unknown, init?: RequestInit) =>
        init?.method === 'REPORT' ? new Response(list, { status: 207 }) : guarded()(access().calendarUrl, init)
      expect(await openCaldav(plain).read(access(), WISH)).toMatchObject({ is: 'read', spans: [] })
    },
  )
  it('a file that is broken makes all of it unknown', async () => {
    await put()
    await sim.control('event', { uid: 'y', ics: 'BEGIN:VCALENDAR\r\nUID:y\r\nEND' })
    expect(await why(dav.read(access(), WISH))).toBe('NOT_A_CALENDAR')
  })
})

describe('writing', () => {
  const stored = async () => (await sim.control('books')).rieng as [string, string][]
  it('one event for a booking, moved by its sequence, taken away once', async () => {
    const remote = await dav.put(access(), BOOKING, null)
    expect(await stored()).toEqual([[`${BOOKING.id}.ics`, expect.stringContaining(`UID:${BOOKING.uid}`)]])
    expect(await dav.read(access(), { ...WISH, own: [BOOKING.uid] })).toMatchObject({ spans: [] })
    expect(await dav.put(access(), { ...BOOKING, sequence: 2, endsAt: new Date(HOUR.to + 3_600_000) }, remote)).toBe(
      remote,
    )
    expect((await stored())[0]?.[1]).toContain('SEQUENCE:2')
    await dav.remove(access(), remote)
    await dav.remove(access(), remote)
    expect(await stored()).toEqual([])
  })
  it('whose answer was lost is written once all the same', async () => {
    await sim.control('scenario', { as: 'drop-after', method: 'PUT' })
    expect(await why(dav.put(access(), BOOKING, null))).toBe('UNREACHABLE')
    await dav.put(access(), { ...BOOKING, sequence: 1 }, null)
    expect(await stored()).toHaveLength(1)
    expect((await stored())[0]?.[1]).toContain('SEQUENCE:1')
  })
})
