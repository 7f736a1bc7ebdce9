import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoorScan, DoorTickets } from '#domain/event/doors/kept.ts'
import { addMinutes, MINUTE, SECOND } from '#domain/time.ts'
import { decryptBytes } from '#server/core/crypto.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { approvedHost } from '../../../learning/authoring/testing.ts'
import { boughtTickets, type DoorStage, type Gate, openedDoors, pairedGate, toldScan } from '../testing.ts'
import { doorKey } from './list.ts'

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

const params = () => ({ id: event.id })
const upload = (gate: Gate, scans: ReturnType<typeof toldScan>[], sentAt = t.clock.now) =>
  t.call('uploadDoorScans', { body: { sentAt: sentAt.toISOString(), scans } }, gate)
const verdicts = async (gate: Gate, scans: ReturnType<typeof toldScan>[]) =>
  (await upload(gate, scans)).body.results.map(({ result, reason }) => reason ?? result)
const unsealed = (gate: Gate, sealed: string) =>
  gunzipSync(decryptBytes(doorKey(gate.token), Buffer.from(sealed, 'base64url')))
const kept = async (gate: Gate, query: { have?: string; since?: string } = {}) => {
  const { body } = await t.call('doorList', { query }, gate)
  const opened = (sealed: string) => JSON.parse(unsealed(gate, sealed).toString())
  return {
    ...body,
    tickets: body.tickets === null ? null : (opened(body.tickets) as DoorTickets),
    scans: opened(body.scans) as DoorScan[],
  }
}
const log = async (show: 'all' | 'conflicts' = 'all') =>
  (await t.call('doorLog', { params: params(), query: { show } }, { as: host })).body.items

describe('a phone at a gate', () => {
  it('is paired by a code, once and within a quarter of an hour', async () => {
    const made = await t.call('addDoorDevice', { params: params(), body: { name: 'Cổng Bắc' } }, { as: host })
    expect(made.body.url).toMatch(/\/cua\/[0-9A-Z]{12}$/)
    expect(made.body.picture).toMatch(/^<svg/)
    const pair = (code: string) => t.call('pairDoor', { body: { code } })
    const paired = await pair(made.body.code.toLowerCase())
    expect(paired.body).toMatchObject({ gate: 'Cổng Bắc', eventName: 'Hội thảo viết CV cho người mới' })
    expect((await pair(made.body.code)).fault.code).toBe('DOOR_CODE_WRONG')
    const late = await t.call('addDoorDevice', { params: params(), body: { name: 'Cổng Nam' } }, { as: host })
    t.clock.now = addMinutes(START, 15)
    expect((await pair(late.body.code)).fault.code).toBe('DOOR_CODE_WRONG')
  })

  it('that was revoked is refused everything, and so is who never was one', async () => {
    const gate = await pairedGate(t, event)
    const other = await openedDoors(t, {}, { host, staff })
    const wrong = { params: { id: other.id, deviceId: gate.id } }
    expect((await t.call('revokeDoorDevice', wrong, { as: host })).fault.code).toBe('DOOR_DEVICE_NOT_FOUND')
    const revoke = () => t.call('revokeDoorDevice', { params: { id: event.id, deviceId: gate.id } }, { as: host })
    expect((await revoke()).body.devices[0]?.revokedAt).toBe(START.toISOString())
    expect((await revoke()).status).toBe(200)
    const seen = { nonce: randomUUID(), listId: event.listId, code: 'x' }
    for (const manner of [gate, { headers: { authorization: `Door ${'x'.repeat(43)}` } }, {}]) {
      const answers = [
        await t.call('doorList', { query: {} }, manner),
        await t.call('doorScan', { body: seen }, manner),
        await t.call(
          'uploadDoorScans',
          { body: { sentAt: START.toISOString(), scans: [toldScan(event.listId, 'x', START)] } },
          manner,
        ),
      ]
      expect(answers.map(({ status, fault }) => [status, fault.code])).toEqual(Array(3).fill([401, 'DOOR_REVOKED']))
    }
  })

  it('there are not more than an event needs', async () => {
    const row = { event_id: event.id, name: 'Cổng', created_at: START, created_by: host.id }
    await t.db.insertInto('door_devices').values(Array(200).fill(row)).execute()
    const more = await t.call('addDoorDevice', { params: params(), body: { name: 'Thêm' } }, { as: host })
    expect(more.fault.code).toBe('DOOR_TOO_MANY')
  })

  it('asks while it has a network, of lists of its event', async () => {
    const gate = await pairedGate(t, event)
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    const ask = (listId: string, nonce = randomUUID()) =>
      t.call('doorScan', { body: { nonce, listId, code: ticket?.code ?? '' } }, gate)
    const nonce = randomUUID()
    const first = await ask(event.listId, nonce)
    expect(first.body.result).toBe('ACCEPTED')
    expect((await ask(event.listId, nonce)).body).toEqual(first.body)
    expect((await ask(event.listId)).body).toMatchObject({
      reason: 'ALREADY_IN',
      first: { at: START.toISOString(), gate: 'Cổng A' },
    })
    expect((await ask(NOBODY)).fault.code).toBe('DOOR_LIST_NOT_FOUND')
    const { body } = await t.call('eventDoors', { params: params() }, { as: host })
    expect(body.devices).toMatchObject([{ name: 'Cổng A', entries: 1, lastSeenAt: START.toISOString() }])
  })
})

