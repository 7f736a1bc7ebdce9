import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes } from '#domain/time.ts'
import { write } from '#server/core/write.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { dueEntries } from '#server/modules/accounting/payouts/holds.ts'
import { fresh, saveAccount } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { appWithVnpay, booked, type OpenCalendar, openCalendar } from '../testing.ts'
import { forgetDisputes } from './forget-disputes.ts'

const sim = await appWithVnpay()
const { t } = sim
/** A Monday, ten in the morning in Hanoi. */
const START = new Date('2026-06-15T03:00:00Z')
const TUESDAY_9 = '2026-06-16T02:00:00.000Z'
const OVER = new Date('2026-06-16T03:05:00Z')
const REASON = 'Tôi vào phòng họp đúng giờ và chờ hai mươi phút.'
let guest: Person
let staff: Person
beforeAll(async () => {
  t.clock.now = START
  staff = await t.person({ role: 'ADMIN' })
  return () => sim.stop()
})
beforeEach(() => {
  t.clock.now = START
})

type Frame = NonNullable<Parameters<typeof openCalendar>[1]>['frame']
/** A booking that is over, said to be missed or not. */
async function over({ frame, missed = true }: { frame?: Frame; missed?: boolean } = {}) {
  t.clock.now = START
  // One of their own, as nobody opens many in a minute.
  guest = await t.person({ fullName: 'Trần Thị Khách' })
  const calendar = await openCalendar(t, { ...(frame && { frame }) })
  await saveAccount(t, calendar.host, '0071000123456')
  const { ids, orderId } = await booked(t, guest, calendar.frameId, [TUESDAY_9])
  const id = ids[0] ?? ''
  t.clock.now = OVER
  const host = await fresh(t, calendar.host)
  if (missed) expect((await t.call('missBooking', { params: { id } }, { as: host })).status).toBe(200)
  return { id, orderId, host, calendar, params: { id } }
}
const open = async (params: { id: string }, reason = REASON) =>
  t.call('openDispute', { params, body: { reason } }, { as: await fresh(t, guest) })
const decide = async (
  params: { id: string },
  body: { outcome: 'RETURNED' | 'STANDS'; amount?: number; reason?: string },
  as = staff,
) =>
  t.call(
    'decideDispute',
    { params, body: { reason: 'Nhật ký phòng họp cho thấy khách có vào.', ...body } },
    { as: await fresh(t, as) },
  )
