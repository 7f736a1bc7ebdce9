import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { expelGuests, settleMeetings } from '#server/modules/meetings/index.ts'
import { filesOf } from '#server/modules/notifications/messages/files.ts'
import type { Person } from '#server/testing/app.ts'
import { zoomSimulator } from '#server/testing/meeting-simulators.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, type OpenCalendar, openCalendar } from '../testing.ts'

const zoom = await zoomSimulator()
const t = openedApp(zoom.settings)
/** Zoom lists meetings that are to come by the real clock. A Monday, so that the week is open. */
const START = mondayAfter(new Date())
/** Ten and eleven on the day after, in Hanoi. */
const TEN = at(1, 10)
const ELEVEN = at(1, 11)
beforeAll(() => () => zoom.stop())
beforeEach(async () => {
  t.clock.now = START
  await zoom.control('reset', {})
  await t.db.updateTable('meetings').set({ dropped_at: START, due_at: null }).execute()
})

function mondayAfter(now: Date): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 1))
  return new Date(day.getTime() + (8 - (day.getUTCDay() || 7)) * 86_400_000)
}
function at(days: number, hour: number): string {
  return new Date(START.getTime() + days * 86_400_000 + (hour - 8) * 3_600_000).toISOString()
}
const inZoom = async () => (await zoom.control('books')).meetings
const calendarOf = (frame: object = {}) => openCalendar(t, { frame: { price: 0, provider: 'ZOOM', ...frame } })
const guestOf = (fullName = 'Trần Thị Khách') => t.person({ fullName })
const seen = async (guest: Person, id: string) =>
  (await t.call('myBooking', { params: { id } }, { as: await fresh(t, guest) })).body
const enter = async (as: Person, id: string) =>
  t.call('enterBookingRoom', { params: { id } }, { as: await fresh(t, as) })
const settle = async ({ frameId }: OpenCalendar) =>
  settleMeetings(await t.as(), { kind: 'BOOKED_SLOT', ownerId: frameId })
async function booking({ frameId }: OpenCalendar, startsAt = TEN, guest?: Person) {
  const who = guest ?? (await guestOf())
  const { ids } = await booked(t, who, frameId, [startsAt])
  await t.deliver()
  return { id: ids[0] ?? '', guest: who }
}
async function lettersTo(person: Person, kind: string) {
  await t.deliver()
  const rows = await t.db
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
  const ctx = await t.as()
  return Promise.all(
    rows.map(async (row) => {
      const [file] = await filesOf(ctx, row.id)
      const root = file && new ICAL.Component(ICAL.parse(Buffer.from(file.bytes).toString()))
      const event = root && new ICAL.Event(root.getFirstSubcomponent('vevent') ?? undefined)
      return { words: JSON.stringify(row), sequence: event?.sequence, location: event?.location }
    }),
  )
}

describe('an hour held online', () => {
  it('has one room for all its seats once one is confirmed, with an address for each guest', async () => {
    const calendar = await calendarOf({ seats: 3, name: 'Buổi nhóm' })
    const one = await booking(calendar)
    const two = await booking(calendar, TEN, await guestOf('Lê Văn Hai'))
    expect(await inZoom()).toMatchObject([{ topic: 'Tư vấn nghề dữ liệu · Buổi nhóm', duration: 60 }])
    expect((await seen(one.guest, one.id)).room).toEqual({
      state: 'EARLY',
      provider: 'ZOOM',
      opensAt: addMinutes(new Date(TEN), -15).toISOString(),
      isLate: false,
      problem: null,
    })
    const early = await enter(one.guest, one.id)
    expect(early.fault).toMatchObject({ code: 'MEETING_NOT_OPEN', message: expect.stringMatching(/mở lúc/) })
    t.clock.now = addMinutes(new Date(TEN), -15)
    const [first, again, second] = [
      await enter(one.guest, one.id),
      await enter(one.guest, one.id),
      await enter(two.guest, two.id),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(again.body.url).toBe(first.body.url)
    expect(second.body.url).not.toBe(first.body.url)
    expect((await fetch(first.body.url)).status).toBe(200)
    t.clock.now = addMinutes(new Date(TEN), 60)
    expect((await enter(one.guest, one.id)).fault.code).toBe('MEETING_NOT_OPEN')
    expect((await seen(one.guest, one.id)).room?.state).toBe('OVER')
  })

  it('its host enters as the host from an hour before, and nobody else is let in: no other guest, host or colleague', async () => {
    const calendar = await calendarOf()
    const { id } = await booking(calendar)
    t.clock.now = addMinutes(new Date(TEN), -60)
    const host = await enter(calendar.host, id)
    expect([host.status, host.body.url]).toEqual([200, expect.stringContaining('/s/')])
    for (const other of [await guestOf(), await approvedHost(t, 'Người Khác'), await t.person({ role: 'ADMIN' })])
      expect((await enter(other, id)).fault.code).toBe('BOOKING_NOT_FOUND')
    const rows = await t.db.selectFrom('meetings').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/zak|https?:/)
  })

  it('waits for its host’s word where they approve each booking', async () => {
    const calendar = await calendarOf({ needsApproval: true })
    const { id, guest } = await booking(calendar)
    expect([await inZoom(), (await seen(guest, id)).room]).toEqual([[], null])
    t.clock.now = addMinutes(START, 5)
    const body = { status: 'SUCCESS' as const }
    await t.call('changeBookingStatus', { params: { id }, body }, { as: await fresh(t, calendar.host) })
    await t.deliver()
    expect(await inZoom()).toHaveLength(1)
  })

  it('moves with its booking: the old room is gone where nobody else is left in it', async () => {
    const calendar = await calendarOf({ seats: 2, moveHours: 0 })
    const one = await booking(calendar)
    const two = await booking(calendar, TEN, await guestOf('Lê Văn Hai'))
    t.clock.now = addMinutes(START, 5)
    const move = async (who: Person, id: string) => {
      const moved = await t.call(
        'moveBooking',
        { params: { id }, body: { startsAt: ELEVEN } },
        { as: await fresh(t, who) },
      )
      expect([moved.status, moved.raw]).toEqual([200, moved.raw])
      await t.deliver()
    }
    await move(one.guest, one.id)
    expect(await inZoom()).toHaveLength(2)
    await move(two.guest, two.id)
    const left = await inZoom()
    expect(left).toHaveLength(1)
    t.clock.now = addMinutes(new Date(ELEVEN), -15)
    expect((await enter(one.guest, one.id)).status).toBe(200)
  })

  it('is removed when its last guest leaves; one of several who leaves gets in no more', async () => {
    const calendar = await calendarOf({ seats: 2, refundHours: 0 })
    const one = await booking(calendar)
    const two = await booking(calendar, TEN, await guestOf('Lê Văn Hai'))
    t.clock.now = addMinutes(new Date(TEN), -15)
    const { url } = (await enter(one.guest, one.id)).body
    const leave = async (who: Person, id: string) => {
      const body = { status: 'CANCELED' as const }
      const left = await t.call('changeBookingStatus', { params: { id }, body }, { as: await fresh(t, who) })
      expect([left.status, left.raw]).toEqual([200, left.raw])
      await t.deliver()
    }
    await leave(one.guest, one.id)
    await expelGuests(await t.as())
    expect([(await fetch(url)).status, (await enter(one.guest, one.id)).fault.code]).toEqual([403, 'MEETING_NOT_OPEN'])
    expect(await inZoom()).toHaveLength(1)
    await leave(two.guest, two.id)
    expect(await inZoom()).toEqual([])
  })

  it('held at a place it has none', async () => {
    const calendar = await calendarOf({ way: 'OFFLINE', provider: null, placeName: 'Quán Nắng' })
    const { id, guest } = await booking(calendar)
    t.clock.now = addMinutes(new Date(TEN), -5)
    expect([await inZoom(), (await seen(guest, id)).room, (await enter(guest, id)).fault.code]).toEqual([
      [],
      null,
      'MEETING_NOT_OPEN',
    ])
  })
})

