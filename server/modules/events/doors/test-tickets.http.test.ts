import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { eventTerms } from '../testing.ts'
import { boughtTickets, type DoorStage, openedDoors, pairedGate, toldScan } from './testing.ts'

const t = openedApp()
const START = new Date('2026-06-15T03:00:00Z')
let host: Person
let staff: Person
let event: DoorStage
beforeAll(async () => {
  host = await approvedHost(t)
  staff = await t.person({ role: 'ADMIN' })
})
beforeEach(async () => {
  t.clock.now = START
  event = await openedDoors(t, {}, { host, staff })
})

const testCode = async (id: string) => {
  const { body } = await t.call('testTicket', { params: { id }, query: {} }, { as: host })
  return body.ticket?.code ?? ''
}
/** All that a door writes, of every event. */
const written = async () => {
  const scans = await t.db.selectFrom('check_ins').select(['ticket_id', 'reason', 'let_pass']).execute()
  const doors = await t.call('eventDoors', { params: { id: event.id } }, { as: host })
  return { scans, lists: doors.body.lists.map(({ counters }) => counters), arrivals: doors.body.arrivals }
}
const TEST = { id: null, result: 'REFUSED', reason: 'TEST_TICKET', ticket: null, first: null, isConflict: false }

describe('a test ticket at a door', () => {
  it('is known as one by a gate that asks, again and again; nothing is written and nobody is in', async () => {
    const gate = await pairedGate(t, event)
    const [code, before] = [await testCode(event.id), await written()]
    for (const kind of ['ENTRY', 'ENTRY', 'EXIT'] as const) {
      const body = { nonce: randomUUID(), listId: event.listId, code, kind }
      expect((await t.call('doorScan', { body }, gate)).body).toMatchObject({ ...TEST, kind })
    }
    expect(await written()).toEqual(before)
  })

  it('is known by hand as well, before any list is made, and says of which event it is', async () => {
    const { body: draft } = await t.call('draftEvent', { body: await eventTerms(t) }, { as: host })
    const code = await testCode(draft.id)
    const seen = await t.call('checkInQrTicket', { body: { code } }, { as: host })
    expect(seen.body).toMatchObject(TEST)
    const doors = await t.call('eventDoors', { params: { id: draft.id } }, { as: host })
    expect(doors.body.lists).toEqual([])
    const stranger = await approvedHost(t)
    expect((await t.call('checkInQrTicket', { body: { code } }, { as: stranger })).fault.code).toBe('NOT_OWNER')
  })

  it('before it is shown, while it is on sale, once it is hidden, called off or changed: it stays what it is', async () => {
    const { body: draft } = await t.call('createEvent', { body: await eventTerms(t) }, { as: host })
    const params = { id: draft.id }
    const code = await testCode(draft.id)
    const { body: doors } = await t.call('openDoors', { params }, { as: host })
    const gate = await pairedGate(t, { id: draft.id, host })
    const scan = async () => {
      const body = { nonce: randomUUID(), listId: doors.lists[0]?.id ?? '', code }
      return (await t.call('doorScan', { body }, gate)).body.reason
    }
    const said = [await scan()]
    await t.call('approveEvent', { params }, { as: staff })
    said.push(await scan())
    t.clock.now = new Date(START.getTime() + 30 * 86_400_000)
    said.push(await scan())
    t.clock.now = START
    const { tiers } = await eventTerms(t)
    const change = { params, body: { version: draft.version, tiers } }
    expect((await t.call('changeEvent', change, { as: host })).status).toBe(200)
    said.push(await scan())
    await t.call('cancelEvent', { params, body: { reason: 'Diễn giả bị ốm nặng.' } }, { as: host })
    said.push(await scan())
    expect(said).toEqual(Array(5).fill('TEST_TICKET'))
  })

  it('of another event is refused as such, and leaves nothing either', async () => {
    const gate = await pairedGate(t, event)
    const { body: other } = await t.call('draftEvent', { body: await eventTerms(t) }, { as: host })
    const [code, before] = [await testCode(other.id), await written()]
    const body = { nonce: randomUUID(), listId: event.listId, code }
    expect((await t.call('doorScan', { body }, gate)).body).toMatchObject({ ...TEST, reason: 'OTHER_EVENT' })
    expect(await written()).toEqual(before)
  })

  it('that was forged is refused and written down like every forged code, whatever it is made of', async () => {
    const gate = await pairedGate(t, event)
    const [mine] = await boughtTickets(t, event.tierIds[0] ?? '')
    const { body: other } = await t.call('draftEvent', { body: await eventTerms(t) }, { as: host })
    const [code, foreign] = [await testCode(event.id), await testCode(other.id)]
    const [name, key, ofEvent, tier, signature] = code.split('.')
    const real = (mine?.code ?? '').split('.')
    const forged = [
      `${code.slice(0, -6)}AAAAAA`,
      [name, key, ofEvent, tier, foreign.split('.').at(-1)].join('.'),
      [name, key, foreign.split('.')[2], tier, signature].join('.'),
      [name, key, ofEvent, tier, real.at(-1)].join('.'),
      // A test code that is to pass for the ticket of somebody.
      [real[0], real[1], real[2], '1', signature].join('.'),
      [real[0], real[1], tier, '1', signature].join('.'),
    ]
    for (const one of forged) {
      const body = { nonce: randomUUID(), listId: event.listId, code: one }
      expect((await t.call('doorScan', { body }, gate)).body).toMatchObject({ result: 'REFUSED', reason: 'FORGED' })
    }
    const { scans, lists } = await written()
    expect(scans.filter(({ reason }) => reason === 'FORGED')).toHaveLength(forged.length)
    expect(lists[0]).toMatchObject({ entries: 0, people: 0, refused: forged.length })
  })

  it('a phone that tells it let one in is not believed, beside scans that count', async () => {
    const gate = await pairedGate(t, event)
    const [mine] = await boughtTickets(t, event.tierIds[0] ?? '')
    const code = await testCode(event.id)
    const scans = [
      toldScan(event.listId, code, START),
      toldScan(event.listId, mine?.code ?? '', START),
      toldScan(event.listId, code, START, { letPass: false, reason: 'NOT_A_TICKET' }),
    ]
    const { body } = await t.call('uploadDoorScans', { body: { sentAt: START.toISOString(), scans } }, gate)
    expect(body.results.map(({ nonce, reason }) => [nonce, reason])).toEqual([
      [scans[0]?.nonce, 'TEST_TICKET'],
      [scans[1]?.nonce, null],
      [scans[2]?.nonce, 'TEST_TICKET'],
    ])
    const mineAlone = await t.db.selectFrom('check_ins').select('ticket_id').where('event_id', '=', event.id).execute()
    expect(mineAlone).toEqual([{ ticket_id: mine?.id }])
    const { lists } = await written()
    expect(lists[0]).toMatchObject({ expected: 1, entries: 1, refused: 0 })
    // Nor can a phone make it the reason of another scan.
    const odd = { ...toldScan(event.listId, 'x', START), letPass: false, reason: 'TEST_TICKET' as never }
    const refused = await t.call('uploadDoorScans', { body: { sentAt: START.toISOString(), scans: [odd] } }, gate)
    expect(refused.status).toBe(400)
  })
})
