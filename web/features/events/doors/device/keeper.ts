import type { InputOf, ReplyOf } from '#domain/contract/index.ts'
import type { DoorScan, DoorTickets } from '#domain/event/doors/kept.ts'
import { DOOR_LIMITS } from '#domain/event/doors/terms.ts'
import { readTicketCode } from '#domain/event/ticket-code.ts'
import { decideAlone, type Said, type Seen, withScans } from './book.ts'
import type { DoorBook, DoorStore, OwnScan, Pairing } from './kept.ts'
import { isSigned, keyOf, openSealed, sealText } from './secrets.ts'

type DoorCall = 'pairDoor' | 'doorList' | 'doorScan' | 'uploadDoorScans'
export type DoorApi = <Name extends DoorCall>(
  name: Name,
  input: InputOf<Name>,
  how: { authorization?: string; timeoutMs: number },
) => Promise<ReplyOf<Name>>

/** What a page shows of a gate. */
export type DoorState = {
  phase: 'opening' | 'unpaired' | 'revoked' | 'ready'
  gate: string
  eventName: string
  book: DoorBook | null
  own: readonly OwnScan[]
  /** The server answered the last time it was asked. */
  isHeard: boolean
  isTelling: boolean
}

/** Somebody waits at the gate: who asks longer than this decides alone. */
const ASK_MS = 2_500
const TELL_MS = 30_000
const MOST_TOLD = 300

/**
 * A gate: it asks the server while that answers, decides by the same rules by itself while it does not, and tells later what
 * it decided. What it knows is kept in this browser, so that it goes on after a restart.
 */
