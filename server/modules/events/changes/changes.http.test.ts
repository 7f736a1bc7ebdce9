import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, HOUR } from '#domain/time.ts'
import { sha256 } from '#server/core/crypto.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { type EventWish, publishedEvent } from '../testing.ts'
import { appWithMoney } from '../waiting/testing.ts'

let t: TestApp
let stop: () => Promise<void>
let host: Person
let staff: Person
beforeAll(async () => {
  ;({ t, stop } = await appWithMoney())
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
afterAll(() => stop())
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})

const held = (wish: EventWish = {}) => publishedEvent(t, wish, { host, staff })
async function bought(buyer: Person, productId: string, quantity = 1): Promise<string> {
  const { body, raw, status } = await t.call(
    'placeOrder',
    { body: { items: [{ productId, quantity }] } },
    { as: buyer },
  )
  expect([status, raw]).toEqual([201, raw])
  if (body.paymentId) expect(await notify(t, noticeOf(await attemptOf(t, body.paymentId)))).toBe('00')
  return body.orderId
}
const ticketsOf = async (buyer: Person) => (await t.call('myTickets', { query: {} }, { as: buyer })).body.items
const backOf = (orderId: string) =>
  t.db.selectFrom('refunds').select(['amount', 'status', 'origin', 'reason']).where('order_id', '=', orderId).execute()
