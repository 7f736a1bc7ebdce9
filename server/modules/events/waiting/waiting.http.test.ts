import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { type EventWish, publishedEvent } from '../testing.ts'
import { appWithMoney, peopleOf, soldOutEvent } from './testing.ts'

let t: TestApp
let stop: () => Promise<void>
const START = new Date('2026-06-15T03:00:00Z')
let host: Person
let staff: Person
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  ;({ t, stop } = await appWithMoney())
  people = peopleOf(t)
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
afterAll(() => stop())
beforeEach(() => {
  t.clock.now = START
})

const soldOut = (wish: EventWish = {}) => soldOutEvent(t, { host, staff }, wish)
const giveUp = async (as: Person) => {
  const [ticket] = await people.tickets(as)
  const { status, raw } = await t.call('cancelTicket', { params: { id: ticket?.id ?? '' } }, { as })
  expect([status, raw]).toEqual([200, raw])
}
const problem = async (as: Person, tierId: string, reserved: string[] = []) =>
  (await t.call('quote', { body: { items: [{ productId: tierId }], reserved } } as never, { as })).body.lines[0]
    ?.problem

describe('a waiting list', () => {
  it('I-10: goes first when a place is free: it is offered to whoever waits, kept, and there for nobody else', async () => {
    const { event, tierId, first } = await soldOut()
    const [waits, other] = [await t.person(), await t.person()]
    const asked = await people.ask(waits, event.id, [[tierId, 1]])
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { status: 'WAITING', source: 'WAITING_LIST', ahead: 0, can: { leave: true, buy: false } },
    ])
    await giveUp(first)
    const mine = await people.offered(waits)
    expect(mine).toMatchObject({
      status: 'OFFERED',
      expiresAt: new Date(START.getTime() + 12 * HOUR).toISOString(),
      can: { leave: true, buy: true },
    })
    expect([
      await problem(other, tierId),
      await problem(waits, tierId),
      await problem(waits, tierId, [mine?.id ?? '']),
    ]).toEqual(['SOLD_OUT', 'SOLD_OUT', null])
    expect((await people.order(other, tierId)).fault.code).toBe('SOLD_OUT')
    expect(await people.told(waits)).toEqual(['TICKETS_OFFERED'])
    const reservation = { id: mine?.id ?? '' }
    expect((await people.order(other, tierId, { reservation })).fault.code).toBe('RESERVATION_NOT_FOUND')
    expect((await people.order(waits, tierId, { reservation })).status).toBe(201)
    expect([(await people.offered(waits))?.status, (await people.tickets(waits)).length]).toEqual(['TAKEN', 1])
  })

  it('I-10: goes first also between the moment a place is free and the moment it is offered', async () => {
    const { event, tierId } = await soldOut({ tiers: [{ price: 90_000, capacity: 2 }] })
    const slow = await t.person()
    expect((await people.order(slow, tierId)).status).toBe(201)
    const waits = await t.person()
    expect((await people.ask(waits, event.id, [[tierId, 1]])).body.status).toBe('WAITING')
    // The order of the slow one lapses, and nothing has swept yet.
    t.clock.now = new Date(START.getTime() + 31 * MINUTE)
    const other = await fresh(t, await t.person())
    expect((await people.order(other, tierId)).fault.code).toBe('SOLD_OUT')
    await people.serve()
    expect((await people.offered(await fresh(t, waits)))?.status).toBe('OFFERED')
  })

  it('offers to the next at the instant an offer ends, and tells whom it was taken from; the last may wait again', async () => {
    const { event, tierId, first } = await soldOut({ offerHours: 2 })
    const [one, two] = [await t.person(), await t.person()]
    for (const person of [one, two]) await people.ask(person, event.id, [[tierId, 1]])
    expect((await people.own(two))[0]).toMatchObject({ ahead: 1 })
    await giveUp(first)
    const id = (await people.offered(one))?.id ?? ''
    expect(await people.told(one)).toEqual(['TICKETS_OFFERED'])
    t.clock.now = new Date(START.getTime() + 2 * HOUR - 1)
    await people.serve()
    expect((await people.offered(await fresh(t, one)))?.status).toBe('OFFERED')
    t.clock.now = new Date(START.getTime() + 2 * HOUR)
    const [oneLater, twoLater] = [await fresh(t, one), await fresh(t, two)]
    expect((await people.offered(oneLater))?.status).toBe('EXPIRED')
    expect((await people.order(oneLater, tierId, { reservation: { id } })).fault.code).toBe('OFFER_EXPIRED')
    await people.serve()
    await people.serve()
    expect((await people.offered(twoLater))?.status).toBe('OFFERED')
    expect([await people.told(one), await people.told(two)]).toEqual([
      ['TICKETS_LOST', 'TICKETS_OFFERED'],
      ['TICKETS_OFFERED'],
    ])
    expect((await people.ask(oneLater, event.id, [[tierId, 1]])).status).toBe(201)
  })

  it('is left by oneself: who was offered a ticket and leaves gives it to the next at once', async () => {
    const { event, tierId, first } = await soldOut()
    const [one, two, three] = [await t.person(), await t.person(), await t.person()]
    const ids = []
    for (const person of [one, two, three]) ids.push((await people.ask(person, event.id, [[tierId, 1]])).body.id)
    await giveUp(first)
    expect((await people.leave(two, ids[1] ?? '')).body.status).toBe('LEFT')
    expect((await people.leave(one, ids[0] ?? '')).body.status).toBe('LEFT')
    expect((await people.offered(three))?.status).toBe('OFFERED')
  })

  it('serves several tickets with add-ons together or not at all, and passes over who wants more than there is', async () => {
    const tiers = [
      { price: 0, capacity: 3 },
      { price: 0, isAddOn: true, capacity: 2 },
    ]
    const event = await publishedEvent(t, { tiers }, { host, staff })
    const [seat = '', lunch = ''] = event.tierIds
    const guests = [await t.person(), await t.person(), await t.person()]
    for (const guest of guests) await people.buy(guest, seat)
    const [many, pair] = [await t.person(), await t.person()]
    await people.ask(many, event.id, [[seat, 3]])
    await people.ask(pair, event.id, [
      [seat, 2],
      [lunch, 2],
    ])
    expect((await people.own(pair))[0]).toMatchObject({ ahead: 1, tickets: [{ quantity: 2 }, { quantity: 2 }] })
    await giveUp(guests[0] as Person)
    expect([(await people.offered(many))?.status, (await people.offered(pair))?.status]).toEqual(['WAITING', 'WAITING'])
    await giveUp(guests[1] as Person)
    expect([(await people.offered(many))?.status, (await people.offered(pair))?.status]).toEqual(['WAITING', 'OFFERED'])
    const items = [seat, lunch].map((productId) => ({ productId, quantity: 2 }))
    const body = { items, reservation: { id: (await people.offered(pair))?.id ?? '' } }
    expect((await t.call('placeOrder', { body } as never, { as: pair })).status).toBe(201)
    expect((await people.tickets(pair)).length).toBe(4)
  })

  it('says honestly how likely a ticket is: less for whoever stands further back, nothing where nobody gives back', async () => {
    const event = await publishedEvent(t, { tiers: [{ price: 0, capacity: 40 }] }, { host, staff })
    const [tierId = ''] = event.tierIds
    for (let n = 0; n < 2; n++) await people.buy(await t.person(), tierId, { quantity: 20 })
    const chances = []
    for (let n = 0; n < 3; n++)
      chances.push((await people.ask(await t.person(), event.id, [[tierId, 1]])).body.chance ?? -1)
    expect(chances).toEqual([...chances].sort().reverse())
    expect(chances[0]).toBeGreaterThan(0.5)
    expect(chances[2]).toBeLessThan(0.5)
  })
})