describe('what it keeps for when there is none', () => {
  it('is sealed for it alone, told again only where it changed, with what other gates scanned', async () => {
    const [gate, other] = [await pairedGate(t, event), await pairedGate(t, event, 'Cổng B')]
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    const first = await kept(gate)
    expect(first.tickets).toMatchObject({
      eventName: 'Hội thảo viết CV cho người mới',
      isCanceled: false,
      lists: [{ id: event.listId, name: 'Cửa chính', mode: 'ONCE' }],
      tickets: [{ id: ticket?.id, serial: 1, holderName: 'Lê Thị Khách', revokedAt: null }],
    })
    const raw = (await t.call('doorList', { query: {} }, gate)).body.tickets ?? ''
    expect(() => unsealed(other, raw)).toThrow()
    await t.call('doorScan', { body: { nonce: randomUUID(), listId: event.listId, code: ticket?.code ?? '' } }, other)
    const next = await kept(gate, { have: first.digest, since: first.at })
    expect(next.tickets).toBeNull()
    expect(next.scans).toMatchObject([{ ticketId: ticket?.id, gate: 'Cổng B', nonce: null, result: 'ACCEPTED' }])
    await t.call('reissueTicket', { params: { id: ticket?.id ?? '' } }, { as: ticket?.buyer })
    expect((await kept(gate, { have: first.digest })).tickets?.tickets[0]?.serial).toBe(2)
  })
})

