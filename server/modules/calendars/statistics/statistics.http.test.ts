import { beforeEach, describe, expect, it } from 'vitest'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, openCalendar } from '../testing.ts'

const t = openedApp()
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
/** A Monday, ten in the morning in Hanoi. */
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})

describe('figures of a calendar', () => {
  it('count hours by the week and the clock of the calendar, what stays of their price, and what was canceled or missed', async () => {
    const { id, frameId, host } = await openCalendar(t, { frame: { noShowPercent: 60, refundHours: 0 } })
    const tuesday = await booked(t, await t.person(), frameId, ['2026-06-16T02:00:00Z'])
    const guest = await t.person()
    const wednesday = await booked(t, guest, frameId, ['2026-06-17T07:00:00Z'])
    await booked(t, await t.person(), frameId, ['2026-06-23T02:00:00Z'])
    const leaving = { params: { id: wednesday.ids[0] ?? '' }, body: { status: 'CANCELED' as const } }
    expect((await t.call('changeBookingStatus', leaving, { as: guest })).status).toBe(200)
    t.clock.now = new Date('2026-06-16T04:00:00Z')
    const missed = await t.call('missBooking', { params: { id: tuesday.ids[0] ?? '' } }, { as: await fresh(t, host) })
    expect(missed.status, missed.raw).toBe(200)
    const { body, raw } = await t.call('calendarStatistics', { params: { id } }, { as: await fresh(t, host) })
    expect(body, raw).toMatchObject({
      weeks: [
        { day: '2026-06-15', bookings: 1, amount: 180_000 },
        { day: '2026-06-22', bookings: 1, amount: 300_000 },
      ],
      hours: [{ hour: 9, bookings: 2 }],
      totals: {
        held: 0,
        coming: 1,
        missed: 1,
        canceledByGuest: 1,
        canceledByHost: 0,
        lapsed: 0,
        amount: 480_000,
        rating: null,
      },
      frames: [{ id: frameId, bookings: 2, missed: 1, canceled: 1, amount: 480_000 }],
    })
  })

  it('are empty before the first hour, and nobody else’s', async () => {
    const { id, host } = await openCalendar(t)
    const figures = async (of: string, as = host) => t.call('calendarStatistics', { params: { id: of } }, { as })
    expect((await figures(id)).body).toMatchObject({ weeks: [], hours: [], totals: { coming: 0, amount: 0 } })
    expect((await figures(id, await approvedHost(t))).fault.code).toBe('NOT_OWNER')
    expect((await figures(NOBODY)).fault.code).toBe('CALENDAR_NOT_FOUND')
  })
})
