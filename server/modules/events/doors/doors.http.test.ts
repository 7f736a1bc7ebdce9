import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '#domain/time.ts'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { revokeTicket } from '../tickets/issue-ticket.ts'
import { boughtTickets, type DoorStage, openedDoors, pairedGate } from './testing.ts'

const t = openedApp()
let host: Person
let staff: Person
let event: DoorStage
const NOBODY = '01890000-0000-7000-8000-0000000000ff'
const START = new Date('2026-06-15T03:00:00Z')
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  t.clock.now = START
  event = await openedDoors(t, {}, { host, staff })
})

const tier = () => event.tierIds[0] ?? ''
const scan = (code: string, more: object = {}) =>
  t.call('checkInQrTicket', { body: { code, eventId: event.id, ...more } }, { as: host })
const said = async (code: string, more: object = {}) => {
  const { body, fault, status } = await scan(code, more)
  return status === 200 ? (body.reason ?? body.result) : fault.code
}
const takeBack = async (ticketId: string, reason: string) => {
  const { order_item_id } = await t.db
    .selectFrom('tickets')
    .select('order_item_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  await write(await t.as(), (tx) => revokeTicket(tx, order_item_id, reason))
}
const terms = (more: object = {}) => ({ name: 'Cửa phụ', ...more })

describe('at the door, by hand', () => {
  it('a ticket gets in once; the second time is told when and where it was in', async () => {
    const [ticket] = await boughtTickets(t, tier())
    const first = await scan(ticket?.code ?? '')
    expect(first.body).toMatchObject({
      result: 'ACCEPTED',
      reason: null,
      ticket: { holderName: 'Lê Thị Khách', tierName: 'Vé 1' },
    })
    t.clock.advance(60)
    const again = await scan(ticket?.code ?? '')
    expect(again.body).toMatchObject({
      result: 'REFUSED',
      reason: 'ALREADY_IN',
      first: { at: START.toISOString(), gate: host.fullName },
    })
  })

  it('I-71: the same scan sent again is the same success, in one row; its name is good for one ticket', async () => {
    const [one, other] = await boughtTickets(t, tier(), 2)
    const nonce = randomUUID()
    const first = await scan(one?.code ?? '', { nonce })
    const again = await scan(one?.code ?? '', { nonce })
    expect(again.body).toEqual(first.body)
    expect(await said(other?.code ?? '', { nonce })).toBe('NONCE_USED')
    const rows = await t.db.selectFrom('check_ins').select('id').where('event_id', '=', event.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('I-73: each thing that stands against it has its reason, and is in the log', async () => {
    const [good, refunded, revoked] = await boughtTickets(t, tier(), 3)
    await takeBack(refunded?.id ?? '', 'Đã hoàn tiền')
    await takeBack(revoked?.id ?? '', 'Gian lận')
    const other = await openedDoors(t, {}, { host, staff })
    const [elsewhere] = await boughtTickets(t, other.tierIds[0] ?? '')
    const forged = (good?.code ?? '').replace(/\.1\.([\w-])/, '.2.$1')
    expect(await said('chào bạn')).toBe('NOT_A_TICKET')
    expect(await said(forged)).toBe('FORGED')
    expect(await said(refunded?.code ?? '')).toBe('REFUNDED')
    expect(await said(revoked?.code ?? '')).toBe('REVOKED')
    expect(await said(elsewhere?.code ?? '')).toBe('OTHER_EVENT')
    const { body } = await t.call('doorLog', { params: { id: event.id }, query: { show: 'refused' } }, { as: host })
    expect(body.items.map(({ reason, ticket }) => [reason, ticket?.id ?? null])).toEqual(
      [
        ['NOT_A_TICKET', null],
        ['FORGED', null],
        ['REFUNDED', refunded?.id],
        ['REVOKED', revoked?.id],
        ['OTHER_EVENT', null],
      ].toReversed(),
    )
    expect(await said(good?.code ?? '')).toBe('ACCEPTED')
  })

  it('I-75: the old code of a ticket that was made anew is refused, the new one gets in', async () => {
    const [ticket] = await boughtTickets(t, tier())
    const again = await t.call('reissueTicket', { params: { id: ticket?.id ?? '' } }, { as: ticket?.buyer })
    expect(await said(ticket?.code ?? '')).toBe('OLD_CODE')
    expect(await said(again.body.code ?? '')).toBe('ACCEPTED')
  })

  it('without an event it is that of the ticket, and its doors need not have been opened', async () => {
    const shut = await openedDoors(t, {}, { host, staff })
    await t.db.deleteFrom('check_in_lists').where('event_id', '=', shut.id).execute()
    const [ticket] = await boughtTickets(t, shut.tierIds[0] ?? '')
    const answer = await t.call('checkInQrTicket', { body: { code: ticket?.code ?? '' } }, { as: host })
    expect(answer.body.result).toBe('ACCEPTED')
    const nothing = await t.call('checkInQrTicket', { body: { code: 'BH1.x' } }, { as: host })
    expect(nothing.fault.code).toBe('TICKET_NOT_FOUND')
    const stranger = await approvedHost(t)
    const foreign = await t.call('checkInQrTicket', { body: { code: ticket?.code ?? '' } }, { as: stranger })
    expect(foreign.fault.code).toBe('NOT_OWNER')
    expect(await said(ticket?.code ?? '', { eventId: NOBODY })).toBe('EVENT_NOT_FOUND')
    expect(await said(ticket?.code ?? '', { listId: NOBODY })).toBe('DOOR_LIST_NOT_FOUND')
  })
})

describe('found by name', () => {
  it('somebody is let in and taken back; what comes after is judged anew', async () => {
    const [ticket] = await boughtTickets(t, tier(), 1, await t.person({ fullName: 'Đặng Thị Ổi' }))
    const list = { id: event.id, listId: event.listId }
    const found = async () =>
      (await t.call('doorAttendees', { params: list, query: { search: 'dang thi oi' } }, { as: host })).body
    expect(await found()).toMatchObject({ total: 1, items: [{ holderName: 'Đặng Thị Ổi', last: null }] })
    const body = { ticketId: ticket?.id ?? '', listId: event.listId }
    const entered = await t.call('checkInByHand', { params: { id: event.id }, body }, { as: host })
    expect(entered.body.result).toBe('ACCEPTED')
    expect((await found()).items[0]?.last).toMatchObject({ kind: 'ENTRY', gate: host.fullName })
    const params = { id: event.id, checkInId: entered.body.id ?? '' }
    expect((await t.call('undoCheckIn', { params }, { as: host })).status).toBe(200)
    expect((await t.call('undoCheckIn', { params }, { as: host })).status).toBe(200)
    expect((await found()).items[0]?.last).toBeNull()
    expect(await said(ticket?.code ?? '')).toBe('ACCEPTED')
    const log = (await t.call('doorLog', { params: { id: event.id }, query: {} }, { as: host })).body
    expect(log.items.map(({ way, undoneAt }) => [way, undoneAt !== null])).toEqual([
      ['CODE', false],
      ['NAME', true],
    ])
  })

  it('who is let in by hand is asked what the door asks, once', async () => {
    const questions = [{ id: randomUUID(), label: 'Biển số xe', scope: 'DOOR' as const, isRequired: true }]
    const stage = await openedDoors(t, { questions }, { host, staff })
    const [ticket] = await boughtTickets(t, stage.tierIds[0] ?? '', 1)
    const [plate = ''] = stage.questionIds
    const doors = await t.call('eventDoors', { params: { id: stage.id } }, { as: host })
    expect(doors.body.questions.map(({ label }) => label)).toEqual(['Biển số xe'])
    const params = { id: stage.id, listId: stage.listId }
    const hasAnswered = async () =>
      (await t.call('doorAttendees', { params, query: {} }, { as: host })).body.items[0]?.hasAnswered
    expect(await hasAnswered()).toBe(false)
    const body = { ticketId: ticket?.id ?? '', listId: stage.listId, answers: { [plate]: '59A-12345' } }
    await t.call('checkInByHand', { params: { id: stage.id }, body }, { as: host })
    expect(await hasAnswered()).toBe(true)
  })

  it('only tickets, lists and scans of this event are there', async () => {
    const other = await openedDoors(t, {}, { host, staff })
    const [ticket] = await boughtTickets(t, other.tierIds[0] ?? '')
    const params = { id: event.id }
    const byHand = async (body: { ticketId: string; listId: string }) =>
      (await t.call('checkInByHand', { params, body }, { as: host })).fault.code
    expect(await byHand({ ticketId: ticket?.id ?? '', listId: event.listId })).toBe('TICKET_NOT_FOUND')
    expect(await byHand({ ticketId: ticket?.id ?? '', listId: other.listId })).toBe('DOOR_LIST_NOT_FOUND')
    const elsewhere = { id: event.id, listId: other.listId }
    const asked = await t.call('doorAttendees', { params: elsewhere, query: {} }, { as: host })
    expect(asked.fault.code).toBe('DOOR_LIST_NOT_FOUND')
    const undone = await t.call('undoCheckIn', { params: { id: event.id, checkInId: NOBODY } }, { as: host })
    expect(undone.fault.code).toBe('CHECK_IN_NOT_FOUND')
  })
})

describe('what is counted', () => {
  it('is the rows themselves, by list and by quarter of an hour', async () => {
    const tickets = await boughtTickets(t, tier(), 4)
    const gate = await pairedGate(t, event)
    for (const [n, { code }] of [...tickets.slice(0, 3), ...tickets.slice(0, 1)].entries()) {
      t.clock.now = new Date(START.getTime() + n * 10 * MINUTE)
      await t.call('doorScan', { body: { nonce: randomUUID(), listId: event.listId, code } }, gate)
    }
    t.clock.now = START
    const { body } = await t.call('eventDoors', { params: { id: event.id } }, { as: host })
    expect(body.lists.map(({ counters }) => counters)).toEqual([
      { expected: 4, entries: 3, people: 3, inside: 3, refused: 1, conflicts: 0 },
    ])
    expect(body.arrivals.map(({ at, entries }) => [(Date.parse(at) - START.getTime()) / MINUTE, entries])).toEqual([
      [0, 2],
      [15, 1],
    ])
    expect(body.lists[0]?.name).toBe('Cửa chính')
  })

  it('a canceled event lets nobody in', async () => {
    const [ticket] = await boughtTickets(t, tier())
    await t.db.updateTable('events').set({ status: 'CANCELED' }).where('id', '=', event.id).execute()
    expect(await said(ticket?.code ?? '')).toBe('EVENT_CANCELED')
  })
})

describe('whose doors', () => {
  it('are those of the event: nobody else’s host sees or opens them, who manages events does', async () => {
    const stranger = await approvedHost(t)
    const params = { id: event.id, listId: event.listId, deviceId: NOBODY, checkInId: NOBODY }
    const inputs = [
      ['eventDoors', { params }],
      ['openDoors', { params }],
      ['createDoorList', { params, body: terms() }],
      ['changeDoorList', { params, body: terms() }],
      ['removeDoorList', { params }],
      ['addDoorDevice', { params, body: { name: 'Cổng A' } }],
      ['revokeDoorDevice', { params }],
      ['doorAttendees', { params, query: {} }],
      ['checkInByHand', { params, body: { ticketId: NOBODY, listId: event.listId } }],
      ['undoCheckIn', { params }],
      ['doorLog', { params, query: {} }],
    ] as const
    for (const [name, input] of inputs) {
      const answer = await t.call(name as 'eventDoors', input, { as: stranger })
      expect([name, answer.fault.code]).toEqual([name, 'NOT_OWNER'])
      const none = await t.call(name as 'eventDoors', { ...input, params: { ...params, id: NOBODY } }, { as: host })
      expect([name, none.fault.code]).toEqual([name, 'EVENT_NOT_FOUND'])
    }
    expect((await t.call('eventDoors', { params: { id: event.id } }, { as: staff })).status).toBe(200)
  })
})
