import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { count, liveIn, outcome, placesLeft } from '#server/modules/capacity/holds/holds.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { meetAfter } from '#server/testing/meet-after.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { keepTicket } from '../resale/keep-ticket.ts'
import { publishedEvent } from '../testing.ts'
import { openReservation } from './ask-for-tickets.ts'
import { serveEvent } from './serve-waiting.ts'
import { peopleOf } from './testing.ts'

const t = openedApp({ POOL_SIZE: '12' })
const { buy, tickets, own } = peopleOf(t)
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})

/** An event of one place, whose only ticket is listed for resale, and people who wait and were offered nothing yet. */
async function listedFor(people: number) {
  const event = await publishedEvent(t, { tiers: [{ price: 90_000, capacity: 1 }] }, { host, staff })
  const [tierId = ''] = event.tierIds
  const holder = await t.person()
  await buy(holder, tierId)
  const id = (await tickets(holder))[0]?.id ?? ''
  expect((await t.call('resellTicket', { params: { id } }, { as: holder })).status).toBe(200)
  const waiting: Person[] = []
  for (let n = 0; n < people; n++) {
    const person = await t.person()
    const tickets = [{ tierId, quantity: 1 }]
    await write(await t.as(), (tx) =>
      openReservation(tx, { eventId: event.id, userId: person.id, source: 'WAITING_LIST', tickets, note: '' }),
    )
    waiting.push(person)
  }
  /** Places that are sold or kept for somebody. */
  const given = async () => {
    const offered = await Promise.all(waiting.map(async (one) => (await own(one))[0]?.status))
    return (await liveIn(t, tierId)).length + count(offered.map(String), 'OFFERED')
  }
  return { event, id, holder, tierId, given }
}

type Change = (ctx: Context) => Context
const bothRead: () => Change = () => meetAfter((query) => JSON.stringify(query).includes('ticket_resales'))

describe('I-01: a ticket that is listed for resale', () => {
  const taken = async (change: Change) => {
    const { event, id, holder, given } = await listedFor(1)
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

describe('I-01: two runs of the waiting list at once', () => {
  const taken = async (change: Change) => {
    const { event, tierId, given } = await listedFor(2)
    const [one, two] = [change(await t.as()), change(await t.as())]
    await Promise.all([serveEvent(one, event.id), serveEvent(two, event.id)])
    return [await given(), await placesLeft(t, tierId)]
  }

  it('offer the only ticket to one person', async () => {
    for (let round = 0; round < 3; round++) expect(await taken((ctx) => ctx)).toEqual([1, 0])
  })
})
