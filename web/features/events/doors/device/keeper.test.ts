import { randomBytes, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { CallFault } from '#web/api/call-fault.ts'
import { counted } from './counted.ts'
import { codeOf, EVENT_ID, LIST, ONE, pairedPhone, TWO, testCodeOf, ticket } from './testing.ts'
import { doorVerdict } from './verdict.ts'

type Phone = Awaited<ReturnType<typeof pairedPhone>>
let { server, store, gate, opened } = {} as Phone
const scan = async (code: string) => {
  const said = await gate.scan({ listId: LIST.id, kind: 'ENTRY', code, ticketId: null, answers: null })
  return said.reason ?? 'IN'
}
beforeEach(async () => {
  ;({ server, store, gate, opened } = await pairedPhone())
})

describe('a gate without a network', () => {
  it('decides by the same rules, with names and the time of the first scan, and tells later', async () => {
    server.isAway = true
    const first = await gate.scan({ listId: LIST.id, kind: 'ENTRY', code: codeOf(ONE), ticketId: null, answers: null })
    expect(first).toMatchObject({ reason: null, holderName: 'Đặng Thị Ổi', tierName: 'Vé thường', isAlone: true })
    expect(gate.state.isHeard).toBe(false)
    const again = await gate.scan({ listId: LIST.id, kind: 'ENTRY', code: codeOf(ONE), ticketId: null, answers: null })
    expect(again).toMatchObject({ reason: 'ALREADY_IN', first: { at: server.now, gate: 'Cổng A' } })
    expect(gate.state.own.filter(({ told }) => told === null)).toHaveLength(2)
    server.isAway = false
    await gate.tell()
    expect(server.told.map(({ scannedAt }) => Date.parse(scannedAt))).toEqual([server.now, server.now])
    expect(gate.state.own.every(({ told }) => told !== null)).toBe(true)
    expect(gate.state.isHeard).toBe(true)
  })

  it('I-75: an old code, a forged one and one of another event are refused', async () => {
    server.tickets.tickets[0] = { ...ticket(ONE, 'Đặng Thị Ổi'), serial: 2 }
    await gate.tell()
    server.isAway = true
    expect(await scan(codeOf(ONE))).toBe('OLD_CODE')
    expect(await scan(codeOf(ONE, 2))).toBe('IN')
    expect(await scan(codeOf(ONE).replace('.1.', '.2.'))).toBe('FORGED')
    expect(await scan(codeOf(randomUUID()))).toBe('OTHER_EVENT')
    expect(await scan('https://example.com')).toBe('NOT_A_TICKET')
  })

  it('knows what other gates scanned, and forgets what was taken back', async () => {
    server.scans = [
      {
        ...{ id: randomUUID(), nonce: null, listId: LIST.id, ticketId: ONE, kind: 'ENTRY', at: server.now - 60_000 },
        ...{ letPass: true, result: 'ACCEPTED', reason: null, isUndone: false, gate: 'Cổng B' },
      },
    ]
    await gate.tell()
    server.isAway = true
    const said = await gate.scan({ listId: LIST.id, kind: 'ENTRY', code: codeOf(ONE), ticketId: null, answers: null })
    expect(said).toMatchObject({ reason: 'ALREADY_IN', first: { gate: 'Cổng B', at: server.now - 60_000 } })
    server.isAway = false
    server.scans = server.scans.map((one) => ({ ...one, isUndone: true }))
    await gate.tell()
    server.isAway = true
    expect(await scan(codeOf(ONE))).toBe('IN')
  })

  it('takes back its last scan, told or not', async () => {
    server.isAway = true
    const said = await gate.scan({ listId: LIST.id, kind: 'ENTRY', code: null, ticketId: TWO, answers: null })
    await gate.undo(said.nonce)
    expect(await scan(codeOf(TWO))).toBe('IN')
    server.isAway = false
    await gate.tell()
    expect(server.told.map(({ isUndone }) => isUndone)).toEqual([true, false])
    await gate.undo(gate.state.own.at(-1)?.nonce ?? '')
    expect(server.told.at(-1)?.isUndone).toBe(true)
  })

  it('goes on after a restart with what it kept, of which nothing can be read without its key', async () => {
    server.isAway = true
    await scan(codeOf(ONE))
    gate = opened()
    await gate.open()
    expect(gate.state).toMatchObject({ phase: 'ready', gate: 'Cổng A', eventName: 'Hội thảo' })
    expect(await scan(codeOf(ONE))).toBe('ALREADY_IN')
    const kept = [store.kept.tickets, store.kept.heard, ...[...store.kept.own.values()].map(({ sealed }) => sealed)]
    for (const text of kept) {
      const bytes = Buffer.from(text ?? '', 'base64url')
      expect(() => gunzipSync(bytes.subarray(28))).toThrow()
      expect(bytes.toString()).not.toMatch(/Ổi|letPass|holderName/)
    }
    expect(store.kept.pairing?.key.extractable).toBe(false)
    expect(JSON.stringify(store.kept.pairing)).not.toContain(server.token)
  })

  it('that was revoked forgets everything as soon as it hears of it', async () => {
    server.isRevoked = true
    await gate.tell()
    expect(gate.state).toMatchObject({ phase: 'revoked', book: null, own: [] })
    expect(store.kept).toEqual({ pairing: null, tickets: null, heard: null, own: new Map() })
  })

  it('the scan of ours that another gate’s earlier one makes a conflict is told', async () => {
    server.isAway = true
    const { nonce } = await gate.scan({
      listId: LIST.id,
      kind: 'ENTRY',
      code: codeOf(ONE),
      ticketId: null,
      answers: null,
    })
    server.isAway = false
    await gate.tell()
    const id = randomUUID()
    const row = { id, nonce, listId: LIST.id, ticketId: ONE, kind: 'ENTRY' as const, at: server.now, letPass: true }
    server.scans = [{ ...row, result: 'REFUSED', reason: 'ALREADY_IN', isUndone: false, gate: 'Cổng A' }]
    await gate.tell()
    expect(gate.state.own[0]?.told).toEqual({ result: 'REFUSED', reason: 'ALREADY_IN', isConflict: true })
  })

  it('a picture of anything else is told too, however long it is', async () => {
    server.isAway = true
    expect(await scan('x'.repeat(2_000))).toBe('NOT_A_TICKET')
    server.isAway = false
    await gate.tell()
    expect(server.told.map(({ code }) => code?.length)).toEqual([300])
  })

  it('says so where its list was closed meanwhile', async () => {
    server.refusal = new CallFault(404, 'DOOR_LIST_NOT_FOUND', 'Không tìm thấy danh sách này.')
    expect(await scan(codeOf(ONE))).toBe('LIST_REMOVED')
    expect(gate.state).toMatchObject({ isHeard: true, own: [] })
  })

  it('becomes the gate of another event by another code, and is none after it left', async () => {
    server.isAway = true
    await scan(codeOf(ONE))
    server.isAway = false
    server.token = randomBytes(32).toString('base64url')
    await gate.pair('MA-KHAC')
    await gate.tell()
    expect(gate.state).toMatchObject({ phase: 'ready', own: [] })
    await gate.leave()
    expect(gate.state).toMatchObject({ phase: 'unpaired', book: null })
    expect(store.kept.pairing).toBeNull()
  })
})

describe('a test ticket', () => {
  it.each(['with', 'without'])('is known as one %s a network; nothing of it is kept or told', async (network) => {
    server.isAway = network === 'without'
    const test = testCodeOf(EVENT_ID)
    if (network === 'with') server.outcome = { id: null, result: 'REFUSED', reason: 'TEST_TICKET' }
    for (let n = 0; n < 2; n++) expect(await scan(test)).toBe('TEST_TICKET')
    expect(gate.state.own).toEqual([])
    expect(store.kept.own.size).toBe(0)
    server.isAway = false
    await gate.tell()
    expect(server.told).toEqual([])
    expect(gate.state.book && counted(gate.state.book, gate.state.own, LIST)).toMatchObject({ entries: 0 })
  })

  it('is known by a closed list and for a called off event too, and asks nobody anything', async () => {
    server.tickets = { ...server.tickets, isCanceled: true, lists: [{ ...LIST, isRemoved: true, closesAt: 1 }] }
    await gate.tell()
    server.isAway = true
    const seen = { listId: LIST.id, kind: 'ENTRY' as const, code: testCodeOf(EVENT_ID), ticketId: null, answers: null }
    expect(await gate.asks(seen)).toBeNull()
    expect((await gate.scan(seen)).reason).toBe('TEST_TICKET')
    expect((await gate.scan({ ...seen, listId: randomUUID() })).reason).toBe('TEST_TICKET')
  })

  it('of another event is none here and leaves nothing either; a forged one is refused and told like every forged code', async () => {
    server.isAway = true
    const other = testCodeOf(randomUUID())
    expect(await scan(other)).toBe('OTHER_EVENT')
    expect(gate.state.own).toEqual([])
    const mine = testCodeOf(EVENT_ID)
    const [name, key, , tier] = mine.split('.')
    const signature = other.split('.').at(-1)
    expect(await scan([name, key, mine.split('.')[2], tier, signature].join('.'))).toBe('FORGED')
    expect(await scan(codeOf(ONE).replace('BH1', 'BHT1'))).toBe('NOT_A_TICKET')
    server.isAway = false
    await gate.tell()
    expect(server.told.map(({ letPass }) => letPass)).toEqual([false, false])
  })

  it('has a colour, a sign and a sound of its own', () => {
    expect(doorVerdict({ reason: 'TEST_TICKET' })).toBe('test')
    expect(doorVerdict({ reason: null })).toBe('in')
    expect(doorVerdict({ reason: 'FORGED' })).toBe('no')
  })
})
