import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, HOUR, MINUTE } from '#domain/time.ts'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { type EventWish, publishedEvent } from '../testing.ts'
import { peopleOf, soldOutEvent } from './testing.ts'

const t = openedApp()
const { order, buy, tickets, ask } = peopleOf(t)
const START = new Date('2026-06-15T03:00:00Z')
let host: Person
let staff: Person
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(() => {
  t.clock.now = START
})
const soldOut = (wish: EventWish = {}) => soldOutEvent(t, { host, staff }, wish)
const codeOf = async (answer: Promise<{ fault: { code: string; errors?: { path: string }[] } }>) => {
  const { fault } = await answer
  return [fault.code, ...(fault.errors ?? []).map(({ path }) => path)]
}

it('askForTickets is for what cannot be bought: what is left, of another event, not on sale or one’s own is refused', async () => {
  const { event, tierId } = await soldOut()
  const free = await publishedEvent(t, { tiers: [{ price: 0, capacity: 9 }] }, { host, staff })
  const closed = await soldOut({ waitingList: false })
  const soon = addDays(START, 1).toISOString()
  const tiers = [
    { price: 0, capacity: 1 },
    { price: 0, saleFrom: soon },
    { price: 0, isAddOn: true },
  ]
  const other = await soldOut({ tiers })
  const [, notYet = '', addOn = ''] = other.event.tierIds
  const person = await t.person()
  const asked = (id: string, tier: string, as = person) =>
    codeOf(t.call('askForTickets', { params: { id }, body: { tickets: [{ tierId: tier, quantity: 1 }] } }, { as }))
  expect(await asked(free.id, free.tierIds[0] ?? '')).toEqual(['TICKETS_AVAILABLE'])
  expect(await asked(event.id, free.tierIds[0] ?? '')).toEqual(['TIER_NOT_FOUND'])
  expect(await asked(closed.event.id, closed.tierId)).toEqual(['WAITING_LIST_CLOSED'])
  expect(await asked(other.event.id, notYet)).toEqual(['VALIDATION_FAILED', 'tickets.0.quantity'])
  expect(await asked(other.event.id, addOn)).toEqual(['VALIDATION_FAILED', 'tickets'])
  expect(await asked(event.id, tierId, host)).toEqual(['OWN_PRODUCT'])
  expect(await asked(closed.tierId, tierId)).toEqual(['EVENT_NOT_FOUND'])
  expect(await asked(event.id, tierId)).toEqual([undefined])
  expect(await asked(event.id, tierId)).toEqual(['ALREADY_WAITING'])
  t.clock.now = addDays(START, 8)
  expect(await asked(event.id, tierId, await fresh(t, person))).toEqual(['EVENT_OVER'])
})

it('leaveReservation is for one’s own while it is open', async () => {
  const { event, tierId } = await soldOut()
  const [one, two] = [await t.person(), await t.person()]
  const { id } = (await ask(one, event.id, [[tierId, 1]])).body
  const leave = (as: Person, which = id) => t.call('leaveReservation', { params: { id: which } }, { as })
  expect(await codeOf(leave(two))).toEqual(['RESERVATION_NOT_FOUND'])
  expect(await codeOf(leave(one, randomUUID()))).toEqual(['RESERVATION_NOT_FOUND'])
  expect((await leave(one)).status).toBe(200)
  expect(await codeOf(leave(one))).toEqual(['STATUS_CONFLICT'])
})

it('eventReservations and inviteToEvent are of one’s own event which is still to come', async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 0, capacity: 9 }] }, { host, staff })
  const other = await soldOut()
  const query = {}
  const look = (id: string, as: Person) => codeOf(t.call('eventReservations', { params: { id }, query }, { as }))
  expect(await look(randomUUID(), host)).toEqual(['EVENT_NOT_FOUND'])
  expect(await look(event.id, await t.person({ role: 'HOST' }))).toEqual(['NOT_OWNER'])
  const invite = (id: string, tierId: string) => {
    const body = { emails: ['khach@vidu.vn'], tickets: [{ tierId, quantity: 1 }] }
    return codeOf(t.call('inviteToEvent', { params: { id }, body }, { as: host }))
  }
  expect(await invite(randomUUID(), other.tierId)).toEqual(['EVENT_NOT_FOUND'])
  expect(await invite(event.id, other.tierId)).toEqual(['TIER_NOT_FOUND'])
  t.clock.now = addDays(START, 8)
  host = await fresh(t, host)
  expect(await invite(event.id, event.tierIds[0] ?? '')).toEqual(['EVENT_OVER'])
  await t.call('displayEvent', { params: { id: event.id }, body: { displayed: false } }, { as: host })
  expect(await invite(event.id, event.tierIds[0] ?? '')).toEqual(['STATUS_CONFLICT'])
})

it('decideReservation: nobody is approved who could not pay before the event begins', async () => {
  const event = await publishedEvent(t, { tiers: [{ price: 0, admission: 'APPROVAL' }] }, { host, staff })
  const { id } = (await ask(await t.person(), event.id, [[event.tierIds[0] ?? '', 1]])).body
  t.clock.now = new Date(addDays(START, 7).getTime() - 29 * MINUTE)
  host = await fresh(t, host)
  const body = { decision: 'APPROVE' as const }
  expect(await codeOf(t.call('decideReservation', { params: { id }, body }, { as: host }))).toEqual(['EVENT_OVER'])
})

it('resellTicket, keepTicket, cancelTicket: TICKET_REVOKED for what was taken back; what was paid for is not canceled', async () => {
  const { tierId, first } = await soldOut({ tiers: [{ price: 90_000, capacity: 2, perPerson: 1 }] })
  const params = { id: (await tickets(first))[0]?.id ?? '' }
  const call = (name: 'resellTicket' | 'keepTicket' | 'cancelTicket', as = first) => t.call(name, { params }, { as })
  expect(await codeOf(call('cancelTicket'))).toEqual(['STATUS_CONFLICT'])
  expect((await call('resellTicket')).status).toBe(200)
  // Who lists a ticket and buys another does not get the first back on top.
  await buy(first, tierId)
  expect(await codeOf(call('keepTicket'))).toEqual(['PERSON_LIMIT'])
  await t.db.updateTable('tickets').set({ revoked_at: t.clock.now }).where('id', '=', params.id).execute()
  for (const name of ['resellTicket', 'keepTicket', 'cancelTicket'] as const)
    expect(await codeOf(call(name))).toEqual(['TICKET_REVOKED'])
  t.clock.now = new Date(START.getTime() + HOUR)
  expect((await order(await fresh(t, await t.person()), tierId)).fault.code).toBe('SOLD_OUT')
})
