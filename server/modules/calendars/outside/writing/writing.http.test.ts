import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { testApp } from '#server/testing/app.ts'
import { caldavSimulator } from '#server/testing/calendar-simulators.ts'
import type { ProviderSimulator } from '#server/testing/provider-simulator.ts'
import { booked, openCalendar } from '../../testing.ts'
import { readDueOutside, readOutside } from '../read-outside.ts'
import { connectedCaldav, connectedIcs } from '../testing.ts'
import { writeDueBookings } from './write-booking.ts'

let sim: ProviderSimulator
let t: TestApp
/** A Monday, ten in the morning in Hanoi. */
const START = new Date('2026-06-15T03:00:00Z')
const NINE = '2026-06-16T02:00:00.000Z'
const TEN = '2026-06-16T03:00:00.000Z'
beforeAll(async () => {
  sim = await caldavSimulator()
  t = await testApp({ ...sim.settings, CALENDARS_TIMEOUT_MS: '2000' })
})
afterAll(async () => {
  await t.close()
  await sim.stop()
})
beforeEach(async () => {
  t.clock.now = START
  await sim.control('reset', {})
})

const slotsOf = async (id: string, day = '2026-06-16') => {
  const { body, raw } = await t.call('frameSlots', {
    params: { id },
    query: { from: day, to: day, zone: 'Asia/Ho_Chi_Minh' },
  })
  expect(body.days, raw).toBeDefined()
  return body.days[0]?.slots.map(({ time }) => time) ?? []
}
const later = (minutes: number) => {
  t.clock.now = addMinutes(START, minutes)
}
const mine = async (as: Person) => (await t.call('outsideCalendars', {}, { as: await fresh(t, as) })).body.items
const inBooks = async () => ((await sim.control('books')).rieng as [string, string][]).map(([, text]) => text)

describe('bookings written back', () => {
  it('stand where their host chose, move, and go; they take no time a second time', async () => {
    const { frameId, host } = await openCalendar(t, { frame: { moveHours: 1 } })
    const id = await connectedCaldav(t, sim, host)
    const guest = await t.person({ fullName: 'Lê Thị Khách' })
    const { ids } = await booked(t, guest, frameId, [NINE])
    const [bookingId = ''] = ids
    await t.deliver()
    await writeDueBookings(await t.as())
    const [first] = await inBooks()
    expect(first).toContain(`UID:${bookingId}@benhoc`)
    expect(first).toContain('Lê Thị Khách')
    expect(first).not.toContain(guest.email)
    await readOutside(await t.as(), id)
    const busy = await t.db.selectFrom('external_busy').select('host_id').where('outside_id', '=', id).execute()
    expect(busy).toEqual([])
    const moved = await t.call('moveBooking', { params: { id: bookingId }, body: { startsAt: TEN } }, { as: guest })
    expect(moved.status, moved.raw).toBe(200)
    await t.deliver()
    await writeDueBookings(await t.as())
    expect((await inBooks())[0]).toMatch(/SEQUENCE:1[\s\S]*/)
    expect((await inBooks())[0]).toContain('DTSTART:20260616T030000Z')
    await t.call('changeBookingStatus', { params: { id: bookingId }, body: { status: 'CANCELED' } }, { as: guest })
    await t.deliver()
    await writeDueBookings(await t.as())
    expect(await inBooks()).toEqual([])
  })
  it('what cannot be written is tried again, and its host sees how many wait', async () => {
    const { frameId, host } = await openCalendar(t)
    await connectedCaldav(t, sim, host)
    await sim.control('scenario', { as: '500', method: 'PUT' })
    await booked(t, await t.person(), frameId, [NINE])
    await t.deliver()
    await writeDueBookings(await t.as())
    expect(await inBooks()).toEqual([])
    expect(await mine(host)).toMatchObject([{ unwritten: 1 }])
    later(5)
    await writeDueBookings(await t.as())
    expect(await inBooks()).toHaveLength(1)
    expect(await mine(host)).toMatchObject([{ unwritten: 0 }])
  })
  it('deleted there, a booking stands here; what was booked before is written to a calendar that is chosen later', async () => {
    const { frameId, host } = await openCalendar(t)
    const { ids } = await booked(t, await t.person(), frameId, [NINE])
    await connectedCaldav(t, sim, host)
    await writeDueBookings(await t.as())
    expect(await inBooks()).toHaveLength(1)
    await sim.control('event', { uid: ids[0], ics: null })
    await readDueOutside(await t.as())
    const booking = await t.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(booking.status).toBe('SUCCESS')
    expect(await slotsOf(frameId)).not.toContain('09:00')
  })
  it('one calendar at most is written to, and a published one never: OUTSIDE_CALENDAR_READ_ONLY', async () => {
    const { host } = await openCalendar(t)
    const [ics, dav] = [await connectedIcs(t, sim, host), await connectedCaldav(t, sim, host)]
    const refused = await t.call('changeOutside', { params: { id: ics }, body: { isTarget: true } }, { as: host })
    expect(refused.fault.code).toBe('OUTSIDE_CALENDAR_READ_ONLY')
    expect((await mine(host)).filter(({ isTarget }) => isTarget)).toMatchObject([{ id: dav }])
  })
})
