import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { oauthCalendarSimulator } from '#server/testing/calendar-simulators.ts'
import type { ProviderSimulator } from '#server/testing/provider-simulator.ts'
import { guardedFetch } from '../web-page/guarded-fetch.ts'
import { openOutsideCalendars } from './calendars.ts'
import type { OauthCalendar } from './port.ts'

const EMAIL = 'giang.vien@lich.test'
const NOW = Date.UTC(2026, 5, 15)
const WISH = {
  window: { from: Date.UTC(2026, 5, 1), to: Date.UTC(2027, 6, 1) },
  zone: 'Asia/Ho_Chi_Minh',
  own: [] as string[],
  mark: null as string | null,
}
const TRIP = { state: 'trang-thai-dai-du', codeVerifier: 'v'.repeat(43), redirectUri: 'https://benhoc.test/return' }
const BOOKING = {
  id: '0b4f9a52-6a8c-4f0e-9d4e-6d2c6a1f7e11',
  uid: '0b4f9a52-6a8c-4f0e-9d4e-6d2c6a1f7e11@benhoc',
  sequence: 0,
  startsAt: new Date('2026-08-03T02:00:00Z'),
  endsAt: new Date('2026-08-03T03:00:00Z'),
  changedAt: new Date('2026-08-01T00:00:00Z'),
  title: 'Buổi một giờ – Lê Thị Khách',
  about: 'Tư vấn',
  url: 'https://benhoc.test/host/lich-hen',
}
const why = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error.why,
  )

describe.each([
  ['google-calendar', 'GOOGLE'],
  ['microsoft-graph', 'MICROSOFT'],
] as const)('%s', (name, kind) => {
  let sim: ProviderSimulator
  let port: OauthCalendar
  beforeAll(async () => {
    sim = await oauthCalendarSimulator(name)
    port = openOutsideCalendars(
      readConfig({ NODE_ENV: 'test', DATA_DIR: '/tmp/benhoc-test-calendars', ...sim.settings }),
      guardedFetch,
    )[kind] as OauthCalendar
  })
  afterAll(() => sim.stop())
  beforeEach(() => sim.control('reset', {}))

  const agreed = async () => {
    const { location } = await sim.control('answer', { url: port.authorizeUrl(TRIP), email: EMAIL })
    return port.redeem(new URL(location).searchParams.get('code') ?? '', TRIP, NOW)
  }
  const entry = (more: object) => sim.control('event', { owner: EMAIL, ...more })
  const HOUR = { start: '2026-08-01T00:00:00Z', end: '2026-08-01T01:00:00Z' }
  const entries = async () =>
    (await sim.control('books')).entries.filter((one: { canceled?: boolean }) => !one.canceled)

  it('gives tokens for a code once, to whoever holds its verifier, and tells whose they are', async () => {
    expect(await port.owner(await agreed())).toMatchObject({ account: EMAIL })
    const { location } = await sim.control('answer', { url: port.authorizeUrl(TRIP), email: EMAIL })
    const code = new URL(location).searchParams.get('code') ?? ''
    expect(await why(port.redeem(code, { ...TRIP, codeVerifier: 'w'.repeat(43) }, NOW))).toBe('REFUSED')
    expect(await why(port.redeem(code, TRIP, NOW))).toBe('REFUSED')
  })

  it('tells when it is busy: whole days by its clock, without what is free, declined or ours; on several pages', async () => {
    const access = await agreed()
    await entry({ id: 'sim1', ...HOUR })
    await entry({ id: 'sim2', start: '2026-08-02T00:00:00Z', end: '2026-08-02T01:00:00Z', free: true })
    await entry({ id: 'sim3', start: '2026-08-02T00:00:00Z', end: '2026-08-02T01:00:00Z', declined: true })
    await entry({ id: 'sim4', start: '2026-08-10', end: '2026-08-11', allDay: true })
    for (let index = 0; index < 60; index++) await entry({ id: `many${index}`, ...HOUR })
    await port.put(access, BOOKING, null)
    const own = [BOOKING.id, BOOKING.uid, BOOKING.id.replaceAll('-', '')]
    expect(await port.read(access, { ...WISH, own })).toMatchObject({
      is: 'read',
      spans: [
        { from: Date.UTC(2026, 7, 1), to: Date.UTC(2026, 7, 1, 1) },
        { from: Date.UTC(2026, 7, 9, 17), to: Date.UTC(2026, 7, 10, 17) },
      ],
    })
    expect(await port.read(access, WISH)).toMatchObject({ spans: { length: 3 } })
  })

  it('writes one event for a booking, changes it, and takes it away once', async () => {
    const access = await agreed()
    const remote = await port.put(access, BOOKING, null)
    const later = { ...BOOKING, sequence: 1, startsAt: BOOKING.endsAt, endsAt: new Date('2026-08-03T04:00:00Z') }
    await port.put(access, later, remote)
    expect(await entries()).toMatchObject([
      { title: BOOKING.title, start: expect.stringContaining('2026-08-03T03:00:00') },
    ])
    await port.remove(access, remote)
    await port.remove(access, remote)
    expect(await entries()).toEqual([])
    // Deleted there: written again, it stands there again.
    await port.put(access, { ...later, sequence: 2 }, remote)
    expect(await entries()).toHaveLength(1)
  })

  it('an event whose answer was lost is written once', async () => {
    const access = await agreed()
    await sim.control('scenario', { as: 'drop-after', method: 'POST' })
    expect(await why(port.put(access, BOOKING, null))).toBe('UNREACHABLE')
    const remote = await port.put(access, BOOKING, null)
    expect(await entries()).toMatchObject([{ id: remote }])
  })

  it('tokens are renewed; what was revoked is told as such; rubbish is no empty calendar', async () => {
    const access = await agreed()
    await sim.control('clock', { advanceSeconds: 4_000 })
    expect(await why(port.read(access, WISH))).toBe('REVOKED')
    const next = await port.refresh(access, NOW)
    expect(await why(port.read(next, WISH))).toBe(null)
    await sim.control('scenario', { as: 'rubbish', on: 'api' })
    expect(await why(port.read(next, WISH))).toBe('NOT_A_CALENDAR')
    await sim.control('revoke', { email: EMAIL })
    expect(await why(port.refresh(next, NOW))).toBe('REVOKED')
  })
})

it('nobody is offered what is not set up in production', () => {
  const production = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: '/tmp/benhoc-test-calendars',
  })
  const open = openOutsideCalendars(
    { calendars: { ...production.calendars, google: null, microsoft: null } },
    guardedFetch,
  )
  expect([open.GOOGLE, open.MICROSOFT]).toEqual([null, null])
})
