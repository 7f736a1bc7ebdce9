import { describe, expect, it } from 'vitest'
import { booked, ledByTwo, openCalendar } from '../../testing.ts'
import { NINE, openedOutside, TEN } from '../opened-outside.fixture.ts'
import { readDueOutside, readOutside } from '../read-outside.ts'
import { connectedCaldav, connectedIcs } from '../testing.ts'
import { writeDueBookings } from './write-booking.ts'

const { t, sim, slotsOf, later, mine } = openedOutside()

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
  it('go from whoever hands them over', async () => {
    const { frameId, host, other } = await ledByTwo(t, 'ANY')
    await connectedCaldav(t, sim, host)
    const { ids } = await booked(t, await t.person(), frameId, [{ startsAt: NINE, hostId: host.id }])
    await t.deliver()
    await writeDueBookings(await t.as())
    expect(await inBooks()).toHaveLength(1)
    const body = { hostId: other.id, reason: 'Tôi bị ốm' }
    const handed = await t.call('reassignBooking', { params: { id: ids[0] ?? '' }, body }, { as: host })
    expect(handed.status, handed.raw).toBe(200)
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
