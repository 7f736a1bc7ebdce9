import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/time.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../learning/authoring/testing.ts'
import { boughtTickets, type DoorStage, openedDoors, pairedGate } from './testing.ts'

const t = openedApp()
let host: Person
let staff: Person
let event: DoorStage
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
const terms = (more: object = {}) => ({ name: 'Cửa phụ', ...more })
const newList = (more: object = {}) =>
  t.call('createDoorList', { params: { id: event.id }, body: terms(more) }, { as: host })

describe('lists', () => {
  it('I-73: let in their kinds of tickets, to their session, in their hours, until they are removed', async () => {
    const [day1, day2, vip, plain] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    event = await openedDoors(
      t,
      {
        sessions: [{ id: day1 }, { id: day2 }],
        tiers: [
          { id: vip, name: 'VIP', price: 0 },
          { id: plain, name: 'Thường', price: 0, sessionIds: [day1] },
        ],
      },
      { host, staff },
    )
    const [of = ''] = (await boughtTickets(t, event.tierIds[1] ?? '')).map(({ code }) => code)
    const added = await newList({ name: 'VIP', tierIds: [event.tierIds[0] ?? ''] })
    const vipList = added.body.lists.find(({ name }) => name === 'VIP')?.id ?? ''
    expect(added.status).toBe(201)
    expect(await said(of, { listId: vipList })).toBe('WRONG_TIER')
    const change = (more: object) =>
      t.call('changeDoorList', { params: { id: event.id, listId: vipList }, body: terms(more) }, { as: host })
    await change({ sessionId: event.sessionIds[1] ?? '' })
    expect(await said(of, { listId: vipList })).toBe('WRONG_SESSION')
    await change({ opensAt: addMinutes(START, 1).toISOString(), closesAt: addMinutes(START, 2).toISOString() })
    expect(await said(of, { listId: vipList })).toBe('NOT_YET')
    t.clock.now = addMinutes(START, 2)
    expect(await said(of, { listId: vipList })).toBe('OVER')
    t.clock.now = addMinutes(START, 1)
    expect(await said(of, { listId: vipList })).toBe('ACCEPTED')
    expect(await said(of)).toBe('ACCEPTED')
    await t.call('removeDoorList', { params: { id: event.id, listId: vipList } }, { as: host })
    expect(await said(of, { listId: vipList })).toBe('DOOR_LIST_NOT_FOUND')
  })

  it('I-74: once a day is once a day in Hanoi', async () => {
    const { body } = await newList({ mode: 'PER_DAY' })
    const listId = body.lists.find(({ name }) => name === 'Cửa phụ')?.id ?? ''
    const [ticket] = await boughtTickets(t, tier())
    const gate = await pairedGate(t, event)
    const at = async (time: string) => {
      t.clock.now = new Date(time)
      const seen = { nonce: randomUUID(), listId, code: ticket?.code ?? '' }
      const { body } = await t.call('doorScan', { body: seen }, gate)
      return body.reason ?? body.result
    }
    expect(await at('2026-06-15T16:58:00Z')).toBe('ACCEPTED')
    expect(await at('2026-06-15T16:59:59Z')).toBe('ALREADY_IN')
    expect(await at('2026-06-15T17:00:00Z')).toBe('ACCEPTED')
    expect(await at('2026-06-16T16:59:59Z')).toBe('ALREADY_IN')
  })

  it('in, out and in again; and a list that is changed to once keeps the first', async () => {
    const { body } = await newList({ mode: 'ENTRY_EXIT' })
    const listId = body.lists.find(({ name }) => name === 'Cửa phụ')?.id ?? ''
    const [ticket] = await boughtTickets(t, tier())
    const pass = async (kind: 'ENTRY' | 'EXIT') => {
      t.clock.advance(1)
      return said(ticket?.code ?? '', { listId, kind })
    }
    expect(await pass('EXIT')).toBe('NOT_IN')
    expect([await pass('ENTRY'), await pass('ENTRY'), await pass('EXIT'), await pass('ENTRY')]).toEqual([
      'ACCEPTED',
      'ALREADY_IN',
      'ACCEPTED',
      'ACCEPTED',
    ])
    const changed = await t.call(
      'changeDoorList',
      { params: { id: event.id, listId }, body: terms({ mode: 'ONCE' }) },
      { as: host },
    )
    expect(changed.body.lists.find(({ id }) => id === listId)?.counters).toMatchObject({ entries: 1, conflicts: 2 })
    expect(await said(ticket?.code ?? '', { kind: 'EXIT' })).toBe('NO_EXIT')
  })

  it('have names of their own, kinds and sessions of their event, and hours in their order', async () => {
    const other = await openedDoors(t, {}, { host, staff })
    const codes = async (more: object) => (await newList(more)).fault.code
    expect(await codes({ name: 'cửa CHÍNH' })).toBe('DOOR_LIST_EXISTS')
    expect(await codes({ tierIds: [other.tierIds[0] ?? ''] })).toBe('TIER_NOT_FOUND')
    expect(await codes({ sessionId: other.sessionIds[0] ?? '' })).toBe('SESSION_NOT_FOUND')
    expect(await codes({ opensAt: START.toISOString(), closesAt: START.toISOString() })).toBe('VALIDATION_FAILED')
    const change = async (listId: string, more: object) =>
      (await t.call('changeDoorList', { params: { id: event.id, listId }, body: terms(more) }, { as: host })).fault.code
    await newList()
    expect(await change(event.listId, {})).toBe('DOOR_LIST_EXISTS')
    expect(await change(event.listId, { tierIds: [other.tierIds[0] ?? ''] })).toBe('TIER_NOT_FOUND')
    expect(await change(event.listId, { sessionId: other.sessionIds[0] ?? '' })).toBe('SESSION_NOT_FOUND')
    expect(await change(other.listId, {})).toBe('DOOR_LIST_NOT_FOUND')
    const gone = await t.call('removeDoorList', { params: { id: event.id, listId: other.listId } }, { as: host })
    expect(gone.fault.code).toBe('DOOR_LIST_NOT_FOUND')
    await t.db
      .insertInto('check_in_lists')
      .values(
        Array.from({ length: 48 }, (_, n) => ({ event_id: event.id, name: `L${n}`, mode: 'ONCE', created_at: START })),
      )
      .execute()
    expect(await codes({ name: 'Quá nhiều' })).toBe('DOOR_TOO_MANY')
  })
})
