import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { oauthCalendarSimulator } from '#server/testing/calendar-simulators.ts'
import type { ProviderSimulator } from '#server/testing/provider-simulator.ts'
import { booked, openCalendar } from '../testing.ts'
import { readOutside } from './read-outside.ts'
import { writeDueBookings } from './writing/write-booking.ts'

const START = new Date('2026-06-15T03:00:00Z')
const EMAIL = 'giang.vien@lich.test'
let sims: Record<'google' | 'microsoft', ProviderSimulator>
let t: TestApp
beforeAll(async () => {
  const [google, microsoft] = [
    await oauthCalendarSimulator('google-calendar'),
    await oauthCalendarSimulator('microsoft-graph'),
  ]
  sims = { google, microsoft }
  t = await testApp({ ...google.settings, ...microsoft.settings })
})
afterAll(async () => {
  await t.close()
  await sims.google.stop()
  await sims.microsoft.stop()
})
beforeEach(async () => {
  t.clock.now = START
  await sims.google.control('reset', {})
  await sims.microsoft.control('reset', {})
})

const slotsOf = async (id: string) => {
  const query = { from: '2026-06-16', to: '2026-06-16', zone: 'Asia/Ho_Chi_Minh' }
  const { body } = await t.call('frameSlots', { params: { id }, query })
  return body.days[0]?.slots.map(({ time }) => time) ?? []
}

describe.each(['google', 'microsoft'] as const)('%s', (provider) => {
  const setOut = async (as: Person, answer?: 'no') => {
    const started = await t.call('startOutside', { params: { provider } }, { as })
    const { location } = await sims[provider].control('answer', {
      url: started.body.url,
      email: EMAIL,
      ...(answer && { answer }),
    })
    const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { query: Object.fromEntries(new URL(location).searchParams), cookie }
  }
  const comeBack = async (
    as: Person | undefined,
    { query, cookie }: { query: Record<string, string>; cookie: string },
  ) => {
    const { status, headers } = await t.call(
      'returnOutside',
      { params: { provider }, query },
      { as, headers: { cookie } },
    )
    expect(status).toBe(302)
    return new URL(String(headers.location), 'http://x').searchParams
  }
  const connected = async (as: Person) => (await comeBack(as, await setOut(as))).get('xong') ?? ''

  it('is connected by its host alone, in the browser that set out, once', async () => {
    const { host } = await openCalendar(t)
    const trip = await setOut(host)
    expect((await comeBack(host, { ...trip, cookie: 'bh_lich=khac' })).get('loi')).toBe('REFUSED')
    expect((await comeBack(await t.person(), trip)).get('loi')).toBe('REFUSED')
    // The state was used up by whoever tried.
    expect((await comeBack(host, trip)).get('loi')).toBe('REFUSED')
    expect((await comeBack(host, await setOut(host, 'no'))).get('loi')).toBe('REFUSED')
    const id = await connected(host)
    const { body } = await t.call('outsideCalendars', {}, { as: host })
    expect(body).toMatchObject({
      items: [{ id, account: EMAIL, mayBeTarget: true }],
      offers: { GOOGLE: true, MICROSOFT: true },
    })
    const row = await t.db
      .selectFrom('outside_calendars')
      .select('access_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.access_sealed).not.toContain('SIM')
  })

  it('closes busy hours, takes bookings, renews its tokens; revoked there, its hours are closed at once until it is connected again', async () => {
    const { host, frameId } = await openCalendar(t)
    await sims[provider].control('event', { owner: EMAIL, start: '2026-06-16T02:00:00Z', end: '2026-06-16T03:00:00Z' })
    const id = await connected(host)
    expect((await slotsOf(frameId))[0]).toBe('10:00')
    await t.call('changeOutside', { params: { id }, body: { isTarget: true } }, { as: host })
    await booked(t, await t.person({ fullName: 'Lê Thị Khách' }), frameId, ['2026-06-16T03:00:00Z'])
    await t.deliver()
    await writeDueBookings(await t.as())
    const books = async () => (await sims[provider].control('books')).entries as { title: string }[]
    expect((await books()).map(({ title }) => title)).toContain('Buổi một giờ – Lê Thị Khách')
    await sims[provider].control('clock', { advanceSeconds: 4_000 })
    await readOutside(await t.as(), id)
    const busy = () => t.db.selectFrom('external_busy').select('span').where('outside_id', '=', id).execute()
    expect(await busy()).toHaveLength(1)
    await sims[provider].control('revoke', { email: EMAIL })
    t.clock.now = addMinutes(START, 6)
    await readOutside(await t.as(), id)
    expect(await slotsOf(frameId)).toEqual([])
    const shown = await t.call('outsideCalendars', {}, { as: await fresh(t, host) })
    expect(shown.body.items).toMatchObject([{ failure: 'REVOKED', isClosing: true }])
    expect(await connected(await fresh(t, host))).toBe(id)
    expect((await slotsOf(frameId))[0]).toBe('11:00')
    await t.call('disconnectOutside', { params: { id } }, { as: await fresh(t, host) })
    expect(await busy()).toEqual([])
  })
})

it('a provider that is not set up is not offered: OUTSIDE_PROVIDER_MISSING', async () => {
  const { host } = await openCalendar(t)
  const { providers } = await t.as()
  const calendars = providers.calendars as { GOOGLE: unknown }
  const google = calendars.GOOGLE
  calendars.GOOGLE = null
  const { fault } = await t.call('startOutside', { params: { provider: 'google' } }, { as: host })
  calendars.GOOGLE = google
  expect(fault.code).toBe('OUTSIDE_PROVIDER_MISSING')
})
