import { beforeEach, describe, expect, it } from 'vitest'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, ledByTwo, openCalendar } from '../testing.ts'

const t = openedApp()
/** A Monday, ten in the morning in Hanoi. */
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})

const at = (hour: number) => new Date(Date.parse('2026-06-15T17:00:00Z') + hour * 3_600_000).toISOString()
const DAY = { from: '2026-06-16', to: '2026-06-16' }
/** Every half hour of a day, and some off the grid. */
const MARKS = [...Array.from({ length: 48 }, (_, half) => at(half / 2)), at(9.25), at(13.75)]

const offered = async (id: string, as: Person) => {
  const { body, raw, status } = await t.call('bookingSlots', { params: { id }, query: DAY }, { as })
  expect(status, raw).toBe(200)
  return body.days.flatMap(({ slots }) => slots.map(({ startsAt }) => String(startsAt))).sort()
}
const move = (id: string, startsAt: string, as: Person) =>
  t.call('moveBooking', { params: { id }, body: { startsAt } }, { as })

/** The hours that moving accepts, each tried and taken back. */
async function accepted(id: string, from: string, as: Person): Promise<string[]> {
  const found: string[] = []
  for (const mark of MARKS) {
    const moved = await move(id, mark, as)
    if (moved.status !== 200) {
      expect(['SLOT_TAKEN', 'SLOT_NOT_OPEN']).toContain(moved.fault.code)
      continue
    }
    found.push(mark)
    const back = await move(id, from, as)
    expect(back.status, back.raw).toBe(200)
  }
  return found.sort()
}
const hostsOf = async (bookingId: string) => {
  const { body } = await t.call('myBooking', { params: { id: bookingId } }, { as: await ownerOf(bookingId) })
  return body.hosts.map(({ id }) => id)
}
const guests = new Map<string, Person>()
const ownerOf = async (bookingId: string) => guests.get(bookingId) as Person
async function guestAt(frameId: string, startsAt: string): Promise<string> {
  const guest = await t.person()
  const { ids } = await booked(t, guest, frameId, [startsAt])
  guests.set(ids[0] ?? '', guest)
  return ids[0] ?? ''
}

describe('the hours that a booking may be moved to', () => {
  it('are those that moving accepts: of one of several, only of whoever was booked', async () => {
    const { frameId, host, other, own } = await ledByTwo(t, 'ANY', { stepMinutes: 30, beforeMinutes: 15 })
    const first = await guestAt(frameId, at(9))
    const second = await guestAt(frameId, at(9))
    const [led] = await hostsOf(first)
    const byOther = led === other.id ? first : second
    await guestAt(own.frameId, at(11))
    await guestAt(frameId, at(14))
    const hours = await offered(byOther, host)
    expect(hours).toEqual(await accepted(byOther, at(9), host))
    expect(hours).not.toContain(at(9))
    // It may overlap itself, and not what else is booked of the same person.
    expect(hours).toContain(at(9.5))
    expect(hours).not.toContain(at(11))
    expect(await hostsOf(byOther)).toEqual([other.id])
    expect(await offered(byOther, await ownerOf(byOther))).toEqual(hours)
  })

  it('are those that moving accepts: of a group, a seat among the others or an hour of its own', async () => {
    const { frameId, host } = await openCalendar(t, { frame: { seats: 2, stepMinutes: 30 } })
    const mine = await guestAt(frameId, at(9))
    await guestAt(frameId, at(9))
    await guestAt(frameId, at(13))
    await guestAt(frameId, at(15))
    await guestAt(frameId, at(15))
    const hours = await offered(mine, host)
    expect(hours).toEqual(await accepted(mine, at(9), host))
    expect(hours).toContain(at(13))
    expect(hours).not.toContain(at(15))
    // Somebody else stays at nine.
    expect(hours).not.toContain(at(9.5))
  })

  it('bookingSlots is refused as moving is, and to whoever has nothing to do with it', async () => {
    const { id, frameId, host, version } = await openCalendar(t, { frame: { moveHours: 24 } })
    const booking = await guestAt(frameId, at(9))
    const ask = async (as: Person) =>
      (await t.call('bookingSlots', { params: { id: booking }, query: DAY }, { as })).fault?.code
    const guest = await ownerOf(booking)
    expect(await ask(await t.person())).toBe('BOOKING_NOT_FOUND')
    // Less than a day before it begins.
    expect(await ask(guest)).toBe('BOOKING_FIXED')
    expect(await ask(host)).toBeUndefined()
    await t.call('changeCalendar', { params: { id }, body: { version, status: 'INACTIVE' } }, { as: host })
    expect(await ask(host)).toBe('CALENDAR_FRAME_NOT_FOUND')
    t.clock.now = new Date(at(9))
    expect(await ask(await fresh(t, host))).toBe('BOOKING_OVER')
    const gone = await guestAt((await openCalendar(t)).frameId, '2026-06-17T02:00:00Z')
    const params = { id: gone }
    await t.call('changeBookingStatus', { params, body: { status: 'CANCELED' } }, { as: await ownerOf(gone) })
    const query = { from: '2026-06-17', to: '2026-06-17' }
    const asked = await t.call('bookingSlots', { params, query }, { as: await ownerOf(gone) })
    expect(asked.fault.code).toBe('STATUS_CONFLICT')
  })
})