export class DoorKeeper {
  #state: DoorState = {
    phase: 'opening',
    gate: '',
    eventName: '',
    book: null,
    own: [],
    isHeard: true,
    isTelling: false,
  }
  #key: CryptoKey | null = null
  #token = ''
  #telling: Promise<void> | null = null
  readonly #listeners = new Set<() => void>()
  readonly #api: DoorApi
  readonly #store: DoorStore
  readonly #clock: () => number
  readonly #newName: () => string

  constructor(parts: { api: DoorApi; store: DoorStore; clock?: () => number; newName?: () => string }) {
    this.#api = parts.api
    this.#store = parts.store
    this.#clock = parts.clock ?? Date.now
    this.#newName = parts.newName ?? (() => crypto.randomUUID())
  }

  get state(): DoorState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Goes on from what this browser kept. */
  async open(): Promise<void> {
    const pairing = await this.#store.pairing()
    if (pairing === null) return this.#set({ phase: 'unpaired' })
    await this.#take(pairing)
    const sealed = await this.#store.book()
    const book = sealed === null ? null : (JSON.parse(await openSealed(pairing.key, sealed)) as DoorBook)
    this.#set({ phase: 'ready', book, own: await this.#store.own() })
    await this.tell()
  }

  /** Becomes a gate by the code that the host shows. Throws the refusal. */
  async pair(code: string): Promise<void> {
    const { token, gate, eventName } = await this.#api('pairDoor', { body: { code } }, { timeoutMs: TELL_MS })
    await this.#store.erase()
    const key = await keyOf(token)
    const pairing = { key, sealedToken: await sealText(key, token), gate, eventName }
    await this.#store.keepPairing(pairing)
    await this.#take(pairing)
    this.#set({ phase: 'ready', book: null, own: [] })
    await this.tell()
  }

  /** What somebody holds up: asked where there is a network, else decided here. */
  async scan(seen: Seen): Promise<Said> {
    const nonce = this.#newName()
    const asked = this.#state.isHeard ? await this.#ask(nonce, seen) : null
    return asked ?? this.#alone(nonce, seen)
  }

  /** Takes back a scan of this gate. */
  async undo(nonce: string): Promise<void> {
    const scan = this.#state.own.find((one) => one.nonce === nonce)
    if (!scan) return
    await this.#keepOwn([{ ...scan, isUndone: true, told: null }])
    await this.tell()
  }

  /** Tells what was decided here, and hears what the other gates did. One at a time; nothing happens where nobody answers. */
  tell = (): Promise<void> => {
    this.#telling ??= this.#tell().finally(() => {
      this.#telling = null
      this.#set({ isTelling: false })
    })
    return this.#telling
  }

  async #take(pairing: Pairing): Promise<void> {
    this.#key = pairing.key
    this.#token = await openSealed(pairing.key, pairing.sealedToken)
    this.#set({ gate: pairing.gate, eventName: pairing.eventName })
  }

  async #ask(nonce: string, { listId, kind, code, ticketId }: Seen): Promise<Said | null> {
    const body = { nonce, listId, kind, ...(code !== null ? { code } : ticketId !== null ? { ticketId } : {}) }
    try {
      const answer = await this.#api('doorScan', { body }, this.#proof(ASK_MS))
      const at = Date.parse(answer.at)
      const { result, reason, isConflict, ticket, first } = answer
      const own: OwnScan = {
        ...{ nonce, listId, kind, code, at, reason, isUndone: false },
        ticketId: ticket?.id ?? null,
        letPass: reason === null,
        told: { result, reason, isConflict },
      }
      await this.#keepOwn([own])
      return {
        ...{ nonce, kind, reason, at, isAlone: false },
        holderName: ticket?.holderName ?? null,
        tierName: ticket?.tierName ?? null,
        first: first && { at: Date.parse(first.at), gate: first.gate },
      }
    } catch (error) {
      await this.#failed(error)
      return null
    }
  }

  async #alone(nonce: string, seen: Seen): Promise<Said> {
    const { book, own, gate } = this.#state
    const at = this.#now()
    if (book === null)
      return {
        ...{ nonce, kind: seen.kind, at, isAlone: true, first: null },
        reason: 'LIST_REMOVED',
        holderName: null,
        tierName: null,
      }
    const signed = seen.code === null ? null : await isSigned(seen.code, book.tickets.key)
    const said = decideAlone(book, own, seen, { nonce, at, isSigned: signed, gate })
    const ticketId = seen.code === null ? seen.ticketId : (readTicketCode(seen.code)?.ticketId ?? null)
    const { listId, kind, code } = seen
    const letPass = said.reason === null
    await this.#keepOwn([
      { nonce, listId, kind, code, ticketId, at, letPass, reason: said.reason, isUndone: false, told: null },
    ])
    return said
  }

  async #tell(): Promise<void> {
    if (this.#state.phase !== 'ready') return
    this.#set({ isTelling: true })
    try {
      for (;;) {
        const lot = this.#state.own.filter(({ told }) => told === null).slice(0, DOOR_LIMITS.batch)
        if (lot.length === 0) break
        await this.#tellLot(lot)
      }
      await this.#hear()
    } catch (error) {
      await this.#failed(error)
    }
  }

  async #tellLot(lot: readonly OwnScan[]): Promise<void> {
    const scans = lot.map(({ nonce, listId, kind, code, ticketId, at, letPass, reason, isUndone }) => ({
      ...{ nonce, listId, kind, letPass, reason, isUndone },
      ...(code !== null ? { code } : ticketId !== null ? { ticketId } : {}),
      scannedAt: new Date(at).toISOString(),
    }))
    const sentAt = new Date(this.#now()).toISOString()
    const { results } = await this.#api('uploadDoorScans', { body: { sentAt, scans } }, this.#proof(TELL_MS))
    const said = new Map(results.map((one) => [one.nonce, one]))
    // What was taken back meanwhile is told again.
    const still = new Map(this.#state.own.map((scan) => [scan.nonce, scan]))
    await this.#keepOwn(
      lot.flatMap((scan) => {
        const now = still.get(scan.nonce)
        const one = said.get(scan.nonce)
        if (!now || !one || now.isUndone !== scan.isUndone) return []
        return [
          { ...now, told: { result: one.result, reason: one.reason, isConflict: one.isConflict && !one.isUndone } },
        ]
      }),
    )
  }

  async #hear(): Promise<void> {
    const { book } = this.#state
    const query = book ? { have: book.digest, since: book.heardAt } : {}
    const reply = await this.#api('doorList', { query }, this.#proof(TELL_MS))
    const key = this.#key as CryptoKey
    const scans = JSON.parse(await openSealed(key, reply.scans)) as DoorScan[]
    const opened = reply.tickets && (JSON.parse(await openSealed(key, reply.tickets)) as DoorTickets)
    const tickets = opened || book?.tickets
    if (!tickets) return
    const behindMs = Date.parse(reply.at) - this.#clock()
    const next = withScans(
      { tickets, digest: reply.digest, scans: book?.scans ?? {}, heardAt: reply.at, behindMs },
      scans,
    )
    this.#set({ book: next, gate: reply.gate, eventName: tickets.eventName, isHeard: true })
    await this.#store.keepBook(await sealText(key, JSON.stringify(next)))
    await this.#keepConflicts(scans)
  }

  /** A scan of ours may become a conflict, or be none any more, by what another gate tells. */
  async #keepConflicts(scans: readonly DoorScan[]): Promise<void> {
    const heard = new Map(scans.map((scan) => [scan.nonce, scan]))
    const changed = this.#state.own.flatMap((own): OwnScan[] => {
      const scan = heard.get(own.nonce)
      if (!scan || own.told === null) return []
      const isConflict = scan.letPass && scan.result === 'REFUSED' && !scan.isUndone
      const told = { result: scan.result, reason: scan.reason, isConflict }
      return [{ ...own, isUndone: own.isUndone || scan.isUndone, told }]
    })
    if (changed.length > 0) await this.#keepOwn(changed)
    const settled = this.#state.own.filter(({ told }) => told !== null && !told.isConflict)
    const old = settled.slice(0, Math.max(0, settled.length - MOST_TOLD)).map(({ nonce }) => nonce)
    if (old.length === 0) return
    await this.#store.forgetOwn(old)
    this.#set({ own: this.#state.own.filter(({ nonce }) => !old.includes(nonce)) })
  }

  async #keepOwn(scans: readonly OwnScan[]): Promise<void> {
    if (scans.length === 0) return
    const own = new Map(this.#state.own.map((scan) => [scan.nonce, scan]))
    for (const scan of scans) own.set(scan.nonce, scan)
    this.#set({ own: [...own.values()].toSorted((a, b) => a.at - b.at) })
    await this.#store.keepOwn(scans)
  }

  async #failed(error: unknown): Promise<void> {
    const { status, code } = error as { status?: number; code?: string }
    if (code === 'DOOR_REVOKED') {
      await this.#store.erase()
      this.#key = null
      this.#token = ''
      this.#set({ phase: 'revoked', book: null, own: [] })
    } else if (status === 0 || (status ?? 0) >= 500) this.#set({ isHeard: false })
    else if (status === undefined) throw error
  }

  #proof(timeoutMs: number) {
    return { authorization: `Door ${this.#token}`, timeoutMs }
  }

  #now(): number {
    return this.#clock() + (this.#state.book?.behindMs ?? 0)
  }

  #set(more: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...more }
    for (const listener of this.#listeners) listener()
  }
}
