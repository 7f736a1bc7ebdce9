import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { type EventWish, publishedEvent } from '../testing.ts'
import { appWithMoney, peopleOf } from './testing.ts'

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
const price = 90_000
const held = async (wish: EventWish) => {
  const by = { host: await fresh(t, host), staff: await fresh(t, staff) }
  const { id, tierIds, sessionIds } = await publishedEvent(t, wish, by)
  return { id, tier: tierIds[0] ?? '', other: tierIds[1] ?? '', sessionIds }
}
const at = (minutes: number) => {
  t.clock.now = new Date(START.getTime() + minutes * MINUTE)
}
const list = async (as: Person) => {
  const { id } = (await people.tickets(as))[0] ?? { id: '' }
  expect((await t.call('resellTicket', { params: { id } }, { as })).status).toBe(200)
  return id
}
/** Somebody orders the last of it, and never pays: it is free half an hour later. */
const forgets = async (tierId: string) => expect((await people.order(await t.person(), tierId)).status).toBe(201)

describe('I-10: what is promised to those who wait', () => {
  it('is not for somebody who was offered less than they want', async () => {
    const { id, tier } = await held({ tiers: [{ price, capacity: 2 }] })
    const [first, one, two] = [await t.person(), await t.person(), await t.person()]
    await people.buy(first, tier)
    await forgets(tier)
    for (const waits of [one, two]) await people.ask(waits, id, [[tier, 1]])
    await list(first)
    at(31)
    const asks = await fresh(t, one)
    const reservation = { id: (await people.offered(asks))?.id ?? '' }
    expect((await people.order(asks, tier, { quantity: 2, reservation })).fault.code).toBe('SOLD_OUT')
    expect((await people.order(asks, tier, { reservation })).status).toBe(201)
  })

  it('keeps nobody from tickets of another tier, though one person may have only so many of all', async () => {
    const { id, tier, other } = await held({
      tiers: [
        { price, capacity: 1 },
        { price: 0, capacity: 5 },
      ],
      mostPerPerson: 4,
    })
    await forgets(tier)
    expect((await people.ask(await t.person(), id, [[tier, 1]])).body.status).toBe('WAITING')
    at(31)
    const buyer = await t.person()
    expect((await people.order(buyer, tier)).fault.code).toBe('SOLD_OUT')
    expect((await people.order(buyer, other)).status).toBe(201)
  })

  it('is counted once where its buyer pays after the offer would have been over', async () => {
    const { id, tier } = await held({ tiers: [{ price, capacity: 2 }], offerHours: 1 })
    const [first, waits] = [await t.person(), await t.person()]
    await people.buy(first, tier)
    await forgets(tier)
    await people.ask(waits, id, [[tier, 1]])
    await list(first)
    at(59)
    const pays = await fresh(t, waits)
    const reservation = { id: (await people.offered(pays))?.id ?? '' }
    const placed = await people.order(pays, tier, { reservation })
    at(61)
    expect((await people.order(await t.person(), tier)).status).toBe(201)
    expect((await people.order(await t.person(), tier)).fault.code).toBe('SOLD_OUT')
    await people.pay(placed.body.paymentId ?? '')
    expect((await people.tickets(await fresh(t, waits))).length).toBe(1)
  })
})

it('is not promised any more once its host allows no resale: its holder has it, and the offer is over', async () => {
  const { id, tier } = await held({ tiers: [{ price, capacity: 1 }] })
  const [holder, waits] = [await t.person(), await t.person()]
  await people.buy(holder, tier)
  await people.ask(waits, id, [[tier, 1]])
  await list(holder)
  expect((await people.offered(waits))?.status).toBe('OFFERED')
  const { version } = (await t.call('hostEventById', { params: { id } }, { as: host })).body
  await t.call('changeEvent', { params: { id }, body: { version, resale: false } }, { as: host })
  await people.serve()
  expect((await people.offered(waits))?.status).toBe('EXPIRED')
  expect(await people.told(waits)).toContain('TICKETS_LOST')
})

it('I-01: a listed ticket is not taken back by who ordered others instead: they would have more than one person may', async () => {
  const { tier } = await held({ tiers: [{ price, capacity: 5 }], mostPerPerson: 1 })
  const holder = await t.person()
  await people.buy(holder, tier)
  const id = await list(holder)
  const placed = await people.order(holder, tier)
  const kept = await t.call('keepTicket', { params: { id } }, { as: holder })
  expect([placed.status, kept.fault.code]).toEqual([201, 'PERSON_LIMIT'])
})

describe('a date that is called off', () => {
  const twoDates = async () => {
    const day = (days: number) => new Date(START.getTime() + days * 24 * HOUR).toISOString()
    const sessions = [7, 9].map((days) => ({ id: crypto.randomUUID(), startsAt: day(days), endsAt: day(days + 1) }))
    const second = [sessions[1]?.id ?? '']
    const event = await held({ tiers: [{ price, capacity: 1, sessionIds: second }, { price }], sessions })
    const callOff = async () => {
      const params = { id: event.id, sessionId: event.sessionIds[1] ?? '' }
      const reason = 'Phòng bị ngập nước.'
      const as = await fresh(t, host)
      expect((await t.call('cancelSession', { params, body: { reason } }, { as })).status).toBe(200)
      await t.deliver()
    }
    return { ...event, callOff }
  }

  it('is waited for by nobody more, and offered to nobody', async () => {
    const { id, tier, callOff } = await twoDates()
    await people.buy(await t.person(), tier)
    const [waits, late] = [await t.person(), await t.person()]
    await people.ask(waits, id, [[tier, 1]])
    await callOff()
    await people.serve()
    expect((await people.offered(waits))?.status).toBe('WAITING')
    const asked = await people.ask(late, id, [[tier, 1]])
    expect([asked.status, asked.fault.code, asked.fault.errors?.[0]?.path]).toEqual([
      400,
      'VALIDATION_FAILED',
      'tickets.0.quantity',
    ])
  })

  it('I-26: money that comes for it afterwards goes back by itself', async () => {
    const { tier, callOff } = await twoDates()
    const buyer = await t.person()
    const { body } = await people.order(buyer, tier)
    await callOff()
    await people.pay(body.paymentId ?? '')
    const { status } = (await t.call('orderInfo', { params: { id: body.orderId } }, { as: buyer })).body
    const back = t.db.selectFrom('refunds').select(['origin', 'amount']).where('order_id', '=', body.orderId)
    expect([status, await back.execute(), await people.tickets(buyer)]).toEqual([
      'REJECTED',
      [{ origin: 'SYSTEM', amount: price }],
      [],
    ])
  })
})
