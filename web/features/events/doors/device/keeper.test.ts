import { createCipheriv, generateKeyPairSync, hkdfSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DoorScan, DoorTickets } from '#domain/event/doors/kept.ts'
import { toSign } from '#domain/event/ticket-code.ts'
import { CallFault, networkFault } from '#web/api/call-fault.ts'
import { counted } from './counted.ts'
import { DoorKeeper } from './keeper.ts'
import type { DoorStore, OwnScan, Pairing, SealedScan } from './kept.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const KEY = { id: 'khoa-1', key: publicKey.export({ format: 'jwk' }).x ?? '' }
const codeOf = (ticketId: string, serial = 1) => {
  const signed = toSign(KEY.id, ticketId, serial)
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}
const LIST = {
  ...{ id: randomUUID(), name: 'Cửa chính', mode: 'ONCE' as const, tierIds: null, sessionId: null },
  ...{ opensAt: null, closesAt: null, isRemoved: false },
}
const [ONE, TWO] = [randomUUID(), randomUUID()]
const ticket = (id: string, holderName: string) => ({
  ...{ id, serial: 1, tierId: 'a', holderName, orderCode: 'BH260615-ABC123', revokedAt: null, isRefunded: false },
  hasAnswered: false,
})

type Told = { nonce: string; code?: string; isUndone?: boolean; scannedAt: string; letPass: boolean; answers?: object }

/** A server that has the tickets and takes what it is told. */
class FakeServer {
  token = randomBytes(32).toString('base64url')
  isAway = false
  isRevoked = false
  refusal: CallFault | null = null
  now = Date.parse('2026-06-15T03:00:00Z')
  scans: DoorScan[] = []
  told: Told[] = []
  tickets: DoorTickets = {
    ...{ eventName: 'Hội thảo', isCanceled: false, key: KEY, lists: [LIST], questions: [] },
    tiers: [{ id: 'a', name: 'Vé thường', sessionIds: null }],
    tickets: [ticket(ONE, 'Đặng Thị Ổi'), ticket(TWO, 'Lê Đức Minh')],
  }