describe('what it decided by itself', () => {
  it('I-72: the same ticket at two gates: the first scan counts, in whatever order they tell, and the other is a conflict', async () => {
    const [a, b] = [await pairedGate(t, event), await pairedGate(t, event, 'Cổng B')]
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    t.clock.now = addMinutes(START, 10)
    const late = toldScan(event.listId, ticket?.code ?? '', addMinutes(START, 5))
    const early = toldScan(event.listId, ticket?.code ?? '', addMinutes(START, 4))
    expect(await verdicts(b, [late])).toEqual(['ACCEPTED'])
    expect(await verdicts(a, [early])).toEqual(['ACCEPTED'])
    expect(await log('conflicts')).toMatchObject([
      {
        gate: 'Cổng B',
        reason: 'ALREADY_IN',
        isOffline: true,
        first: { gate: 'Cổng A', at: addMinutes(START, 4).toISOString() },
      },
    ])
    const again = await upload(b, [late])
    expect(again.body.results).toMatchObject([{ reason: 'ALREADY_IN', isConflict: true, first: { gate: 'Cổng A' } }])
    expect(await log()).toHaveLength(2)
    expect(await verdicts(a, [{ ...early, isUndone: true }])).toEqual(['ACCEPTED'])
    expect(await log('conflicts')).toEqual([])
    expect((await log()).map(({ gate, result, undoneAt }) => [gate, result, undoneAt !== null])).toEqual([
      ['Cổng B', 'ACCEPTED', false],
      ['Cổng A', 'ACCEPTED', true],
    ])
  })

  it('I-71: told twice is one row, also within one upload and when two arrive at once', async () => {
    const gate = await pairedGate(t, event)
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    const scan = toldScan(event.listId, ticket?.code ?? '', START)
    const unread = toldScan(event.listId, 'không đọc được', START, { letPass: false, reason: 'NOT_A_TICKET' })
    const answers = await Promise.all([upload(gate, [scan, scan, unread]), upload(gate, [scan, unread])])
    expect(answers.map(({ body }) => body.results.map(({ reason, result }) => reason ?? result))).toEqual(
      Array(2).fill(['ACCEPTED', 'NOT_A_TICKET']),
    )
    expect(await log()).toHaveLength(2)
  })

  it('I-73, I-75: who was let in with what was no ticket any more is a conflict with its reason, not lost', async () => {
    const gate = await pairedGate(t, event)
    const [old] = await boughtTickets(t, event.tierIds[0] ?? '')
    await t.call('reissueTicket', { params: { id: old?.id ?? '' } }, { as: old?.buyer })
    const other = await openedDoors(t, {}, { host, staff })
    const [foreign] = await boughtTickets(t, other.tierIds[0] ?? '')
    expect(
      await verdicts(gate, [
        toldScan(event.listId, old?.code ?? '', START),
        toldScan(event.listId, foreign?.code ?? '', START),
        toldScan(event.listId, 'BH1.abc', START),
        toldScan(NOBODY, old?.code ?? '', START),
      ]),
    ).toEqual(['OLD_CODE', 'OTHER_EVENT', 'NOT_A_TICKET', 'LIST_REMOVED'])
    expect((await log('conflicts')).map(({ reason }) => reason).toSorted()).toEqual([
      'NOT_A_TICKET',
      'OLD_CODE',
      'OTHER_EVENT',
    ])
  })

  it('is judged by when it was scanned: a ticket that was taken back later was good then', async () => {
    const gate = await pairedGate(t, event)
    const [ticket] = await boughtTickets(t, event.tierIds[0] ?? '')
    const revoked = { revoked_at: addMinutes(START, 5), revoked_reason: 'Đã hoàn tiền' }
    await t.db
      .updateTable('tickets')
      .set(revoked)
      .where('id', '=', ticket?.id ?? '')
      .execute()
    t.clock.now = addMinutes(START, 10)
    const [before, after] = [addMinutes(START, 4), addMinutes(START, 6)].map((at) =>
      toldScan(event.listId, ticket?.code ?? '', at),
    )
    expect(await verdicts(gate, [before, after] as never)).toEqual(['ACCEPTED', 'REFUNDED'])
  })

  it('a clock that is wrong is set right, and nothing is scanned ahead of time', async () => {
    const gate = await pairedGate(t, event)
    const tickets = await boughtTickets(t, event.tierIds[0] ?? '', 2)
    t.clock.now = addMinutes(START, 30)
    const phone = (minutes: number) => addMinutes(START, minutes + 7 * 60)
    const scans = [
      toldScan(event.listId, tickets[0]?.code ?? '', phone(10)),
      toldScan(event.listId, tickets[1]?.code ?? '', phone(99)),
    ]
    const { body } = await upload(gate, scans, phone(30))
    expect(body.results.map(({ at }) => (Date.parse(at) - START.getTime()) / MINUTE)).toEqual([10, 30])
  })

  it('what we answered and it never heard is as it happened at the door', async () => {
    const [gate, other] = [await pairedGate(t, event), await pairedGate(t, event, 'Cổng B')]
    const [one, two] = await boughtTickets(t, event.tierIds[0] ?? '', 2)
    const ask = (by: Gate, scan: ReturnType<typeof toldScan>) => {
      const { nonce, listId, code } = scan
      return t.call('doorScan', { body: { nonce, listId, ...(code && { code }) } }, by)
    }
    // We refused, and the phone let them in: somebody passed twice.
    await ask(other, toldScan(event.listId, one?.code ?? '', START))
    t.clock.now = new Date(START.getTime() + SECOND)
    const refused = toldScan(event.listId, one?.code ?? '', t.clock.now)
    expect((await ask(gate, refused)).body.reason).toBe('ALREADY_IN')
    expect(await verdicts(gate, [refused])).toEqual(['ALREADY_IN'])
    expect(await log('conflicts')).toHaveLength(1)
    // We let them in, and the phone did not: they are not in.
    const accepted = toldScan(event.listId, two?.code ?? '', t.clock.now)
    expect((await ask(gate, accepted)).body.result).toBe('ACCEPTED')
    await upload(gate, [{ ...accepted, letPass: false, reason: 'NOT_A_TICKET' }])
    expect((await ask(other, toldScan(event.listId, two?.code ?? '', t.clock.now))).body.result).toBe('ACCEPTED')
  })
})

