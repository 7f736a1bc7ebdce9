import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes, HOUR } from '#domain/time.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { booked, openCalendar, order } from '../testing.ts'
import { settleBookings } from './settle-bookings.ts'

const t = openedApp()
/** A Monday, ten in the morning in Hanoi. */
const START = new Date('2026-06-15T03:00:00Z')
let guest: Person
beforeAll(async () => {
  guest = await t.person({ fullName: 'Trần Thị Khách' })
})
beforeEach(() => {
  t.clock.now = START
})

const TUESDAY_9 = '2026-06-16T02:00:00.000Z'
const TUESDAY_10 = '2026-06-16T03:00:00.000Z'
const slotsOf = async (id: string, day = '2026-06-16', zone = 'Asia/Ho_Chi_Minh') => {
  const { body, raw } = await t.call('frameSlots', { params: { id }, query: { from: day, to: day, zone } })
  expect(body.days, raw).toBeDefined()
  return body.days[0]?.slots.map(({ time }) => time) ?? []
}
const book = (as: Person, frameId: string) => booked(t, as, frameId, [TUESDAY_9])
const statusOf = (id: string) =>
  t.db.selectFrom('bookings').select(['status', 'ended_by', 'sequence']).where('id', '=', id).executeTakeFirstOrThrow()
const refunds = (orderId: string) =>
  t.db.selectFrom('refunds').select(['amount', 'status']).where('order_id', '=', orderId).execute()
const change = (id: string, status: 'SUCCESS' | 'REJECTED' | 'CANCELED', as: Person, reason?: string) =>
  t.call('changeBookingStatus', { params: { id }, body: { status, ...(reason && { reason }) } }, { as })

describe('an hour that is booked', () => {
  it('is held from the order on, theirs once it is paid for, and free for nobody else', async () => {
    const { frameId } = await openCalendar(t, { frame: { moveHours: 12 } })
    expect(await slotsOf(frameId)).toContain('09:00')
    const placed = await order(t, guest, frameId, [TUESDAY_9])
    expect(placed.status, placed.raw).toBe(201)
    expect((await slotsOf(frameId)).slice(0, 2)).toEqual(['10:00', '10:30'])
    expect((await order(t, await t.person(), frameId, [TUESDAY_9])).fault.code).toBe('SLOT_TAKEN')
    expect(await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))).toBe('00')
    const mine = await t.call('myBookings', { query: {} }, { as: guest })
    expect(mine.body.items).toMatchObject([
      {
        status: 'SUCCESS',
        isUnpaid: false,
        guestTime: { day: '2026-06-16', from: '09:00', to: '10:00', offset: 'GMT+7' },
        price: 300_000,
        can: { leave: true, move: true, rate: false },
      },
    ])
    expect((await runChecks(await t.as())).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  it('is free again once its time to pay is over (I-83), and theirs after all where the money comes late and nobody took it', async () => {
    const { frameId } = await openCalendar(t)
    const late = await t.person()
    const placed = await order(t, late, frameId, [TUESDAY_9])
    t.clock.now = addMinutes(START, 31)
    expect(await slotsOf(frameId)).toContain('09:00')
    expect(await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))).toBe('00')
    expect(await slotsOf(frameId)).not.toContain('09:00')
    const { body } = await t.call('myBookings', { query: {} }, { as: await fresh(t, late) })
    expect(body.items).toMatchObject([{ status: 'SUCCESS' }])
  })

  it('goes to whoever was faster, and late money goes back by itself', async () => {
    const { frameId } = await openCalendar(t)
    const late = await t.person()
    const placed = await order(t, late, frameId, [TUESDAY_9])
    t.clock.now = addMinutes(START, 31)
    const { ids } = await booked(t, await t.person(), frameId, [TUESDAY_9])
    expect(await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))).toBe('00')
    expect(await statusOf(ids[0] ?? '')).toMatchObject({ status: 'SUCCESS' })
    const mine = await t.call('myBookings', { query: { time: 'all' } }, { as: await fresh(t, late) })
    expect(mine.body.items).toEqual([])
    expect(await refunds(placed.body.orderId)).toMatchObject([{ amount: 300_000 }])
  })

  it('fits one cart with another hour and a course, in one order', async () => {
    const { frameId } = await openCalendar(t)
    const course = await publishedCourse(t, { price: 100_000 })
    const as = await t.person()
    const body = {
      items: [{ productId: frameId, quantity: 2 }, { productId: course.courseId }],
      bookings: [
        { frameId, startsAt: TUESDAY_9 },
        { frameId, startsAt: TUESDAY_10 },
      ],
    }
    const placed = await t.call('placeOrder', { body }, { as })
    expect(placed.body, placed.raw).toMatchObject({ total: 700_000 })
    await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId ?? '')))
    expect((await t.call('myBookings', { query: {} }, { as })).body.total).toBe(2)
  })

  it('two at once that overlap are refused, and a line without an hour, an hour without a line', async () => {
    const { frameId } = await openCalendar(t)
    const as = await t.person()
    expect((await order(t, as, frameId, [TUESDAY_9, TUESDAY_9])).fault.code).toBe('SLOT_TAKEN')
    const items = [{ productId: frameId, quantity: 2 }]
    const short = await t.call('placeOrder', { body: { items, bookings: [{ frameId, startsAt: TUESDAY_9 }] } }, { as })
    expect(short.fault).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'bookings.1.startsAt' }] })
    const none = await t.call('placeOrder', { body: { items: [{ productId: frameId }] } }, { as })
    expect(none.fault.errors?.[0]?.message).toBe('Vui lòng chọn giờ hẹn.')
    expect(await slotsOf(frameId)).toContain('09:00')
  })

  it('is refused where nobody is open or offered it: at night, on the weekend, between two starts, in the past, too far', async () => {
    const { frameId } = await openCalendar(t, { calendar: { windowDays: 7, noticeMinutes: 60 } })
    const as = await t.person()
    for (const at of [
      '2026-06-16T15:00:00Z',
      '2026-06-20T02:00:00Z',
      '2026-06-15T02:00:00Z',
      '2026-06-15T03:30:00Z',
      '2026-06-30T02:00:00Z',
      '2026-06-16T09:30:00Z',
      '2026-06-16T02:07:00Z',
      '2026-06-16T02:00:30Z',
    ])
      expect((await order(t, as, frameId, [at])).fault.code, at).toBe('SLOT_NOT_OPEN')
  })
})

