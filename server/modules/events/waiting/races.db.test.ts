import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { liveIn, outcome } from '#server/modules/capacity/holds/holds.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { keepTicket } from '../resale/keep-ticket.ts'
import { publishedEvent } from '../testing.ts'
import { openReservation } from './ask-for-tickets.ts'
import { leaveReservation } from './leave-reservation.ts'
import { serveEvent } from './serve-waiting.ts'
import { peopleOf } from './testing.ts'

const t = openedApp({ POOL_SIZE: '12' })
const { buy, tickets, offered } = peopleOf(t)
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})

/** An event of one place, whose only ticket is listed for resale, and somebody who waits and was offered nothing yet. */
async function listedFor(waits: Person) {
  const event = await publishedEvent(t, { tiers: [{ price: 90_000, capacity: 1 }] }, { host, staff })
  const [tierId = ''] = event.tierIds
  const holder = await t.person()
  await buy(holder, tierId)
  const id = (await tickets(holder))[0]?.id ?? ''
  expect((await t.call('resellTicket', { params: { id } }, { as: holder })).status).toBe(200)
  const wanted = { eventId: event.id, userId: waits.id, tickets: [{ tierId, quantity: 1 }], note: '' }
  await write(await t.as(), (tx) => openReservation(tx, { ...wanted, source: 'WAITING_LIST' }))
  /** Places that are sold or kept for somebody. */
  const given = async () => (await liveIn(t, tierId)).length + ((await offered(waits))?.status === 'OFFERED' ? 1 : 0)
  return { event, id, holder, given }
}

type Change = (ctx: Context) => Context
const bothRead = () => meetAfter((query) => JSON.stringify(query).includes('ticket_resales'))

describe('I-01: a ticket that is listed for resale', () => {
  const taken = async (change: Change) => {
    const { event, id, holder, given } = await listedFor(await t.person())
    const [mine, system] = [change(await t.as(holder)), change(await t.as())]
    await Promise.all([outcome(keepTicket(mine, id)), serveEvent(system, event.id)])
    return given()
  }

  it('is taken back by its holder or offered to whoever waits, and never both', async () => {
    for (let round = 0; round < 4; round++) expect(await taken((ctx) => ctx)).toBe(1)
  })

  it('I-02: control: with the locks off it is both', async () => {
    const both = bothRead()
    expect(await taken((ctx) => both(withoutLocks(ctx)))).toBe(2)
  })
})

describe('I-10: an offer', () => {
  const ends = async (change: Change) => {
    const waits = await t.person()
    const { event } = await listedFor(waits)
    await serveEvent(await t.as(), event.id)
    const { id = '' } = (await offered(waits)) ?? {}
    const [buys, leaves] = [change(await t.as(waits)), change(await t.as(waits))]
    const items = event.tierIds.map((productId) => ({ productId }))
    return (
      await Promise.all([
        outcome(placeOrder(buys, { items, reservation: { id } })),
        outcome(leaveReservation(leaves, id)),
      ])
    ).filter((word) => word === 'ok').length
  }

  it('is taken or left, and never both', async () => {
    for (let round = 0; round < 4; round++) expect(await ends((ctx) => ctx)).toBe(1)
  })

  it('I-02: control: with the locks off it is both', async () => {
    // The whole row, or what says whether it may be taken.
    const isRead = /SelectAllNode.*ticket_reservations|ticket_reservations.*(?:SelectAllNode|expires_at)/
    const both = meetAfter((query) => query.kind === 'SelectQueryNode' && isRead.test(JSON.stringify(query)))
    expect(await ends((ctx) => both(withoutLocks(ctx)))).toBe(2)
  })
})