  #seal(value: unknown): string {
    const key = new Uint8Array(hkdfSync('sha256', this.token, 'benhoc', 'door-list', 32))
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const body = Buffer.concat([cipher.update(gzipSync(JSON.stringify(value))), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of four calls
  api = async (name: string, input: any): Promise<any> => {
    if (this.isAway) throw networkFault()
    if (this.isRevoked) throw new CallFault(401, 'DOOR_REVOKED', 'Máy này không còn được soát vé.')
    if (name === 'pairDoor') return { token: this.token, deviceId: ONE, gate: 'Cổng A', eventName: 'Hội thảo' }
    const at = new Date(this.now).toISOString()
    if (name === 'doorList')
      return { at, gate: 'Cổng A', digest: 'd', tickets: this.#seal(this.tickets), scans: this.#seal(this.scans) }
    if (name === 'doorScan' && this.refusal) throw this.refusal
    if (name === 'doorScan')
      return {
        ...input.body,
        id: ONE,
        result: 'ACCEPTED',
        reason: null,
        isConflict: false,
        at,
        ticket: null,
        first: null,
      }
    this.told.push(...input.body.scans)
    const results = input.body.scans.map((one: OwnScan) => ({
      ...{ nonce: one.nonce, result: one.letPass ? 'ACCEPTED' : 'REFUSED', reason: one.reason, isConflict: false },
      isUndone: one.isUndone,
    }))
    return { results }
  }
}

function memory(): DoorStore & {
  kept: { pairing: Pairing | null; tickets: string | null; heard: string | null; own: Map<string, SealedScan> }
} {
  const kept = {
    ...{ pairing: null as Pairing | null, tickets: null as string | null, heard: null as string | null },
    own: new Map<string, SealedScan>(),
  }
  const set = (more: Partial<typeof kept>) => {
    Object.assign(kept, more)
  }
  return {
    kept,
    pairing: async () => kept.pairing,
    keepPairing: async (pairing) => set({ pairing }),
    tickets: async () => kept.tickets,
    keepTickets: async (tickets) => set({ tickets }),
    heard: async () => kept.heard,
    keepHeard: async (heard) => set({ heard }),
    own: async () => [...kept.own.values()],
    async keepOwn(scans) {
      for (const scan of scans) kept.own.set(scan.nonce, scan)
    },
    async forgetOwn(nonces) {
      for (const nonce of nonces) kept.own.delete(nonce)
    },
    erase: async () => set({ pairing: null, tickets: null, heard: null, own: new Map() }),
  }
}

let server: FakeServer
let store: ReturnType<typeof memory>
let gate: DoorKeeper
const opened = () => new DoorKeeper({ api: server.api, store, clock: () => server.now + 3_600_000 })
const scan = async (code: string) => {
  const said = await gate.scan({ listId: LIST.id, kind: 'ENTRY', code, ticketId: null, answers: null })
  return said.reason ?? 'IN'
}
beforeEach(async () => {
  server = new FakeServer()
  store = memory()
  gate = opened()
  await gate.open()
  await gate.pair('MA-KET-NOI')
  await gate.tell()
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

describe('what is asked at the door', () => {
  const question = (more: object) => ({
    ...{ id: randomUUID(), scope: 'DOOR' as const, kind: 'TEXT' as const, label: 'Biển số xe', isRequired: true },
    ...{ options: [], dependsOnId: null, dependsOnAnswer: null, ...more },
  })
  const seen = { listId: LIST.id, kind: 'ENTRY' as const, code: null, ticketId: ONE, answers: null }
  const asked = async (questions: ReturnType<typeof question>[]) => {
    server.tickets = { ...server.tickets, questions }
    await gate.tell()
    server.isAway = true
  }

  it('is asked once, before somebody comes in, and told with their scan', async () => {
    const plate = question({})
    await asked([plate])
    expect(await gate.asks(seen)).toMatchObject({ holderName: 'Đặng Thị Ổi', questions: [{ label: 'Biển số xe' }] })
    await gate.scan({ ...seen, answers: { [plate.id]: '59A-12345' } })
    expect(await gate.asks(seen)).toBeNull()
    server.isAway = false
    await gate.tell()
    expect(server.told[0]).toMatchObject({ letPass: true, answers: { [plate.id]: '59A-12345' } })
  })

  it('is not asked of who does not come in, who answered before, who goes out, or holds a forged code', async () => {
    server.tickets.tickets[1] = { ...ticket(TWO, 'Lê Đức Minh'), hasAnswered: true }
    await asked([question({})])
    expect(await gate.asks({ ...seen, ticketId: TWO })).toBeNull()
    expect(await gate.asks({ ...seen, ticketId: randomUUID() })).toBeNull()
    expect(await gate.asks({ ...seen, kind: 'EXIT' })).toBeNull()
    const forged = `${codeOf(ONE).slice(0, -4)}AAAA`
    expect(await gate.asks({ ...seen, ticketId: null, code: forged })).toBeNull()
    expect(await gate.asks({ ...seen, ticketId: null, code: codeOf(ONE) })).not.toBeNull()
  })

  it('what need not be answered is asked of those who come in for the first time', async () => {
    server.tickets.lists = [{ ...LIST, mode: 'ENTRY_EXIT' }]
    await asked([question({ isRequired: false })])
    expect(await gate.asks(seen)).not.toBeNull()
    await gate.scan(seen)
    await gate.scan({ ...seen, kind: 'EXIT' })
    expect(await gate.asks(seen)).toBeNull()
  })
})

describe('what a gate counts', () => {
  it('is what the server told, with what this gate did since', async () => {
    const list = { ...LIST, mode: 'ENTRY_EXIT' as const }
    server.tickets.lists = [list]
    const told = { listId: LIST.id, letPass: true, result: 'ACCEPTED' as const, reason: null, gate: 'Cổng B' }
    const nonce = randomUUID()
    server.scans = [
      { ...told, id: randomUUID(), nonce, ticketId: ONE, kind: 'ENTRY', at: server.now, isUndone: false },
      { ...told, id: randomUUID(), nonce: null, ticketId: ONE, kind: 'EXIT', at: server.now + 1, isUndone: false },
    ]
    await gate.tell()
    const numbers = () => gate.state.book && counted(gate.state.book, gate.state.own, list)
    expect(numbers()).toEqual({ expected: 2, entries: 1, inside: 0 })
    server.isAway = true
    const of = { listId: LIST.id, code: null, answers: null }
    const { nonce: second } = await gate.scan({ ...of, kind: 'ENTRY', ticketId: TWO })
    await gate.scan({ ...of, kind: 'ENTRY', ticketId: TWO })
    expect(numbers()).toEqual({ expected: 2, entries: 2, inside: 1 })
    await gate.undo(second)
    expect(numbers()).toEqual({ expected: 2, entries: 1, inside: 0 })
  })
})
