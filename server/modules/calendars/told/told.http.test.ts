import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes } from '#domain/time.ts'
import { write } from '#server/core/write.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { filesOf } from '#server/modules/notifications/messages/files.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { settleBookings } from '../bookings/settle-bookings.ts'
import { takeBackBooking } from '../bookings/take-back-booking.ts'
import { remindBookings, remindWhenTold } from '../reminders/remind-bookings.ts'
import { appWithVnpay, booked, openCalendar } from '../testing.ts'

let t: TestApp
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ t, stop } = await appWithVnpay())
})
afterAll(async () => {
  await stop?.()
})
const START = new Date('2026-06-15T03:00:00Z')
/** Thursday, nine in Hanoi and a quarter to eight in Kathmandu. */
const THURSDAY = '2026-06-18T02:00:00.000Z'
const FRIDAY = '2026-06-19T02:00:00.000Z'
beforeEach(() => {
  t.clock.now = START
})

const toldOf = async (person: Person, kind: string) => {
  await t.deliver()
  const rows = t.db.selectFrom('notifications').select(['title', 'body', 'link']).where('user_id', '=', person.id)
  return rows.where('kind', '=', kind).orderBy('created_at').execute()
}
/** Letters of a kind, each with the invitation that it carries. */
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
      return { words: JSON.stringify(row), method: file?.method ?? null, ...(file && invited(file.bytes)) }
    }),
  )
}
function invited(bytes: Uint8Array) {
  const root = new ICAL.Component(ICAL.parse(Buffer.from(bytes).toString()))
  const event = root.getFirstSubcomponent('vevent') as InstanceType<typeof ICAL.Component>
  const { uid, sequence } = new ICAL.Event(event)
  return { uid, sequence, status: String(event.getFirstPropertyValue('status')) }
}
async function one(frame: object = {}, wish: object = {}) {
  const calendar = await openCalendar(t, { frame })
  const guest = await t.person({ fullName: 'Trần Thị Khách' })
  const { ids, orderId } = await booked(t, guest, calendar.frameId, [
    { startsAt: THURSDAY, zone: 'Asia/Kathmandu', ...wish },
  ])
  return { ...calendar, guest, orderId, bookingId: ids[0] ?? '' }
}
const change = async (id: string, status: 'SUCCESS' | 'REJECTED' | 'CANCELED', as: Person, reason?: string) => {
  const answer = await t.call(
    'changeBookingStatus',
    { params: { id }, body: { status, ...(reason && { reason }) } },
    { as: await fresh(t, as) },
  )
  expect(answer.status, answer.raw).toBe(200)
}
const move = async (id: string, startsAt: string, as: Person) => {
  const answer = await t.call('moveBooking', { params: { id }, body: { startsAt } }, { as: await fresh(t, as) })
  expect(answer.status, answer.raw).toBe(200)
}