describe('money for what was kept', () => {
  it('that comes while the order waits is good, also after the offer is over; nobody else is offered it meanwhile', async () => {
    const { event, tierId, first } = await soldOut({
      tiers: [{ price: 90_000, capacity: 1 }],
      refundHours: 24,
      offerHours: 1,
    })
    const [one, two] = [await t.person(), await t.person()]
    for (const person of [one, two]) await people.ask(person, event.id, [[tierId, 1]])
    await refund(first)
    const reservation = { id: (await people.offered(one))?.id ?? '' }
    expect(reservation.id).not.toBe('')
    t.clock.now = new Date(START.getTime() + 50 * MINUTE)
    const placed = await people.order(await fresh(t, one), tierId, { reservation })
    expect(placed.status).toBe(201)
    t.clock.now = new Date(START.getTime() + 70 * MINUTE)
    await people.serve()
    expect((await people.offered(await fresh(t, two)))?.status).toBe('WAITING')
    expect(await people.pay(placed.body.paymentId ?? '')).toBe('00')
    const oneLater = await fresh(t, one)
    expect([(await people.offered(oneLater))?.status, (await people.tickets(oneLater)).length]).toEqual(['TAKEN', 1])
  })

  it('I-26: that comes when the next was offered it goes back by itself', async () => {
    const { event, tierId, first } = await soldOut({
      tiers: [{ price: 90_000, capacity: 1 }],
      refundHours: 24,
      offerHours: 1,
    })
    const [one, two] = [await t.person(), await t.person()]
    for (const person of [one, two]) await people.ask(person, event.id, [[tierId, 1]])
    await refund(first)
    const placed = await people.order(one, tierId, { reservation: { id: (await people.offered(one))?.id ?? '' } })
    t.clock.now = new Date(START.getTime() + 61 * MINUTE)
    await people.serve()
    expect((await people.offered(await fresh(t, two)))?.status).toBe('OFFERED')
    await people.pay(placed.body.paymentId ?? '')
    await t.deliver()
    const oneLater = await fresh(t, one)
    expect((await people.tickets(oneLater)).length).toBe(0)
    const back = await t.db.selectFrom('refunds').select('amount').where('order_id', '=', placed.body.orderId).execute()
    expect(back).toEqual([{ amount: 90_000 }])
  })

  async function refund(as: Person) {
    const [ticket] = await people.tickets(as)
    const { orderItemId, orderId } = (await t.call('myTicket', { params: { id: ticket?.id ?? '' } }, { as })).body
    const wish = { params: { id: orderId }, body: { itemIds: [orderItemId], reason: 'Tôi bận mất rồi.' } }
    const asked = await t.call('askRefund', wish, { as })
    const decide = { params: { id: asked.body.id }, body: { decision: 'APPROVE' as const } }
    expect((await t.call('decideRefund', decide, { as: staff })).status).toBe(200)
    await people.serve()
  }
})
