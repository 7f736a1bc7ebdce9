import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, HOUR } from '#domain/time.ts'
import { attemptOf, madeVoucher, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { type EventWish, publishedEvent } from '../testing.ts'
import { openTicketCode } from './keys.ts'

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

const held = (wish: EventWish = {}) => publishedEvent(t, wish, { host, staff })
type Item = { productId: string; quantity?: number; price?: number }
const order = (buyer: Person, items: Item[], more: object = {}) =>
  t.call('placeOrder', { body: { items, ...more } }, { as: buyer })
const answer = async (buyer: Person, items: Item[], more: object = {}) => {
  const { status, body, fault } = await order(buyer, items, more)
  if (status === 201) return body.status
  const reasons = (fault.detail as { reasons?: { reason: string }[] } | undefined)?.reasons
  return `${fault.code}${reasons?.[0] ? ` ${reasons[0].reason}` : ''}`
}
/** Orders and pays. @returns the tickets that came of it */
async function bought(buyer: Person, items: Item[]) {
  const placed = await order(buyer, items)
  expect([placed.status, placed.raw]).toEqual([201, placed.raw])
  if (placed.body.paymentId) expect(await notify(t, noticeOf(await attemptOf(t, placed.body.paymentId)))).toBe('00')
  return (await t.call('myTickets', { query: {} }, { as: buyer })).body.items.filter(
    (one) => one.orderId === placed.body.orderId,
  )
}

describe('a ticket', () => {
  it('is made for each piece of a paid order, with a code that we signed and that names it', async () => {
    const event = await held()
    const buyer = await t.person({ fullName: 'Lê Thị Mua' })
    const tickets = await bought(buyer, [{ productId: event.tierIds[0] ?? '', quantity: 3 }])
    expect(tickets.map(({ holderName, price }) => [holderName, price])).toEqual(Array(3).fill(['Lê Thị Mua', 200_000]))
    for (const { id, code } of tickets)
      expect(await openTicketCode(await t.as(), code ?? '')).toEqual({ ticketId: id, serial: 1 })
    const forged = (tickets[0]?.code ?? '').replace(/\.1\.([\w-])/, '.2.$1')
    expect(await openTicketCode(await t.as(), forged)).toBeNull()
    const lines = await t.db
      .selectFrom('order_items')
      .select('quantity')
      .where('order_id', '=', tickets[0]?.orderId ?? '')
      .execute()
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
  })

  it('of a free tier is there at once; it is read by its holder alone, and as a paper', async () => {
    const event = await held({ tiers: [{ price: 0, name: 'Miễn phí' }] })
    const buyer = await t.person()
    const [ticket] = await bought(buyer, [{ productId: event.tierIds[0] ?? '' }])
    const params = { id: ticket?.id ?? '' }
    const page = await t.call('myTicket', { params }, { as: buyer })
    expect(page.body).toMatchObject({
      tierName: 'Miễn phí',
      promise: { why: 'FREE' },
      can: { rename: true, giveBack: false },
    })
    expect(page.body.picture).toMatch(/^<svg/)
    const other = await t.person()
    for (const name of ['myTicket', 'ticketPdf', 'reissueTicket'] as const)
      expect((await t.call(name, { params } as never, { as: other })).fault.code).toBe('TICKET_NOT_FOUND')
    const paper = await t.call('ticketPdf', { params }, { as: buyer })
    expect([paper.status, paper.raw.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  it('I-75: passed to somebody else or made anew has another code, and the old one is not it any more', async () => {
    const event = await held({ tiers: [{ price: 0 }] })
    const buyer = await t.person()
    const [ticket] = await bought(buyer, [{ productId: event.tierIds[0] ?? '' }])
    const params = { id: ticket?.id ?? '' }
    const named = await t.call(
      'nameTicketHolder',
      { params, body: { name: 'Trần Văn Khách', email: 'khach@vidu.vn' } },
      { as: buyer },
    )
    expect(named.body).toMatchObject({ holderName: 'Trần Văn Khách', holderEmail: 'khach@vidu.vn' })
    const again = await t.call('reissueTicket', { params }, { as: buyer })
    const serials = []
    for (const code of [ticket?.code, named.body.code, again.body.code])
      serials.push((await openTicketCode(await t.as(), code ?? ''))?.serial)
    expect(serials).toEqual([1, 2, 3])
    const row = await t.db.selectFrom('tickets').select('serial').where('id', '=', params.id).executeTakeFirstOrThrow()
    expect(row.serial).toBe(3)
  })
})

describe('who may buy, when', () => {
  it('the time of a sale begins and ends to the second; over is over', async () => {
    const [from, until] = [addDays(START, 1), addDays(START, 2)]
    const event = await held({ tiers: [{ price: 0, saleFrom: from.toISOString(), saleUntil: until.toISOString() }] })
    const items = [{ productId: event.tierIds[0] ?? '' }]
    const at = async (now: Date) => {
      t.clock.now = now
      return answer(await t.person(), items)
    }
    expect(await at(new Date(from.getTime() - 1))).toBe('INVALID_PRODUCT_ITEM NOT_YET_ON_SALE')
    expect(await at(from)).toBe('PAID')
    expect(await at(new Date(until.getTime() - 1))).toBe('PAID')
    expect(await at(until)).toBe('INVALID_PRODUCT_ITEM SALE_ENDED')
  })

  it('a tier that waits for another is sold once that one is sold out', async () => {
    const early = randomUUID()
    const event = await held({
      tiers: [
        { id: early, name: 'Sớm', price: 0, capacity: 1 },
        { name: 'Thường', price: 0, afterTierId: early },
      ],
    })
    const [first = '', second = ''] = event.tierIds
    expect(await answer(await t.person(), [{ productId: second }])).toBe('INVALID_PRODUCT_ITEM NOT_YET_ON_SALE')
    expect(await answer(await t.person(), [{ productId: first }])).toBe('PAID')
    expect(await answer(await t.person(), [{ productId: first }])).toBe('SOLD_OUT')
    expect(await answer(await t.person(), [{ productId: second }])).toBe('PAID')
  })

  it('a hidden tier is seen and sold with a voucher for it alone', async () => {
    const event = await held({ tiers: [{ name: 'Thường' }, { name: 'Bạn bè', isHidden: true }] })
    const [, hidden = ''] = event.tierIds
    const { code } = await madeVoucher(t, host, { productIds: [hidden], value: 50 })
    const names = async (query: { code?: string }) =>
      (await t.call('eventById', { params: { id: event.id }, query })).body.tiers.map(({ name }) => name)
    expect([await names({}), await names({ code })]).toEqual([['Thường'], ['Thường', 'Bạn bè']])
    expect(await answer(await t.person(), [{ productId: hidden }])).toBe('INVALID_PRODUCT_ITEM NEEDS_CODE')
    expect(await answer(await t.person(), [{ productId: hidden }], { voucherCodes: [code] })).toBe('CREATED')
  })

  it('what comes with a ticket is bought with one or after one, and members’ tickets by members', async () => {
    const event = await held({
      tiers: [
        { price: 0 },
        { name: 'Bữa trưa', price: 0, isAddOn: true },
        { name: 'Hội viên', price: 0, membersOnly: true },
      ],
    })
    const [ticket = '', lunch = '', members = ''] = event.tierIds
    const buyer = await t.person()
    expect(await answer(buyer, [{ productId: lunch }])).toBe('INVALID_PRODUCT_ITEM REQUIRES_OTHER')
    expect(await answer(buyer, [{ productId: ticket }, { productId: lunch }])).toBe('PAID')
    expect(await answer(buyer, [{ productId: lunch }])).toBe('PAID')
    expect(await answer(buyer, [{ productId: members }])).toBe('INVALID_PRODUCT_ITEM MEMBERS_ONLY')
  })

  it('who gives names the price, from the least on; of other tickets nobody does', async () => {
    const event = await held({
      tiers: [
        { name: 'Tùy tâm', price: 20_000, isDonation: true },
        { name: 'Thường', price: 100_000 },
      ],
    })
    const [gift = '', plain = ''] = event.tierIds
    const buyer = await t.person()
    expect(await answer(buyer, [{ productId: gift, price: 19_999 }])).toBe('INVALID_PRODUCT_ITEM PRICE_TOO_LOW')
    const placed = await order(buyer, [{ productId: gift, price: 70_000, quantity: 2 }])
    expect([placed.status, placed.body.total]).toEqual([201, 140_000])
    const stated = await order(buyer, [{ productId: plain, price: 1 }])
    expect([stated.fault.code, stated.fault.errors?.[0]?.path]).toEqual(['VALIDATION_FAILED', 'items.0.price'])
  })

  it('not after the event was hidden, canceled or is over', async () => {
    const event = await held({ tiers: [{ price: 0 }] })
    const items = [{ productId: event.tierIds[0] ?? '' }]
    await t.call('displayEvent', { params: { id: event.id }, body: { displayed: false } }, { as: host })
    expect(await answer(await t.person(), items)).toBe('INVALID_PRODUCT_ITEM NOT_ON_SALE')
    await t.call('displayEvent', { params: { id: event.id }, body: { displayed: true } }, { as: host })
    t.clock.now = new Date(addDays(START, 7).getTime() + 2 * HOUR)
    expect(await answer(await t.person(), items)).toBe('INVALID_PRODUCT_ITEM SALE_ENDED')
  })
})

describe('how many', () => {
  it('tiers share a number, a session holds its own, and a person has no more than the event allows', async () => {
    const [day1, day2] = [randomUUID(), randomUUID()]
    const event = await held({
      sessions: [{ id: day1 }, { id: day2, capacity: 2 }],
      tiers: [
        { name: 'Ngày một', price: 0, sessionIds: [day1] },
        { name: 'Ngày hai', price: 0, sessionIds: [day2] },
        { name: 'Cả hai', price: 0 },
      ],
      quotas: [{ capacity: 3, tiers: [0, 2] }],
      mostPerPerson: 3,
    })
    const [one = '', two = '', both = ''] = event.tierIds
    expect(await answer(await t.person(), [{ productId: both, quantity: 2 }])).toBe('PAID')
    expect(await answer(await t.person(), [{ productId: two }])).toBe('SOLD_OUT')
    expect(await answer(await t.person(), [{ productId: both }])).toBe('SOLD_OUT')
    expect(await answer(await t.person(), [{ productId: one, quantity: 2 }])).toBe('SOLD_OUT SOLD_OUT')
    expect(await answer(await t.person(), [{ productId: one }])).toBe('PAID')
    const roomy = await held({ tiers: [{ price: 0 }, { name: 'Khác', price: 0 }], mostPerPerson: 3 })
    const buyer = await t.person()
    expect(await answer(buyer, [{ productId: roomy.tierIds[0] ?? '', quantity: 2 }])).toBe('PAID')
    expect(await answer(buyer, [{ productId: roomy.tierIds[1] ?? '', quantity: 2 }])).toMatch(/PERSON_LIMIT/)
    expect(await answer(buyer, [{ productId: roomy.tierIds[1] ?? '' }])).toBe('PAID')
  })

  it('I-11: a capacity is not lowered under what is sold, and the field is named', async () => {
    const event = await held({ tiers: [{ price: 0, capacity: 5 }] })
    await bought(await t.person(), [{ productId: event.tierIds[0] ?? '', quantity: 2 }])
    const { tiers, version } = (await t.call('hostEventById', { params: { id: event.id } }, { as: host })).body
    const change = (capacity: number) =>
      t.call(
        'changeEvent',
        { params: { id: event.id }, body: { version, tiers: tiers.map((tier) => ({ ...tier, capacity })) } },
        { as: host },
      )
    const low = await change(1)
    expect([low.fault.code, low.fault.errors?.[0]?.path]).toEqual(['CAPACITY_BELOW_SOLD', 'tiers.0.capacity'])
    expect((await change(2)).status).toBe(200)
    expect(
      (await t.call('listEvents', { query: { hostId: host.id, search: 'Hội thảo' } })).body.items.find(
        ({ id }) => id === event.id,
      )?.soldOut,
    ).toBe(true)
  })

  it('a tier or a session that tickets were sold of is not taken away', async () => {
    const event = await held({ tiers: [{ price: 0 }], sessions: [{}, {}] })
    await bought(await t.person(), [{ productId: event.tierIds[0] ?? '' }])
    const { sessions, version } = (await t.call('hostEventById', { params: { id: event.id } }, { as: host })).body
    const params = { id: event.id }
    const without = await t.call(
      'changeEvent',
      { params, body: { version, sessions: sessions.slice(1) } },
      { as: host },
    )
    expect(without.fault.code).toBe('SESSION_SOLD')
    const other = await t.call(
      'changeEvent',
      { params, body: { version, tiers: [{ id: randomUUID(), name: 'Mới' }] } },
      { as: host },
    )
    expect(other.fault.code).toBe('TIER_SOLD')
    await t.call('displayEvent', { params, body: { displayed: false } }, { as: host })
    expect((await t.call('deleteEvent', { params }, { as: host })).fault.code).toBe('TIER_SOLD')
  })
})

describe('who comes', () => {
  it('is read by the host of the event, ticket by ticket and session by session, and nobody else', async () => {
    const [day1, day2] = [randomUUID(), randomUUID()]
    const event = await held({
      sessions: [{ id: day1 }, { id: day2 }],
      tiers: [
        { name: 'Cả hai', price: 0 },
        { name: 'Ngày hai', price: 0, sessionIds: [day2] },
      ],
    })
    const buyer = await t.person({ fullName: 'Nguyễn Đức Đến' })
    await bought(buyer, [{ productId: event.tierIds[0] ?? '', quantity: 2 }, { productId: event.tierIds[1] ?? '' }])
    const params = { id: event.id }
    const all = await t.call('eventOrderItems', { params, query: { search: 'nguyen duc' } }, { as: host })
    expect([all.body.total, all.body.items[0]?.buyer.fullName]).toEqual([3, 'Nguyễn Đức Đến'])
    const first = await t.call(
      'sessionOrderItems',
      { params: { id: event.sessionIds[0] ?? '' }, query: {} },
      { as: host },
    )
    expect(first.body.items.map(({ tierName }) => tierName)).toEqual(['Cả hai', 'Cả hai'])
    const other = await approvedHost(t)
    expect((await t.call('eventOrderItems', { params, query: {} }, { as: other })).fault.code).toBe('NOT_OWNER')
    expect(
      (await t.call('sessionOrderItems', { params: { id: event.sessionIds[0] ?? '' }, query: {} }, { as: other })).fault
        .code,
    ).toBe('NOT_OWNER')
    expect(
      (await t.call('sessionOrderItems', { params: { id: randomUUID() }, query: {} }, { as: host })).fault.code,
    ).toBe('SESSION_NOT_FOUND')
    expect((await t.call('ownEventOrders', { params }, { as: buyer })).body.orders[0]?.tickets).toHaveLength(3)
    const of = { params: { id: event.id, userId: buyer.id } }
    expect((await t.call('eventOrdersOf', of, { as: host })).body.eventName).toBe('Hội thảo viết CV cho người mới')
    expect((await t.call('eventOrdersOf', of, { as: other })).fault.code).toBe('NOT_OWNER')
  })
})