describe('I-88: a booking in the calendars of its guest and its host', () => {
  it('keeps its id and raises its sequence from confirmed over moved to canceled', async () => {
    const { bookingId, guest, host } = await one()
    await t.deliver()
    await move(bookingId, FRIDAY, guest)
    await t.deliver()
    await change(bookingId, 'CANCELED', host, 'Tôi bị ốm')
    await t.deliver()
    const kinds = ['CALENDAR_BOOKING_BOOKED', 'CALENDAR_BOOKING_MOVED', 'CALENDAR_BOOKING_HOST_CANCELED']
    const seen = (await Promise.all(kinds.map((kind) => lettersTo(guest, kind)))).flat()
    const uid = `${bookingId}@benhoc`
    expect(seen.map(({ words: _, ...file }) => file)).toEqual([
      { method: 'REQUEST', uid, sequence: 0, status: 'CONFIRMED' },
      { method: 'REQUEST', uid, sequence: 1, status: 'CONFIRMED' },
      { method: 'CANCEL', uid, sequence: 2, status: 'CANCELLED' },
    ])
    const hosts = ['CALENDAR_BOOKING_NEW', 'CALENDAR_BOOKING_TIME_CHANGED', 'CALENDAR_BOOKING_CLOSED']
    const theirs = (await Promise.all(hosts.map((kind) => lettersTo(host, kind)))).flat()
    expect(theirs.map(({ method, sequence }) => [method, sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['CANCEL', 2],
    ])
  })

  it('is downloaded by both, each with their own clock', async () => {
    const { bookingId, guest, host } = await one({ needsApproval: true })
    const file = async (as: Person) => (await t.call('bookingCalendarFile', { params: { id: bookingId } }, { as })).raw
    expect(await file(guest)).toContain('DTSTART;TZID=Asia/Kathmandu:20260618T074500')
    expect(await file(guest)).toContain('STATUS:TENTATIVE')
    expect(await file(host)).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20260618T090000')
  })
})

describe('who is told of a booking', () => {
  it('guest and host when it is booked, with both clocks', async () => {
    const { guest, host, bookingId } = await one()
    const [mine] = await toldOf(guest, 'CALENDAR_BOOKING_BOOKED')
    expect(mine).toMatchObject({
      body: expect.stringMatching(/^07:45 – 08:45 thứ Năm 18\/06\/2026 \(GMT\+5:45\), giờ của người dẫn 09:00 – 10:00/),
      link: `/lich-hen-cua-toi/${bookingId}`,
    })
    expect(await toldOf(host, 'CALENDAR_BOOKING_NEW')).toMatchObject([
      { title: expect.stringContaining('Trần Thị Khách'), link: `/host/lich-hen/buoi/${bookingId}` },
    ])
    const [letter] = await lettersTo(guest, 'CALENDAR_BOOKING_BOOKED')
    expect(letter?.words).toContain('09:00 – 10:00')
  })

  it('the guest of an answer: approved once, refused with why and how much comes back', async () => {
    const asked = await one({ needsApproval: true })
    expect((await toldOf(asked.guest, 'CALENDAR_BOOKING_BOOKED'))[0]?.title).toContain('yêu cầu')
    await change(asked.bookingId, 'SUCCESS', asked.host)
    expect(await lettersTo(asked.guest, 'CALENDAR_BOOKING_APPROVED')).toMatchObject([
      { method: 'REQUEST', status: 'CONFIRMED' },
    ])
    const refused = await one({ needsApproval: true })
    await change(refused.bookingId, 'REJECTED', refused.host, 'Kín lịch tuần này')
    const [told] = await toldOf(refused.guest, 'CALENDAR_BOOKING_REJECTED')
    expect(told?.body.replaceAll('\u00a0', ' ')).toMatch(/Lý do: Kín lịch tuần này\. 300\.000 ₫ được hoàn/)
  })

  it('both where nobody answered in time, and the host before that', async () => {
    const { guest, host } = await one({ needsApproval: true, replyHours: 4 })
    t.clock.now = addMinutes(START, 130)
    await settleBookings(await t.as())
    expect(await toldOf(host, 'CALENDAR_BOOKING_REMIND_REPLY')).toHaveLength(1)
    t.clock.now = addMinutes(START, 241)
    await settleBookings(await t.as())
    expect((await toldOf(guest, 'CALENDAR_BOOKING_UNANSWERED'))[0]?.body).toContain('được hoàn')
    expect(await toldOf(host, 'CALENDAR_BOOKING_LAPSED')).toHaveLength(1)
  })

  it('hosts of one that its guest cancels, and the guest of what comes back', async () => {
    const { guest, host, bookingId } = await one()
    await change(bookingId, 'CANCELED', guest, 'Tôi bận')
    expect((await toldOf(host, 'CALENDAR_BOOKING_USER_CANCELED'))[0]?.body).toContain('Tôi bận')
    expect((await toldOf(guest, 'CALENDAR_BOOKING_LEFT'))[0]?.body.replaceAll('\u00a0', ' ')).toContain('300.000 ₫')
    expect(await lettersTo(guest, 'CALENDAR_BOOKING_LEFT')).toMatchObject([{ method: 'CANCEL', status: 'CANCELLED' }])
  })

  it('the guest who cancels too late, that nothing comes back; of a free one nothing is said of money', async () => {
    const [late, free] = [await one({ refundHours: null }), await one({ price: 0 })]
    for (const { bookingId, guest } of [late, free]) await change(bookingId, 'CANCELED', guest)
    expect((await toldOf(late.guest, 'CALENDAR_BOOKING_LEFT'))[0]?.body).toContain('không được hoàn')
    expect((await toldOf(free.guest, 'CALENDAR_BOOKING_LEFT'))[0]?.body).not.toContain('hoàn')
  })

  it('both where its money went back by another way', async () => {
    const { guest, host, bookingId } = await one()
    const { order_item_id } = await t.db
      .selectFrom('bookings')
      .select('order_item_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    await write(await t.as(), (tx) => takeBackBooking(tx, order_item_id ?? '', 'Đã hoàn tiền'))
    expect(await lettersTo(guest, 'CALENDAR_BOOKING_LEFT')).toMatchObject([{ method: 'CANCEL' }])
    expect((await toldOf(host, 'CALENDAR_BOOKING_CLOSED'))[0]?.title).toContain('khách được hoàn tiền')
  })

  it('the guest whom a host moved, of the old hour and the new', async () => {
    const { guest, host, bookingId } = await one()
    await move(bookingId, FRIDAY, host)
    const [told] = await toldOf(guest, 'CALENDAR_BOOKING_MOVED')
    expect(told?.body).toMatch(/Giờ mới: 07:45 – 08:45 thứ Sáu 19\/06.*Giờ cũ: 07:45 – 08:45 thứ Năm 18\/06/)
    expect(told?.body).toContain('nhận lại đủ tiền')
  })
})

describe('reminders', () => {
  const remind = async (at: Date) => {
    t.clock.now = at
    for (let n = 0; n < 2; n++) await remindBookings(await t.as())
  }
  const begins = new Date(THURSDAY)

  it('come a day and an hour before, once each, to both; of another start again', async () => {
    const { guest, host, bookingId } = await one()
    await remind(addDays(begins, -2))
    expect(await toldOf(guest, 'CALENDAR_BOOKING_REMINDER')).toEqual([])
    await remind(addMinutes(begins, -23 * 60))
    expect(await toldOf(guest, 'CALENDAR_BOOKING_REMINDER')).toHaveLength(1)
    expect(await toldOf(host, 'CALENDAR_BOOKING_COMING')).toHaveLength(1)
    await remind(addMinutes(begins, -30))
    expect(await toldOf(guest, 'CALENDAR_BOOKING_REMINDER')).toHaveLength(2)
    await move(bookingId, '2026-06-22T02:00:00.000Z', host)
    await remind(new Date('2026-06-21T03:00:00Z'))
    expect(await toldOf(guest, 'CALENDAR_BOOKING_REMINDER')).toHaveLength(3)
  })

  it('do not come for what was booked after their moment', async () => {
    t.clock.now = addMinutes(begins, -10 * 60)
    const { guest } = await one()
    await remind(addMinutes(begins, -9 * 60))
    expect(await toldOf(guest, 'CALENDAR_BOOKING_REMINDER')).toEqual([])
  })

  it('come at once where the scheduler says so, of that booking alone', async () => {
    const { guest, bookingId } = await one()
    const other = await one({}, { startsAt: FRIDAY })
    const due = { subjectId: bookingId, deliveryId: bookingId, sendAt: START.toISOString() }
    await remindWhenTold(await t.as(), { ...due, subject: 'EVENT' })
    expect(await toldOf(guest, 'CALENDAR_BOOKING_REMINDER')).toEqual([])
    await remindWhenTold(await t.as(), { ...due, subject: 'CALENDAR' })
    expect(await toldOf(guest, 'CALENDAR_BOOKING_REMINDER')).toHaveLength(1)
    expect(await toldOf(other.guest, 'CALENDAR_BOOKING_REMINDER')).toEqual([])
  })

  it('of an answer and after the end come as the host set them; a setting that stays knows what it told', async () => {
    const calendar = await openCalendar(t, { frame: { needsApproval: true, replyHours: 4 } })
    const params = { id: calendar.id }
    const setting = { amount: 1, unit: 'hours', toggle: 'ENABLED' } as const
    const items = [
      { subject: 'CALENDAR_APPROVE', anchor: 'END_TIME', direction: 'BEFORE', ...setting },
      { subject: 'CALENDAR', anchor: 'END_TIME', direction: 'AFTER', ...setting },
    ] as const
    const set = () => t.call('setCalendarReminders', { params, body: { items: [...items] } }, { as: calendar.host })
    expect((await set()).body.items).toHaveLength(2)
    const guest = await t.person()
    const { ids } = await booked(t, guest, calendar.frameId, [THURSDAY])
    t.clock.now = addMinutes(START, 130)
    await settleBookings(await t.as())
    expect(await toldOf(calendar.host, 'CALENDAR_BOOKING_REMIND_REPLY')).toEqual([])
    await remind(addMinutes(START, 190))
    expect(await toldOf(calendar.host, 'CALENDAR_BOOKING_REMIND_REPLY')).toHaveLength(1)
    await change(ids[0] ?? '', 'SUCCESS', calendar.host)
    t.clock.now = addMinutes(START, 191)
    await remind(addMinutes(begins, 121))
    expect((await toldOf(guest, 'CALENDAR_BOOKING_REMINDER'))[0]?.title).toContain('đã kết thúc')
    t.clock.now = START
    expect((await set()).status).toBe(200)
    await remind(addMinutes(begins, 122))
    expect(await toldOf(guest, 'CALENDAR_BOOKING_REMINDER')).toHaveLength(1)
  })

  it('ask how it was, once, an hour after the end; not who did not come', async () => {
    const { guest } = await one()
    const missed = await one({}, { startsAt: THURSDAY })
    t.clock.now = addMinutes(begins, 70)
    await t.call('missBooking', { params: { id: missed.bookingId } }, { as: await fresh(t, missed.host) })
    await remind(addMinutes(begins, 121))
    expect(await toldOf(guest, 'CALENDAR_BOOKING_RATE')).toHaveLength(1)
    expect(await toldOf(missed.guest, 'CALENDAR_BOOKING_RATE')).toEqual([])
    expect(await toldOf(missed.guest, 'CALENDAR_BOOKING_MISSED')).toHaveLength(1)
  })

  it('tell hosts of a holiday, days in a row once, with the bookings of those days', async () => {
    t.clock.now = new Date('2026-08-20T03:00:00Z')
    const calendar = await openCalendar(t)
    const working = await openCalendar(t, { calendar: { worksOnHolidays: true } })
    for (const { id, host } of [calendar, working]) {
      const items = [
        {
          ...({ subject: 'HOLIDAY', anchor: 'START_TIME', direction: 'BEFORE' } as const),
          ...({ amount: 3, unit: 'days', toggle: 'ENABLED' } as const),
        },
      ]
      expect((await t.call('setCalendarReminders', { params: { id }, body: { items } }, { as: host })).status).toBe(200)
    }
    await booked(t, await t.person({ fullName: 'Khách Quốc Khánh' }), working.frameId, ['2026-09-02T02:00:00.000Z'])
    await remind(new Date('2026-08-29T03:00:00Z'))
    const [closed, ...more] = await toldOf(calendar.host, 'CALENDAR_HOLIDAY_NEAR')
    expect([closed?.title, more]).toEqual([expect.stringContaining('đóng'), []])
    expect(closed?.body).toMatch(/thứ Hai 31\/08\/2026 – thứ Tư 02\/09\/2026/)
    const [open] = await toldOf(working.host, 'CALENDAR_HOLIDAY_NEAR')
    expect(open?.title).toContain('vẫn mở')
    expect(open?.body).toContain('Khách Quốc Khánh')
  })
})