const refunds = (orderId: string) =>
  t.db
    .selectFrom('refunds')
    .select(['amount', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
/** What a payout of the host would take long after. */
async function payable({ calendar }: { calendar: OpenCalendar }) {
  const ctx = await t.as()
  const entries = await write(ctx, (tx) => dueEntries(tx, calendar.host.id, addDays(OVER, 60)))
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
const sound = async () =>
  expect((await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)).toEqual([])
const told = async (person: Person) => {
  await t.deliver()
  const rows = await t.db
    .selectFrom('deliveries')
    .select('kind')
    .where('user_id', '=', person.id)
    .where('channel', '=', 'NOTIFICATION')
    .where('kind', 'like', 'CALENDAR_DISPUTE%')
    .execute()
  return rows.map(({ kind }) => kind).sort()
}

describe('a guest who does not agree', () => {
  it('that they stayed away: the host answers, the money waits, and goes back whole; the mark is gone', async () => {
    const one = await over()
    const before = await payable(one)
    expect(before).toBeGreaterThan(0)
    const opened = await open(one.params)
    expect(opened.status, opened.raw).toBe(201)
    expect(opened.body).toMatchObject({
      dispute: { kind: 'WRONG_MISS', status: 'OPEN', reason: REASON },
      most: 300_000,
      can: { open: false, withdraw: true, answer: false, decide: false },
    })
    expect(await payable(one)).toBe(0)
    const answer = await t.call(
      'answerDispute',
      { params: one.params, body: { answer: 'Tôi không thấy khách trong phòng.' } },
      { as: await fresh(t, one.host) },
    )
    expect(answer.body.dispute).toMatchObject({ status: 'ANSWERED', answer: 'Tôi không thấy khách trong phòng.' })
    const decided = await decide(one.params, { outcome: 'RETURNED', amount: 300_000 })
    expect(decided.status, decided.raw).toBe(200)
    expect(decided.body).toMatchObject({ waits: false, dispute: { status: 'RETURNED', returned: 300_000 }, most: 0 })
    expect(await refunds(one.orderId)).toEqual([{ amount: 300_000, status: 'APPROVED' }])
    const mine = await t.call('myBooking', { params: one.params }, { as: await fresh(t, guest) })
    expect(mine.body).toMatchObject({ status: 'SUCCESS', missedAt: null })
    const again = await t.call('missBooking', { params: one.params }, { as: await fresh(t, one.host) })
    expect(again.fault.code).toBe('STATUS_CONFLICT')
    await sound()
    expect(await told(one.host)).toEqual(['CALENDAR_DISPUTE_CLOSED', 'CALENDAR_DISPUTE_OPENED'])
    expect(await told(guest)).toEqual(['CALENDAR_DISPUTE_ANSWERED', 'CALENDAR_DISPUTE_DECIDED'])
  })

  it('gets a part, also of what was kept as a fee; the books hold, and what is left is payable again', async () => {
    const one = await over({ frame: { noShowPercent: 50 } })
    expect(await refunds(one.orderId)).toEqual([{ amount: 150_000, status: 'APPROVED' }])
    expect((await open(one.params)).body.most).toBe(150_000)
    expect((await decide(one.params, { outcome: 'RETURNED', amount: 150_001 })).fault.code).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    )
    expect((await decide(one.params, { outcome: 'RETURNED' })).fault.code).toBe('VALIDATION_FAILED')
    expect((await decide(one.params, { outcome: 'RETURNED', amount: 100_000 })).body.most).toBe(50_000)
    expect(await payable(one)).toBeGreaterThan(0)
    const { body } = await t.call('adminBooking', { params: one.params }, { as: await fresh(t, staff) })
    expect(body.money).toEqual({ paid: 300_000, returned: 250_000, kept: 50_000 })
    expect(body.history.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['Ghi vắng mặt', 'Bỏ ghi vắng mặt', 'Chấp nhận khiếu nại', 'Khách khiếu nại', 'Xác nhận']),
    )
    await sound()
  })

  it('that the host came: what the staff leave stands, the reason is told to both, and the host is paid again', async () => {
    const one = await over({ missed: false })
    expect((await open(one.params)).body.dispute).toMatchObject({ kind: 'HOST_ABSENT' })
    const miss = await t.call('missBooking', { params: one.params }, { as: await fresh(t, one.host) })
    expect(miss.fault.code).toBe('STATUS_CONFLICT')
    const shown = await t.call('bookingEvent', { params: one.params }, { as: await fresh(t, one.host) })
    expect(shown.body.can.miss).toBe(false)
    expect((await decide(one.params, { outcome: 'STANDS' })).body.dispute).toMatchObject({
      status: 'STANDS',
      returned: 0,
    })
    expect(await payable(one)).toBeGreaterThan(0)
    expect(await refunds(one.orderId)).toEqual([])
    expect((await decide(one.params, { outcome: 'STANDS' })).fault.code).toBe('STATUS_CONFLICT')
    await sound()
  })

  it('takes it back: all is as it was', async () => {
    const one = await over()
    await open(one.params)
    const back = await t.call('withdrawDispute', { params: one.params }, { as: await fresh(t, guest) })
    expect(back.body.dispute).toMatchObject({ status: 'WITHDRAWN' })
    expect(await payable(one)).toBeGreaterThan(0)
    const again = await t.call('withdrawDispute', { params: one.params }, { as: await fresh(t, guest) })
    expect(again.fault.code).toBe('STATUS_CONFLICT')
  })

  it('of much money waits for two others, and stays held until they agree', async () => {
    const one = await over({ frame: { price: 2_500_000 } })
    await open(one.params)
    const decided = await decide(one.params, { outcome: 'RETURNED', amount: 2_500_000 })
    expect(decided.body).toMatchObject({ waits: true })
    expect(await refunds(one.orderId)).toEqual([{ amount: 2_500_000, status: 'PENDING' }])
    expect(await payable(one)).toBe(0)
  })

  it('who deletes their account is heard no more: it is taken back, and the words are gone', async () => {
    const one = await over()
    await open(one.params)
    await forgetDisputes(await t.as(), guest.id)
    const row = await t.db
      .selectFrom('booking_disputes')
      .selectAll()
      .where('booking_id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'WITHDRAWN', reason: '' })
    expect(await payable(one)).toBeGreaterThan(0)
  })
})

describe('is refused', () => {
  it('openDispute: before it began, once seven days are over, twice, by others, for what is not there', async () => {
    const calendar = await openCalendar(t)
    guest = await t.person()
    const { ids } = await booked(t, guest, calendar.frameId, [TUESDAY_9])
    const coming = { id: ids[0] ?? '' }
    expect((await open(coming)).fault.code).toBe('DISPUTE_CLOSED')
    const one = await over()
    t.clock.now = addMinutes(addDays(OVER, 7), 1)
    expect((await open(one.params)).fault.code).toBe('DISPUTE_CLOSED')
    t.clock.now = addDays(OVER, 7)
    expect((await open(one.params)).status).toBe(201)
    expect((await open(one.params)).fault.code).toBe('DISPUTE_EXISTS')
    expect((await open({ id: randomUUID() })).fault.code).toBe('BOOKING_NOT_FOUND')
    const stranger = await fresh(t, await t.person())
    const theirs = await t.call('openDispute', { params: one.params, body: { reason: REASON } }, { as: stranger })
    expect(theirs.fault.code).toBe('BOOKING_NOT_FOUND')
    const seen = await t.call('bookingDispute', { params: one.params }, { as: stranger })
    expect(seen.fault.code).toBe('BOOKING_NOT_FOUND')
  })

  it('answerDispute, withdrawDispute, decideDispute: where there is none, or it is not theirs', async () => {
    const one = await over()
    const [host, own, admin] = [await fresh(t, one.host), await fresh(t, guest), await fresh(t, staff)]
    const answer = { answer: 'Khách không vào phòng họp.' }
    const nowhere = { id: randomUUID() }
    expect((await t.call('answerDispute', { params: one.params, body: answer }, { as: host })).fault.code).toBe(
      'DISPUTE_NOT_FOUND',
    )
    expect((await t.call('withdrawDispute', { params: one.params }, { as: own })).fault.code).toBe('DISPUTE_NOT_FOUND')
    expect((await decide(one.params, { outcome: 'STANDS' })).fault.code).toBe('DISPUTE_NOT_FOUND')
    expect((await t.call('answerDispute', { params: nowhere, body: answer }, { as: host })).fault.code).toBe(
      'BOOKING_NOT_FOUND',
    )
    expect((await t.call('withdrawDispute', { params: nowhere }, { as: own })).fault.code).toBe('BOOKING_NOT_FOUND')
    expect((await decide(nowhere, { outcome: 'STANDS' })).fault.code).toBe('BOOKING_NOT_FOUND')
    expect((await t.call('adminBooking', { params: nowhere }, { as: admin })).fault.code).toBe('BOOKING_NOT_FOUND')
    await open(one.params)
    await t.call('answerDispute', { params: one.params, body: answer }, { as: host })
    expect((await t.call('answerDispute', { params: one.params, body: answer }, { as: host })).fault.code).toBe(
      'STATUS_CONFLICT',
    )
    const admins = await t.call('bookingDispute', { params: one.params }, { as: admin })
    expect(admins.body.can).toMatchObject({ decide: true, answer: false, open: false })
    await t.db.updateTable('bookings').set({ guest_id: staff.id }).where('id', '=', one.id).execute()
    expect((await decide(one.params, { outcome: 'STANDS' })).fault.code).toBe('CANNOT_DECIDE_OWN')
    await t.db.updateTable('bookings').set({ guest_id: guest.id }).where('id', '=', one.id).execute()
  })
})

describe('the staff find', () => {
  it('bookings by how they stand, host, frame, day and words without marks; disputes that wait first', async () => {
    const one = await over()
    await open(one.params)
    const as = await fresh(t, staff)
    const found = async (query: object) =>
      (await t.call('adminBookings', { query }, { as })).body.items.map(({ id }) => id)
    expect(await found({ search: 'tran thi khach', hostId: one.host.id })).toEqual([one.id])
    expect(await found({ group: 'missed', frameId: one.calendar.frameId })).toEqual([one.id])
    expect(await found({ group: 'disputed', hostId: one.host.id })).toEqual([one.id])
    expect(await found({ group: 'coming', hostId: one.host.id })).toEqual([])
    expect(await found({ hostId: one.host.id, from: addDays(OVER, 1).toISOString() })).toEqual([])
    expect(await found({ hostId: one.host.id, to: addDays(OVER, 1).toISOString() })).toEqual([one.id])
    const list = await t.call('bookingDisputes', { query: { status: 'OPEN', search: 'tran thi' } }, { as })
    expect(list.body.items.map(({ bookingId }) => bookingId)).toContain(one.id)
    const { queues } = (await t.call('staffOverview', {}, { as })).body
    expect(queues.find(({ name }) => name === 'BOOKING_DISPUTES')?.count).toBeGreaterThan(0)
  })
})
