import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, openCalendar, order } from '../testing.ts'

const t = openedApp()
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

type Call = Promise<{ status: number; fault: { code: string } }>
const fault = async (call: Call) => {
  const { status, fault: found } = await call
  return `${status} ${found?.code}`
}
const NOBODY = randomUUID()
const [NINE, TEN] = ['2026-06-16T02:00:00.000Z', '2026-06-16T03:00:00.000Z']
const AFTER = new Date('2026-06-16T04:30:00Z')

async function one(frame: object = {}) {
  const calendar = await openCalendar(t, { frame })
  const guest = await t.person()
  const { ids } = await booked(t, guest, calendar.frameId, [NINE])
  return { ...calendar, guest, id: ids[0] ?? '' }
}

describe('reads of a booking', () => {
  it.each(['bookingEvent', 'myBooking', 'bookingCalendarFile'] as const)('%s: BOOKING_NOT_FOUND', async (name) => {
    const { id } = await one()
    const as = await t.person({ role: 'HOST' })
    for (const which of [NOBODY, id])
      expect(await fault(t.call(name, { params: { id: which } }, { as }))).toBe('404 BOOKING_NOT_FOUND')
  })
})

describe('changeBookingStatus is refused', () => {
  const change = (id: string, as: Person, status: 'SUCCESS' | 'CANCELED') =>
    fault(t.call('changeBookingStatus', { params: { id }, body: { status, reason: 'Bận' } }, { as }))

  it('to whom it does not concern, for a step that is not theirs, and where it ended or is over', async () => {
    const { id, guest, host } = await one()
    expect(await change(NOBODY, guest, 'CANCELED')).toBe('404 BOOKING_NOT_FOUND')
    expect(await change(id, await t.person(), 'CANCELED')).toBe('404 BOOKING_NOT_FOUND')
    expect(await change(id, guest, 'SUCCESS')).toBe('403 INSUFFICIENT_PRIVILEGES')
    t.clock.now = AFTER
    expect(await change(id, await fresh(t, host), 'CANCELED')).toBe('409 BOOKING_OVER')
    t.clock.now = new Date('2026-06-15T03:00:00Z')
    expect(await change(id, guest, 'CANCELED')).toMatch(/^200/)
    expect(await change(id, guest, 'CANCELED')).toBe('409 STATUS_CONFLICT')
  })
})

describe('moveBooking is refused', () => {
  const move = (id: string, as: Person, startsAt: string = TEN) =>
    fault(t.call('moveBooking', { params: { id }, body: { startsAt } }, { as }))

  it('to whom it does not concern, too late, to what is taken or not open, and where it ended or is over', async () => {
    const { id, guest, frameId, host } = await one({ moveHours: 1 })
    expect(await move(NOBODY, guest)).toBe('404 BOOKING_NOT_FOUND')
    expect(await move(id, await t.person())).toBe('404 BOOKING_NOT_FOUND')
    expect(await move(id, guest, NINE)).toBe('409 SLOT_TAKEN')
    expect(await move(id, guest, '2026-06-16T20:00:00.000Z')).toBe('400 SLOT_NOT_OPEN')
    await booked(t, await t.person(), frameId, [TEN])
    expect(await move(id, guest)).toBe('409 SLOT_TAKEN')
    t.clock.now = new Date('2026-06-16T01:30:00Z')
    expect(await move(id, await fresh(t, guest), '2026-06-16T05:00:00.000Z')).toBe('409 BOOKING_FIXED')
    t.clock.now = AFTER
    expect(await move(id, await fresh(t, host), '2026-06-17T05:00:00.000Z')).toBe('409 BOOKING_OVER')
    t.clock.now = new Date('2026-06-15T03:00:00Z')
    await t.call('changeBookingStatus', { params: { id }, body: { status: 'CANCELED' } }, { as: guest })
    expect(await move(id, guest)).toBe('409 STATUS_CONFLICT')
  })
})

it('missBooking is refused to guests, before it began, and a second time', async () => {
  const { id, guest, host } = await one()
  const miss = (which: string, as: Person) => fault(t.call('missBooking', { params: { id: which } }, { as }))
  expect(await miss(NOBODY, host)).toBe('404 BOOKING_NOT_FOUND')
  expect(await miss(id, host)).toBe('409 BOOKING_TO_COME')
  t.clock.now = AFTER
  const again = await fresh(t, host)
  expect(await miss(id, again)).toMatch(/^200/)
  expect(await miss(id, again)).toBe('409 STATUS_CONFLICT')
  expect(
    await fault(t.call('rateBooking', { params: { id }, body: { rating: 1 } }, { as: await fresh(t, guest) })),
  ).toBe('409 STATUS_CONFLICT')
})

it('noteBooking and rateBooking are refused to whom it does not concern, and ratings before it is over', async () => {
  const { id, guest, host } = await one()
  const stranger = await t.person({ role: 'HOST' })
  const note = (as: Person) => fault(t.call('noteBooking', { params: { id }, body: { note: 'Hẹn lại' } }, { as }))
  const rate = (as: Person) => fault(t.call('rateBooking', { params: { id }, body: { rating: 5 } }, { as }))
  expect([await note(stranger), await note(host)]).toEqual(['404 BOOKING_NOT_FOUND', '200 undefined'])
  expect([await rate(host), await rate(guest)]).toEqual(['404 BOOKING_NOT_FOUND', '409 BOOKING_TO_COME'])
})

it('placeOrder is refused with an hour that is taken or not open', async () => {
  const { frameId } = await one()
  expect(await fault(order(t, await t.person(), frameId, [NINE]))).toBe('409 SLOT_TAKEN')
  expect(await fault(order(t, await t.person(), frameId, ['2026-06-16T20:00:00.000Z']))).toBe('400 SLOT_NOT_OPEN')
})
