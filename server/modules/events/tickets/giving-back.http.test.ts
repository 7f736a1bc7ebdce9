import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, HOUR } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { type EventWish, publishedEvent } from '../testing.ts'

const t = openedApp()
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(() => {
  t.clock.now = START
})

/** A paid ticket of an event in a week. */
async function bought(wish: EventWish) {
  const event = await publishedEvent(t, { tiers: [{ price: 199_000 }], ...wish }, { host, staff })
  const buyer = await t.person()
  const { body } = await t.call(
    'placeOrder',
    { body: { items: [{ productId: event.tierIds[0] ?? '' }] } },
    { as: buyer },
  )
  expect(await notify(t, noticeOf(await attemptOf(t, body.paymentId ?? '')))).toBe('00')
  const [ticket] = (await t.call('myTickets', { query: {} }, { as: buyer })).body.items
  const params = { id: ticket?.id ?? '' }
  const look = async () => (await t.call('myTicket', { params }, { as: await fresh(t, buyer) })).body
  return { event, buyer, ticket: params.id, orderId: body.orderId, look }
}
const startOf = () => addDays(START, 7)

describe('a ticket that is given back', () => {
  it('goes back by the rule of its event, until the hour it says, longer than the seven days of other things', async () => {
    const { look } = await bought({ refundHours: 24, refundFeePercent: 10 })
    const until = new Date(startOf().getTime() - 24 * HOUR)
    const open = { why: 'OPEN', amount: 179_100, until: until.toISOString(), words: 'giữ lại 10% giá vé' }
    expect((await look()).promise).toEqual(open)
    t.clock.now = new Date(until.getTime() - 1)
    expect((await look()).promise).toEqual(open)
    t.clock.now = until
    expect(await look()).toMatchObject({ promise: { why: 'BY_RULE', amount: 0 }, can: { giveBack: false } })
  })

  it('is promised the same before it is bought as on the order', async () => {
    const { event, buyer, look } = await bought({ refundHours: 48, refundFeePercent: 25 })
    const body = { items: [{ productId: event.tierIds[0] ?? '' }] }
    const quoted = await t.call('quote', { body }, { as: buyer })
    const { amount, until } = (await look()).promise
    expect(quoted.body.lines[0]?.promise).toMatchObject({ amount, until })
  })

  it('is not taken back where its event says so, and a request says why', async () => {
    const { buyer, orderId, look } = await bought({ refundHours: null })
    const { orderItemId } = await look()
    const ask = { params: { id: orderId }, body: { itemIds: [orderItemId], reason: 'Tôi bận mất rồi.' } }
    const { fault, raw } = await t.call('askRefund', ask, { as: buyer })
    expect([fault.code, raw]).toEqual(['REFUND_NOT_PROMISED', expect.stringContaining('không hoàn lại')])
  })

  it('keeps the fee: the rest goes back, the ticket is gone and its place is free', async () => {
    const { event, buyer, orderId, look } = await bought({
      refundHours: 24,
      refundFeePercent: 10,
      tiers: [{ price: 199_000, capacity: 1 }],
    })
    const { orderItemId } = await look()
    const ask = { params: { id: orderId }, body: { itemIds: [orderItemId], reason: 'Tôi bận mất rồi.' } }
    const asked = await t.call('askRefund', ask, { as: buyer })
    const decide = { params: { id: asked.body.id }, body: { decision: 'APPROVE' as const } }
    expect((await t.call('decideRefund', decide, { as: staff })).status).toBe(200)
    const back = await t.db.selectFrom('refunds').select('amount').where('order_id', '=', orderId).execute()
    expect([back, (await look()).code]).toEqual([[{ amount: 179_100 }], null])
    const again = { body: { items: [{ productId: event.tierIds[0] ?? '' }] } }
    expect((await t.call('placeOrder', again, { as: await t.person() })).status).toBe(201)
  })

  it('I-45: somebody came in with it: it is not given back any more, and is again where that was a mistake', async () => {
    const { event, ticket, look } = await bought({ refundHours: 24 })
    const params = { id: event.id }
    const { lists } = (await t.call('openDoors', { params }, { as: host })).body
    const scan = await t.call(
      'checkInByHand',
      { params, body: { ticketId: ticket, listId: lists[0]?.id ?? '' } },
      { as: host },
    )
    expect(await look()).toMatchObject({
      promise: { why: 'BY_RULE', words: 'Vé này đã vào cửa' },
      can: { giveBack: false },
    })
    await t.call('undoCheckIn', { params: { id: event.id, checkInId: scan.body.id ?? '' } }, { as: host })
    expect((await look()).promise.why).toBe('OPEN')
  })

  it('of a date that was moved goes back whole until the new start, whatever the rule says', async () => {
    const { event, look } = await bought({ refundHours: null, refundFeePercent: 50 })
    const { sessions, version } = (await t.call('hostEventById', { params: { id: event.id } }, { as: host })).body
    const [startsAt, endsAt] = [addDays(startOf(), 2), addDays(startOf(), 3)].map((one) => one.toISOString())
    const later = sessions.map((one) => ({ ...one, startsAt, endsAt }))
    await t.call('changeEvent', { params: { id: event.id }, body: { version, sessions: later } }, { as: host })
    expect((await look()).promise).toEqual({ why: 'OPEN', amount: 199_000, until: startsAt })
  })
})

it('a tier behind a code is told to whoever has its id, and stays off the page of its event', async () => {
  const event = await publishedEvent(
    t,
    { tiers: [{ name: 'Thường' }, { name: 'Bạn bè', isHidden: true }] },
    { host, staff },
  )
  const found = await t.call('eventOfTier', { params: { id: event.tierIds[1] ?? '' } })
  expect(found.body.tier).toMatchObject({ name: 'Bạn bè', problem: 'NEEDS_CODE' })
  const page = await t.call('eventById', { params: { id: event.id }, query: {} })
  expect(page.body.tiers.map(({ name }) => name)).toEqual(['Thường'])
})
