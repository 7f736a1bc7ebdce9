import { createCipheriv, generateKeyPairSync, hkdfSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { DoorScan, DoorTickets } from '#domain/event/doors/kept.ts'
import { testToSign, toSign } from '#domain/event/ticket-code.ts'
import { CallFault, networkFault } from '#web/api/call-fault.ts'
import { DoorKeeper } from './keeper.ts'
import type { DoorStore, OwnScan, Pairing, SealedScan } from './kept.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const KEY = { id: 'khoa-1', key: publicKey.export({ format: 'jwk' }).x ?? '' }
/** What the picture of a ticket says. */
export const codeOf = (ticketId: string, serial = 1) => signed(toSign(KEY.id, ticketId, serial))
/** What the picture of a test ticket says. */
export const testCodeOf = (eventId: string) => signed(testToSign(KEY.id, { eventId, tierId: TIER_ID }))
const signed = (text: string) => `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
/** The event of the gate. */
export const EVENT_ID = randomUUID()
const TIER_ID = randomUUID()
export const LIST = {
  ...{ id: randomUUID(), name: 'Cửa chính', mode: 'ONCE' as const, tierIds: null, sessionId: null },
  ...{ opensAt: null, closesAt: null, isRemoved: false },
}
export const [ONE, TWO] = [randomUUID(), randomUUID()]
export const ticket = (id: string, holderName: string) => ({
  ...{ id, serial: 1, tierId: 'a', holderName, orderCode: 'BH260615-ABC123', revokedAt: null, isRefunded: false },
  hasAnswered: false,
})

type Told = { nonce: string; code?: string; isUndone?: boolean; scannedAt: string; letPass: boolean; answers?: object }

/** A server that has the tickets and takes what it is told. */
export class FakeServer {
  token = randomBytes(32).toString('base64url')
  isAway = false
  isRevoked = false
  refusal: CallFault | null = null
  /** What it says to a scan, where that is not that somebody may pass. */
  outcome: object = {}
  now = Date.parse('2026-06-15T03:00:00Z')
  scans: DoorScan[] = []
  told: Told[] = []
  tickets: DoorTickets = {
    eventId: EVENT_ID,
    ...{ eventName: 'Hội thảo', slug: 'hoi-thao', isCanceled: false, key: KEY, lists: [LIST], questions: [] },
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
        ...this.outcome,
      }
    this.told.push(...input.body.scans)
    const results = input.body.scans.map((one: OwnScan) => ({
      ...{ nonce: one.nonce, result: one.letPass ? 'ACCEPTED' : 'REFUSED', reason: one.reason, isConflict: false },
      isUndone: one.isUndone,
    }))
    return { results }
  }
}

/** A browser that keeps what it is told, to be looked at as `kept`. */
export function memory(): DoorStore & {
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

/** A phone that was paired with a server of its own; its clock is an hour ahead. */
export async function pairedPhone() {
  const server = new FakeServer()
  const store = memory()
  const opened = () => new DoorKeeper({ api: server.api, store, clock: () => server.now + 3_600_000 })
  const gate = opened()
  await gate.open()
  await gate.pair('MA-KET-NOI')
  await gate.tell()
  return { server, store, gate, opened }
}