describe('what is asked at the door', () => {
  it('is kept with the ticket of who came in, with the network or told later, and is asked no more', async () => {
    const questions = [
      { label: 'Biển số xe', scope: 'DOOR' as const, isRequired: true },
      { label: 'Cỡ áo', scope: 'DOOR' as const, kind: 'CHOICE' as const, options: ['M', 'L'] },
      { label: 'Bạn ăn gì?', scope: 'TICKET' as const },
    ].map((one) => ({ id: randomUUID(), ...one }))
    event = await openedDoors(t, { questions }, { host, staff })
    const gate = await pairedGate(t, event)
    const [one, two, three] = await boughtTickets(t, event.tierIds[0] ?? '', 3)
    const before = (await kept(gate)).tickets
    expect(before?.questions.map(({ label }) => label)).toEqual(['Biển số xe', 'Cỡ áo'])
    expect(before?.tickets.map(({ hasAnswered }) => hasAnswered)).toEqual([false, false, false])
    const [plate = '', size = '', meal = ''] = event.questionIds
    const answers = { [plate]: ' 59A-12345 ', [size]: 'XXL', [meal]: 'Chay', [NOBODY]: 'x' }
    await t.call(
      'doorScan',
      { body: { nonce: randomUUID(), listId: event.listId, code: one?.code ?? '', answers } },
      gate,
    )
    await upload(gate, [
      toldScan(event.listId, two?.code ?? '', START, { answers: { [plate]: '51F-99999', [size]: 'L' } }),
      toldScan(event.listId, three?.code ?? '', START, { answers, letPass: false, reason: 'NOT_A_TICKET' }),
    ])
    const { body } = await t.call('eventOrderItems', { params: params(), query: {} }, { as: host })
    const said = new Map(body.items.map(({ ticketId, answers: given }) => [ticketId, given]))
    expect([one, two, three].map((ticket) => said.get(ticket?.id ?? ''))).toMatchObject([
      [{ label: 'Biển số xe', answer: '59A-12345' }],
      [
        { label: 'Biển số xe', answer: '51F-99999' },
        { label: 'Cỡ áo', answer: 'L' },
      ],
      [],
    ])
    const after = (await kept(gate)).tickets?.tickets ?? []
    expect(new Map(after.map(({ id, hasAnswered }) => [id, hasAnswered])).get(two?.id ?? '')).toBe(true)
    // The same person with another address said it already; somebody else did not.
    const rename = (name: string) =>
      t.call(
        'nameTicketHolder',
        { params: { id: two?.id ?? '' }, body: { name, email: 'ai@example.com', answers: {} } },
        { as: two?.buyer },
      )
    await rename('Lê Thị Khách')
    const answeredOf = async () => (await kept(gate)).tickets?.tickets.find(({ id }) => id === two?.id)?.hasAnswered
    expect(await answeredOf()).toBe(true)
    await rename('Người Khác Hẳn')
    expect(await answeredOf()).toBe(false)
  })
})