const broken = async () =>
  (await runChecks(await t.as())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

describe('an event that is called off', () => {
  it('sends every đồng back, takes every ticket back, sells nothing more; a second delivery changes nothing', async () => {
    const event = await held({ tiers: [{ price: 150_000 }, { name: 'Miễn phí', price: 0 }], refundHours: null })
    const [paid = '', free = ''] = event.tierIds
    const [one, two] = [await t.person(), await t.person()]
    const orderId = await bought(one, paid, 2)
    await bought(two, free)
    const params = { id: event.id }
    expect((await t.call('cancelPreview', { params, query: {} }, { as: host })).body).toEqual({
      people: 2,
      tickets: 3,
      amount: 300_000,
    })
    const canceled = await t.call('cancelEvent', { params, body: { reason: 'Diễn giả bị ốm nặng.' } }, { as: host })
    expect(canceled.body).toMatchObject({
      status: 'CANCELED',
      reason: 'Diễn giả bị ốm nặng.',
      can: { cancel: false, show: false },
    })
    await t.deliver()
    await t.deliver()
    expect([await ticketsOf(one), await ticketsOf(two)]).toEqual([[], []])
    expect(await backOf(orderId)).toEqual([
      { amount: 300_000, status: 'APPROVED', origin: 'SYSTEM', reason: 'Sự kiện bị hủy: Diễn giả bị ốm nặng.' },
    ])
    const again = await t.call('placeOrder', { body: { items: [{ productId: free }] } }, { as: await t.person() })
    expect(again.status).toBe(400)
    expect((await t.call('eventById', { params })).body).toMatchObject({
      status: 'CANCELED',
      reason: 'Diễn giả bị ốm nặng.',
    })
    expect(
      (await t.call('cancelEvent', { params, body: { reason: 'Thêm một lần nữa.' } }, { as: host })).fault.code,
    ).toBe('STATUS_CONFLICT')
    expect(await broken()).toEqual([])
  })

  it('I-26: money that comes after it was called off goes back by itself', async () => {
    const event = await held({ tiers: [{ price: 150_000 }] })
    const buyer = await t.person()
    const { body } = await t.call(
      'placeOrder',
      { body: { items: [{ productId: event.tierIds[0] ?? '' }] } },
      { as: buyer },
    )
    await t.call(
      'cancelEvent',
      { params: { id: event.id }, body: { reason: 'Không đủ người tham gia.' } },
      { as: host },
    )
    await t.deliver()
    await notify(t, noticeOf(await attemptOf(t, body.paymentId ?? '')))
    expect(await ticketsOf(buyer)).toEqual([])
    expect(await backOf(body.orderId)).toMatchObject([{ amount: 150_000, status: 'APPROVED', origin: 'SYSTEM' }])
    expect(await broken()).toEqual([])
  })

  it('is called off by nobody else, not once it is over, and not before it was shown', async () => {
    const event = await held()
    const params = { id: event.id }
    const body = { reason: 'Một lý do đủ dài.' }
    const stranger = await approvedHost(t)
    const nothing = { id: randomUUID(), sessionId: randomUUID() }
    const there = { id: event.id, sessionId: event.sessionIds[0] ?? '' }
    expect((await t.call('cancelEvent', { params, body }, { as: stranger })).fault.code).toBe('NOT_OWNER')
    expect((await t.call('cancelEvent', { params: nothing, body }, { as: host })).fault.code).toBe('EVENT_NOT_FOUND')
    expect((await t.call('cancelSession', { params: there, body }, { as: stranger })).fault.code).toBe('NOT_OWNER')
    expect((await t.call('cancelSession', { params: nothing, body }, { as: host })).fault.code).toBe('EVENT_NOT_FOUND')
    expect((await t.call('cancelPreview', { params, query: {} }, { as: stranger })).fault.code).toBe('NOT_OWNER')
    expect((await t.call('cancelPreview', { params: nothing, query: {} }, { as: host })).fault.code).toBe(
      'EVENT_NOT_FOUND',
    )
    const draft = await t.call('draftEvent', { body: {} }, { as: host })
    expect((await t.call('cancelEvent', { params: { id: draft.body.id }, body }, { as: host })).fault.code).toBe(
      'STATUS_CONFLICT',
    )
    const early = { id: draft.body.id, sessionId: randomUUID() }
    expect((await t.call('cancelSession', { params: early, body }, { as: host })).fault.code).toBe('STATUS_CONFLICT')
    t.clock.now = new Date(addDays(START, 7).getTime() + 3 * HOUR)
    const again = await fresh(t, host)
    expect((await t.call('cancelEvent', { params, body }, { as: again })).fault.code).toBe('EVENT_OVER')
    expect((await t.call('cancelSession', { params: there, body }, { as: again })).fault.code).toBe('EVENT_OVER')
    expect(
      (await t.call('cancelPreview', { params, query: { sessionId: randomUUID() } }, { as: again })).fault.code,
    ).toBe('SESSION_NOT_FOUND')
  })
})

describe('one session of several', () => {
  it('called off: tickets for it alone go back, a pass stays and may be given back; the last one is not called off alone', async () => {
    const [day1, day2] = [randomUUID(), randomUUID()]
    const event = await held({
      sessions: [{ id: day1 }, { id: day2 }],
      tiers: [
        { name: 'Ngày hai', price: 100_000, sessionIds: [day2] },
        { name: 'Cả hai', price: 180_000 },
      ],
    })
    const [single = '', pass = ''] = event.tierIds
    const [one, both] = [await t.person(), await t.person()]
    const orderId = await bought(one, single)
    await bought(both, pass)
    const [first = '', second = ''] = event.sessionIds
    const cancel = (sessionId: string) =>
      t.call(
        'cancelSession',
        { params: { id: event.id, sessionId }, body: { reason: 'Phòng bị trùng lịch.' } },
        { as: host },
      )
    const off = await cancel(second)
    expect([off.status, off.raw]).toEqual([200, off.raw])
    expect(off.body.sessions.find(({ id }) => id === second)?.canceledAt).not.toBeNull()
    await t.deliver()
    expect([await ticketsOf(one), (await backOf(orderId))[0]?.amount]).toEqual([[], 100_000])
    const [kept] = await ticketsOf(both)
    expect(kept?.sessions.map(({ canceledAt }) => canceledAt !== null)).toEqual([false, true])
    const row = await t.db
      .selectFrom('tickets')
      .select('whole_return_since')
      .where('id', '=', kept?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(row.whole_return_since).toEqual(START)
    expect((await cancel(second)).fault.code).toBe('SESSION_NOT_FOUND')
    expect((await cancel(first)).fault.code).toBe('LAST_SESSION')
    const sold = await t.call('placeOrder', { body: { items: [{ productId: single }] } }, { as: await t.person() })
    expect(sold.status).toBe(400)
    expect(await broken()).toEqual([])
  })
})

describe('a date that is moved', () => {
  it('is noted once, and every ticket for it may be given back whole from then on', async () => {
    const event = await held({ tiers: [{ price: 0 }] })
    const buyer = await t.person()
    await bought(buyer, event.tierIds[0] ?? '')
    const { sessions, version } = (await t.call('hostEventById', { params: { id: event.id } }, { as: host })).body
    const later = sessions.map((one) => ({
      ...one,
      startsAt: addDays(one.startsAt ?? '', 2).toISOString(),
      endsAt: addDays(one.endsAt ?? '', 2).toISOString(),
    }))
    const moved = await t.call(
      'changeEvent',
      { params: { id: event.id }, body: { version, sessions: later } },
      { as: host },
    )
    expect(moved.body.startsAt).toBe(later[0]?.startsAt)
    t.clock.advance(60)
    await t.call(
      'changeEvent',
      { params: { id: event.id }, body: { version: moved.body.version, ageNote: 'Từ 16 tuổi' } },
      { as: host },
    )
    const [ticket] = await ticketsOf(buyer)
    expect(ticket?.sessions[0]?.startsAt).toBe(later[0]?.startsAt)
    const row = await t.db
      .selectFrom('tickets')
      .select('whole_return_since')
      .where('id', '=', ticket?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(row.whole_return_since).toEqual(START)
  })
})

it('of a host who leaves what is still to come and has tickets is called off: all the money goes back, and guests are told', async () => {
  const owner = await approvedHost(t)
  const wish = { tiers: [{ price: 0 }, { price: 120_000 }], refundHours: null, refundFeePercent: 50 }
  const shown = await publishedEvent(t, wish, { host: owner, staff })
  const hidden = await publishedEvent(t, { tiers: [{ price: 0 }] }, { host: owner, staff })
  const guest = await t.person()
  await bought(guest, shown.tierIds[0] ?? '')
  const paid = await bought(guest, shown.tierIds[1] ?? '')
  await bought(guest, hidden.tierIds[0] ?? '')
  await t.call('displayEvent', { params: { id: hidden.id }, body: { displayed: false } }, { as: owner })
  const plan = await t.call('terminationPlan', {}, { as: owner })
  expect(plan.raw).toContain('2 sự kiện sắp diễn ra')
  const news = { userId: owner.id, emailMark: sha256(owner.email) }
  for (let n = 0; n < 2; n++) {
    await write(await t.as(), (tx) => publish(tx, 'account.terminated', news))
    await t.deliver()
  }
  const rows = await t.db.selectFrom('events').select('status').where('host_id', '=', owner.id).execute()
  expect(rows).toEqual([{ status: 'CANCELED' }, { status: 'CANCELED' }])
  expect(await backOf(paid)).toMatchObject([{ amount: 120_000, origin: 'SYSTEM' }])
  expect(await ticketsOf(guest)).toEqual([])
  const told = t.db.selectFrom('notifications').select('body').where('user_id', '=', guest.id)
  const bodies = (await told.where('kind', '=', 'EVENT_CANCELED').execute()).map(({ body }) => body)
  expect(bodies).toEqual(Array(2).fill(expect.stringContaining('không còn hoạt động')))
  expect(await broken()).toEqual([])
})