describe('a booking is ended', () => {
  it('by its guest, with what was shown before; the hour is free', async () => {
    const { frameId } = await openCalendar(t, { frame: { refundHours: 12, refundFeePercent: 20 } })
    const as = await t.person()
    const { ids, orderId } = await book(as, frameId)
    const [id = ''] = ids
    const shown = await t.call('myBooking', { params: { id } }, { as })
    expect(shown.body.promise).toMatchObject({ amount: 240_000 })
    const left = await change(id, 'CANCELED', as)
    expect(left.body, left.raw).toEqual({ id, status: 'CANCELED', returned: 240_000 })
    expect(await refunds(orderId)).toEqual([{ amount: 240_000, status: 'APPROVED' }])
    expect(await statusOf(id)).toEqual({ status: 'CANCELED', ended_by: 'GUEST', sequence: 1 })
    expect(await slotsOf(frameId)).toContain('09:00')
    expect((await change(id, 'CANCELED', as)).fault.code).toBe('STATUS_CONFLICT')
    expect((await runChecks(await t.as())).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  it('late by its guest: the price stays with the host (I-87)', async () => {
    const { frameId } = await openCalendar(t, { frame: { refundHours: 48 } })
    const as = await t.person()
    const { ids, orderId } = await book(as, frameId)
    expect((await change(ids[0] ?? '', 'CANCELED', as)).body.returned).toBe(0)
    expect(await refunds(orderId)).toEqual([])
    expect((await runChecks(await t.as())).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  it('by its host: all goes back whatever the rule, with the reason (I-87)', async () => {
    const { frameId, host } = await openCalendar(t, { frame: { refundHours: null } })
    const { ids, orderId } = await book(await t.person(), frameId)
    expect((await change(ids[0] ?? '', 'CANCELED', host)).fault.code).toBe('VALIDATION_FAILED')
    expect((await change(ids[0] ?? '', 'CANCELED', host, 'Tôi bị ốm.')).body.returned).toBe(300_000)
    expect(await refunds(orderId)).toMatchObject([{ amount: 300_000 }])
  })

  it('by nobody once it began (I-87)', async () => {
    const { frameId, host } = await openCalendar(t)
    const as = await t.person()
    const { ids } = await book(as, frameId)
    t.clock.now = new Date(TUESDAY_9)
    for (const who of [as, host])
      expect((await change(ids[0] ?? '', 'CANCELED', await fresh(t, who), 'Lý do.')).fault.code).toBe('BOOKING_OVER')
  })

  it('because its money went back by another way: the hour is free', async () => {
    const { frameId } = await openCalendar(t, { frame: { refundHours: 12 } })
    const as = await t.person()
    const { ids, orderId } = await book(as, frameId)
    const line = await t.db
      .selectFrom('bookings')
      .select('order_item_id')
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow()
    const asked = await t.call(
      'askRefund',
      { params: { id: orderId }, body: { itemIds: [line.order_item_id ?? ''], reason: 'Tôi đổi ý, không học nữa.' } },
      { as },
    )
    expect(asked.status, asked.raw).toBeLessThan(300)
    const admin = await t.person({ role: 'ADMIN' })
    const decided = await t.call(
      'decideRefund',
      { params: { id: asked.body.id }, body: { decision: 'APPROVE' } },
      { as: admin },
    )
    expect(decided.status, decided.raw).toBe(200)
    expect(await statusOf(ids[0] ?? '')).toMatchObject({ status: 'CANCELED', ended_by: 'SYSTEM' })
    expect(await slotsOf(frameId)).toContain('09:00')
  })
})

describe('an hour that its host approves', () => {
  const wish = { frame: { needsApproval: true, replyHours: 12 } }
  it('waits for their word, holds its hour meanwhile, and is theirs then', async () => {
    const { frameId, host } = await openCalendar(t, wish)
    const as = await t.person()
    const { ids } = await book(as, frameId)
    expect(await statusOf(ids[0] ?? '')).toMatchObject({ status: 'PENDING' })
    expect(await slotsOf(frameId)).not.toContain('09:00')
    expect((await change(ids[0] ?? '', 'SUCCESS', as)).fault.code).toBe('INSUFFICIENT_PRIVILEGES')
    expect((await change(ids[0] ?? '', 'SUCCESS', host)).body).toMatchObject({ status: 'SUCCESS', returned: 0 })
    expect((await change(ids[0] ?? '', 'SUCCESS', host)).fault.code).toBe('STATUS_CONFLICT')
  })
  it('refused, and unanswered in time, all goes back', async () => {
    const { frameId, host } = await openCalendar(t, wish)
    const refused = await book(await t.person(), frameId)
    expect((await change(refused.ids[0] ?? '', 'REJECTED', host, 'Hôm đó tôi kín lịch.')).body.returned).toBe(300_000)
    const waiting = await booked(t, await t.person(), frameId, [TUESDAY_10])
    t.clock.now = new Date(START.getTime() + 12 * HOUR)
    await settleBookings(await t.as())
    expect(await statusOf(waiting.ids[0] ?? '')).toMatchObject({ status: 'CANCELED', ended_by: 'SYSTEM' })
    expect(await refunds(waiting.orderId)).toMatchObject([{ amount: 300_000 }])
  })
})

describe('a booking is moved', () => {
  it('in one step with the same host: the old hour is free, the new one taken (I-86)', async () => {
    const { frameId } = await openCalendar(t, { frame: { moveHours: 12 } })
    const as = await t.person()
    const { ids } = await book(as, frameId)
    const params = { id: ids[0] ?? '' }
    const moved = await t.call('moveBooking', { params, body: { startsAt: TUESDAY_10 } }, { as })
    expect(moved.body, moved.raw).toMatchObject({ sequence: 1 })
    expect(await slotsOf(frameId)).toContain('09:00')
    expect(await slotsOf(frameId)).not.toContain('10:00')
    expect((await runChecks(await t.as())).filter(({ breaches }) => breaches > 0)).toEqual([])
  })
  it('not to an hour that is taken or closed, and not too late: it stays where it was (I-86)', async () => {
    const { frameId, host } = await openCalendar(t, { frame: { moveHours: 24 } })
    const as = await t.person()
    const { ids } = await booked(t, as, frameId, ['2026-06-17T02:00:00Z'])
    await book(await t.person(), frameId)
    const params = { id: ids[0] ?? '' }
    const to = async (startsAt: string, who: Person) =>
      (await t.call('moveBooking', { params, body: { startsAt } }, { as: await fresh(t, who) })).fault.code
    expect(await to(TUESDAY_9, as)).toBe('SLOT_TAKEN')
    expect(await to('2026-06-20T02:00:00Z', as)).toBe('SLOT_NOT_OPEN')
    t.clock.now = new Date('2026-06-16T02:00:00Z')
    expect(await to('2026-06-18T02:00:00Z', as)).toBe('BOOKING_FIXED')
    expect(await slotsOf(frameId, '2026-06-17')).not.toContain('09:00')
    const byHost = await t.call(
      'moveBooking',
      { params, body: { startsAt: '2026-06-18T02:00:00Z' } },
      { as: await fresh(t, host) },
    )
    expect(byHost.status, byHost.raw).toBe(200)
    const shown = await t.call('myBooking', { params }, { as: await fresh(t, as) })
    expect(shown.body.promise.amount).toBe(300_000)
  })
})

describe('a guest who does not come', () => {
  it('leaves with the host what the frame says, and the rest goes back', async () => {
    const { frameId, host } = await openCalendar(t, { frame: { noShowPercent: 60 } })
    const { ids, orderId } = await book(await t.person(), frameId)
    const params = { id: ids[0] ?? '' }
    expect((await t.call('missBooking', { params }, { as: host })).fault.code).toBe('BOOKING_TO_COME')
    t.clock.now = new Date('2026-06-16T03:10:00Z')
    const missed = await t.call('missBooking', { params }, { as: await fresh(t, host) })
    expect(missed.body, missed.raw).toMatchObject({ returned: 120_000 })
    expect(await refunds(orderId)).toMatchObject([{ amount: 120_000 }])
    expect((await t.call('missBooking', { params }, { as: await fresh(t, host) })).fault.code).toBe('STATUS_CONFLICT')
    expect((await runChecks(await t.as())).filter(({ breaches }) => breaches > 0)).toEqual([])
  })
})
