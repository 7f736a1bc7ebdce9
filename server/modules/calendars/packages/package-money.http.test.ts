import { beforeEach, describe, expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'
import { at, packageSteps } from './package-steps.fixture.ts'

const t = openedApp()
const { pass, cancel, book, broken, bought } = packageSteps(t)
beforeEach(() => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
})

describe('the money of a package', () => {
  it('is promised back for what was not used', async () => {
    const { guest, id, frameId } = await bought({ sessions: 4, price: 1_000_000, refundDays: 7 }, { refundHours: 24 })
    expect((await pass(guest, id)).promise).toMatchObject({ amount: 1_000_000 })
    await book(guest, id, frameId, at(9, 16))
    await book(guest, id, frameId, at(9, 18))
    // One can still be called off, the other not any more.
    expect((await pass(guest, id)).promise).toMatchObject({ amount: 750_000 })
    t.clock.now = new Date('2026-06-23T03:00:00Z')
    expect((await pass(await signInAgain(t, guest), id)).promise).toMatchObject({ amount: 0, until: null })
  })

  it('is counted for its host session by session, as it is used', async () => {
    const { guest, id, frameId, calendar } = await bought({ sessions: 4, price: 1_000_000 }, { refundHours: 24 })
    await book(guest, id, frameId, at(9, 16))
    const { body } = await book(guest, id, frameId, at(9, 18))
    const totals = async () =>
      (await t.call('calendarStatistics', { params: { id: calendar.id } }, { as: calendar.host })).body.totals
    expect(await totals()).toMatchObject({ coming: 2, amount: 500_000 })
    await cancel(guest, body.id)
    expect(await totals()).toMatchObject({ coming: 1, canceledByGuest: 1, amount: 250_000 })
  })

  it('goes back until its end while its host sells none of its hours', async () => {
    const { guest, id, frameId, calendar } = await bought({ sessions: 4, refundDays: 0, validDays: 60 })
    expect((await pass(guest, id)).promise).toMatchObject({ amount: 0 })
    const off = { params: { id: frameId }, body: { version: 1, status: 'INACTIVE' as const } }
    await t.call('changeFrame', off, { as: calendar.host })
    const own = await pass(guest, id)
    expect(own.promise).toMatchObject({ amount: 1_000_000, until: own.expiresAt })
    expect(own.frames).toMatchObject([{ isOpen: false }])
  })

  it('keeps its calendar from being deleted while sessions are left', async () => {
    const { guest, id, calendar, frameId } = await bought({ sessions: 1, price: 0 })
    const remove = () => t.call('deleteCalendar', { params: { id: calendar.id } }, { as: calendar.host })
    expect((await remove()).fault?.code).toBe('CALENDAR_BOOKED')
    await book(guest, id, frameId, at(9))
    t.clock.now = new Date('2026-06-16T04:00:00Z')
    const as = await signInAgain(t, calendar.host)
    expect((await t.call('deleteCalendar', { params: { id: calendar.id } }, { as })).status).toBe(200)
    expect((await t.call('openPackages', { query: { calendarId: calendar.id } })).body.total).toBe(0)
  })

  it('goes back with what is to come called off', async () => {
    const { guest, id, orderId, frameId } = await bought({ sessions: 4, refundDays: 7 }, { refundHours: 24 })
    await book(guest, id, frameId, at(9, 16))
    await book(guest, id, frameId, at(9, 18))
    const item = await t.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const asked = await t.call(
      'askRefund',
      { params: { id: orderId }, body: { itemIds: [item.id], reason: 'Tôi chuyển nơi ở' } },
      { as: guest },
    )
    const staff = await t.person({ role: 'ADMIN' })
    const decide = { params: { id: asked.body.id }, body: { decision: 'APPROVE' as const } }
    expect((await t.call('decideRefund', decide, { as: staff })).status).toBe(200)
    const { amount } = await t.db
      .selectFrom('refunds')
      .select('amount')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(amount).toBe(750_000)
    expect(await pass(guest, id)).toMatchObject({ isOpen: false })
    expect((await pass(guest, id)).bookings.map(({ standing }) => standing)).toEqual(['GIVEN_BACK', 'COMING'])
    expect(await broken()).toEqual([])
  })
})
