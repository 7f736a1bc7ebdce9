import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#domain/time.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import type { EventWish } from '../testing.ts'
import { appWithMoney, peopleOf, soldOutEvent } from '../waiting/testing.ts'

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

const later = async (time: number, person: Person) => {
  t.clock.now = new Date(t.clock.now.getTime() + time)
  return fresh(t, person)
}
const soldOut = (wish: EventWish = {}) => soldOutEvent(t, { host, staff }, wish)

describe('a ticket that is sold again', () => {
  const paid = { tiers: [{ price: 90_000, capacity: 1 }] }
  const resell = async (as: Person) =>
    t.call('resellTicket', { params: { id: (await people.tickets(as))[0]?.id ?? '' } }, { as })

  it('is offered to whoever waits, stays good until they paid, then its code dies and its money goes back whole', async () => {
    const { event, tierId, first } = await soldOut(paid)
    const waits = await t.person()
    await people.ask(waits, event.id, [[tierId, 1]])
    const listed = await resell(first)
    expect(listed.body, listed.raw).toMatchObject({
      code: expect.any(String),
      listing: { isOffered: true },
      can: { keep: false, resell: false, rename: false },
    })
    expect((await people.order(await t.person(), tierId)).fault.code).toBe('SOLD_OUT')
    const reservation = { id: (await people.offered(waits))?.id ?? '' }
    const placed = await people.order(waits, tierId, { reservation })
    expect(placed.status, placed.raw).toBe(201)
    expect(await good(first)).toBe(true)
    await people.pay(placed.body.paymentId ?? '')
    expect(await good(first)).toBe(false)
    await t.deliver()
    const money = t.db.selectFrom('refunds as r').innerJoin('orders as o', 'o.id', 'r.order_id').select('r.amount')
    expect(await money.where('o.user_id', '=', first.id).execute()).toEqual([{ amount: 90_000 }])
    expect([(await people.tickets(first)).length, (await people.tickets(waits)).length]).toEqual([0, 1])
    expect(await people.told(first)).toContain('TICKET_RESOLD')
    const gone = t.db.selectFrom('tickets').select('order_item_id as id').where('user_id', '=', first.id)
    const takenBack = await t.call(
      'setOrderItemStatus',
      { params: await gone.executeTakeFirstOrThrow(), body: { status: 'CANCELED', reason: 'Đã bán lại.' } },
      { as: host },
    )
    expect(takenBack.fault.code).toBe('TICKET_REVOKED')
    expect((await runChecks(await t.as())).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  it('is its holder’s again where nobody pays: kept while it is offered, then taken back with its place', async () => {
    const { event, tierId, first } = await soldOut({ ...paid, offerHours: 1 })
    const waits = await t.person()
    await people.ask(waits, event.id, [[tierId, 1]])
    const { id } = (await resell(first)).body
    const keep = async (as: Person) => t.call('keepTicket', { params: { id } }, { as })
    expect((await keep(first)).fault.code).toBe('TICKET_OFFERED')
    const again = await later(HOUR, first)
    await people.serve()
    expect((await keep(again)).body).toMatchObject({ listing: null, can: { resell: true } })
    const holds = await t.db.selectFrom('holds').select('status').where('pool_id', '=', tierId).execute()
    expect(holds).toEqual([{ status: 'SUCCESS' }])
    expect((await people.order(await fresh(t, waits), tierId)).fault.code).toBe('SOLD_OUT')
  })

  it('waits in the list for whoever comes, and is its holder’s again three hours before the start', async () => {
    const { event, tierId, first } = await soldOut(paid)
    expect((await resell(first)).body).toMatchObject({ listing: { isOffered: false }, can: { keep: true } })
    const waits = await t.person()
    expect((await people.ask(waits, event.id, [[tierId, 1]])).body.status).toBe('OFFERED')
    await people.leave(waits, (await people.offered(waits))?.id ?? '')
    const soon = await later(7 * 24 * HOUR - 3 * HOUR - 29 * MINUTE, first)
    await people.serve()
    const { can, listing } = (
      await t.call('myTicket', { params: { id: (await people.tickets(soon))[0]?.id ?? '' } }, { as: soon })
    ).body
    expect([listing, can.resell]).toEqual([null, false])
    expect((await resell(soon)).fault.code).toBe('RESALE_CLOSED')
  })

  it('is not sold again where it was used, cost nothing, or its host does not allow it', async () => {
    const none = await soldOut({ ...paid, resale: false })
    expect((await resell(none.first)).fault.code).toBe('RESALE_CLOSED')
    const free = await soldOut()
    expect((await resell(free.first)).fault.code).toBe('RESALE_CLOSED')
    const used = await soldOut(paid)
    const params = { id: used.event.id }
    const { lists } = (await t.call('openDoors', { params }, { as: host })).body
    const [ticket] = await people.tickets(used.first)
    const body = { ticketId: ticket?.id ?? '', listId: lists[0]?.id ?? '' }
    await t.call('checkInByHand', { params, body }, { as: host })
    expect((await resell(used.first)).fault.code).toBe('TICKET_USED')
    const stranger = await t.person()
    for (const name of ['resellTicket', 'keepTicket', 'cancelTicket'] as const)
      expect((await t.call(name, { params: { id: ticket?.id ?? '' } }, { as: stranger })).fault.code).toBe(
        'TICKET_NOT_FOUND',
      )
    expect((await t.call('cancelTicket', { params: { id: ticket?.id ?? '' } }, { as: used.first })).fault.code).toBe(
      'TICKET_USED',
    )
  })

  async function good(as: Person): Promise<boolean> {
    return (await people.tickets(as)).some(({ code }) => code !== null)
  }
})