describe('while its provider is down', () => {
  it('the booking stands, the guest is told that the room follows, and has a newer invitation once it is there', async () => {
    await zoom.control('scenario', { as: '500', method: 'POST', times: 2 })
    const calendar = await calendarOf()
    const { id, guest } = await booking(calendar)
    expect(await seen(guest, id)).toMatchObject({
      status: 'SUCCESS',
      room: { state: 'NOT_READY', isLate: true, problem: null },
    })
    const as = await fresh(t, calendar.host)
    expect((await t.call('bookingEvent', { params: { id } }, { as })).body.room?.problem).toBe('UNREACHABLE')
    t.clock.now = addMinutes(START, 2)
    await settle(calendar)
    expect(await lettersTo(guest, 'CALENDAR_BOOKING_ROOM_READY')).toEqual([])
    t.clock.now = addMinutes(START, 5)
    await settle(calendar)
    expect(await inZoom()).toHaveLength(1)
    const [before] = await lettersTo(guest, 'CALENDAR_BOOKING_BOOKED')
    const letters = await lettersTo(guest, 'CALENDAR_BOOKING_ROOM_READY')
    expect(letters).toMatchObject([
      { sequence: (before?.sequence ?? 0) + 1, location: expect.stringMatching(`/lich-hen-cua-toi/${id}$`) },
    ])
    expect(await lettersTo(calendar.host, 'CALENDAR_BOOKING_ROOM_MADE')).toHaveLength(1)
    expect((await seen(guest, id)).room).toMatchObject({ state: 'EARLY', isLate: false })
    await settle(calendar)
    expect(await lettersTo(guest, 'CALENDAR_BOOKING_ROOM_READY')).toHaveLength(1)
  })

  it('nobody gets in, and says so', async () => {
    await zoom.control('scenario', { as: '500', method: 'POST', times: 9 })
    const calendar = await calendarOf()
    const { id, guest } = await booking(calendar)
    t.clock.now = addMinutes(new Date(TEN), -5)
    expect((await enter(guest, id)).fault.code).toBe('MEETING_NOT_READY')
    expect((await enter(calendar.host, id)).fault.code).toBe('MEETING_NOT_READY')
  })

  it('a room that was made at once has no letter of its own', async () => {
    const calendar = await calendarOf()
    const { guest } = await booking(calendar)
    expect(await lettersTo(guest, 'CALENDAR_BOOKING_ROOM_READY')).toEqual([])
    const [letter] = await lettersTo(guest, 'CALENDAR_BOOKING_BOOKED')
    expect(letter?.location).toMatch(/\/lich-hen-cua-toi\//)
  })

  it('is chosen of those that are set up', async () => {
    const calendar = await calendarOf()
    const as = await fresh(t, calendar.host)
    const shown = await t.call('myCalendars', {}, { as })
    expect(shown.body.items[0]?.rooms).toContain('ZOOM')
  })
})
