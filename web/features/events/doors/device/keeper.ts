import type { InputOf, ReplyOf } from '#domain/contract/index.ts'
import { readTicketCode } from '#domain/event/ticket-code.ts'
import { type Asking, asksFirst, decideAlone, leavesNothing, type Said, type Seen, withScans } from './book.ts'
import type { DoorBook, DoorStore, OwnScan } from './kept.ts'
import { isSigned } from './secrets.ts'
import { answered, asTold, changedBy, lotOf, wayOf, withOutcomes } from './telling.ts'
import { DoorVault } from './vault.ts'

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

export const OPENING: DoorState = {
  phase: 'opening',
  gate: '',
  eventName: '',
  book: null,
  own: [],
  isHeard: true,
  isTelling: false,
}
/** Somebody waits at the gate: who asks longer than this decides alone. */
const ASK_MS = 2_500
const TELL_MS = 30_000
const MOST_TOLD = 300
/** What was heard is written down so often: after a restart the rest is heard again. */
const KEEP_EVERY_MS = 60_000
/** Longer than any code of ours: what is read from other pictures is cut. */
const LONGEST_CODE = 300
const NOBODY = { holderName: null, tierName: null, first: null }

/**
 * A gate: it asks the server while that answers, decides by the same rules by itself while it does not, and tells later what
 * it decided. What it knows is kept in this browser, so that it goes on after a restart.
 */
export class DoorKeeper {
  #state = OPENING
  #telling: Promise<void> | null = null
  #keptAt = Number.NEGATIVE_INFINITY
  readonly #listeners = new Set<() => void>()
  readonly #api: DoorApi
  readonly #vault: DoorVault
  readonly #clock: () => number
  readonly #newName: () => string

  constructor(parts: { api: DoorApi; store: DoorStore; clock?: () => number; newName?: () => string }) {
    this.#api = parts.api
    this.#vault = new DoorVault(parts.store)
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
    const paired = await this.#vault.open()
    if (paired === null) return this.#set({ phase: 'unpaired' })
    this.#set({ ...paired, phase: 'ready', book: await this.#vault.book(), own: await this.#vault.own() })
  }

  /** Becomes a gate by the code that the host shows; what it was before is forgotten. Throws the refusal. */
  async pair(code: string): Promise<void> {
    const { token, gate, eventName } = await this.#api('pairDoor', { body: { code } }, { timeoutMs: TELL_MS })
    await this.#telling
    await this.#forget('opening')
    await this.#vault.pair(token, { gate, eventName })
    this.#set({ phase: 'ready', gate, eventName, isHeard: true })
    void this.tell()
  }

  /** Is no gate any more, and keeps nothing. */
  async leave(): Promise<void> {
    await this.#telling
    await this.#forget('unpaired')
  }

  /** What whoever comes in is to be asked first; null: nothing, or they do not come in. */
  async asks(seen: Seen): Promise<Asking | null> {
    const { book, own } = this.#state
    const asking = book && asksFirst(book, own, seen, this.#now())
    if (!asking || seen.code === null) return asking
    return (await isSigned(seen.code, book.tickets.key)) ? asking : null
  }

  /** What somebody holds up: asked where there is a network, else decided here. */
  async scan(asked: Seen): Promise<Said> {
    const seen = { ...asked, code: asked.code?.slice(0, LONGEST_CODE) ?? null }
    const nonce = this.#newName()
    const said = this.#state.isHeard ? await this.#ask(nonce, seen) : null
    return said ?? this.#alone(nonce, seen)
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

  async #ask(nonce: string, seen: Seen): Promise<Said | null> {
    const { listId, kind } = seen
    try {
      const body = { nonce, listId, kind, ...wayOf(seen) }
      const { own, said } = answered(nonce, seen, await this.#api('doorScan', { body }, this.#proof(ASK_MS)))
      if (!leavesNothing(seen, said)) await this.#keepOwn([own])
      return said
    } catch (error) {
      if ((error as { code?: string }).code === 'DOOR_LIST_NOT_FOUND') {
        void this.tell()
        return { ...NOBODY, nonce, kind, at: this.#now(), isAlone: false, reason: 'LIST_REMOVED' }
      }
      await this.#failed(error)
      return null
    }
  }

  async #alone(nonce: string, seen: Seen): Promise<Said> {
    const { book, own, gate } = this.#state
    const { listId, kind, code, answers } = seen
    const at = this.#now()
    if (book === null) return { ...NOBODY, nonce, kind, at, isAlone: true, reason: 'LIST_REMOVED' }
    const signed = code === null ? null : await isSigned(code, book.tickets.key)
    const said = decideAlone(book, own, seen, { nonce, at, isSigned: signed, gate })
    const { reason } = said
    if (leavesNothing(seen, said) || reason === 'TEST_TICKET') return said
    const ticketId = code === null ? seen.ticketId : (readTicketCode(code)?.ticketId ?? null)
    const scan = { nonce, listId, kind, code, ticketId, at, reason, answers, letPass: reason === null }
    await this.#keepOwn([{ ...scan, isUndone: false, told: null }])
    return said
  }

  async #tell(): Promise<void> {
    if (this.#state.phase !== 'ready') return
    this.#set({ isTelling: true })
    try {
      for (let lot = lotOf(this.#state.own); lot.length > 0; lot = lotOf(this.#state.own)) {
        const body = { sentAt: new Date(this.#now()).toISOString(), scans: lot.map(asTold) }
        const { results } = await this.#api('uploadDoorScans', { body }, this.#proof(TELL_MS))
        await this.#keepOwn(withOutcomes(lot, this.#state.own, results))
      }
      await this.#hear()
    } catch (error) {
      await this.#failed(error)
    }
  }

  async #hear(): Promise<void> {
    const before = this.#state.book
    const query = before ? { have: before.digest, since: before.heardAt } : {}
    const { token } = this.#vault
    const reply = await this.#api('doorList', { query }, this.#proof(TELL_MS))
    const opened = await this.#vault.heard(token, reply)
    const tickets = opened?.tickets ?? before?.tickets
    if (!opened || !tickets) return
    const behindMs = Date.parse(reply.at) - this.#clock()
    const known = { tickets, digest: reply.digest, heardAt: reply.at, behindMs }
    const book = withScans({ scans: before?.scans ?? {}, ...known }, opened.scans)
    this.#set({ book, gate: reply.gate, eventName: tickets.eventName, isHeard: true })
    if (reply.tickets !== null) await this.#vault.keepTickets(reply.tickets)
    if (reply.tickets !== null || this.#clock() - this.#keptAt >= KEEP_EVERY_MS) await this.#keepBook()
    await this.#keepOwn(changedBy(opened.scans, this.#state.own))
    await this.#forgetOld()
  }

  async #keepBook(): Promise<void> {
    if (this.#state.book === null) return
    this.#keptAt = this.#clock()
    await this.#vault.keepBook(this.#state.book)
  }

  /** The server has them; only the last are kept, and what somebody is to look at. */
  async #forgetOld(): Promise<void> {
    const settled = this.#state.own.filter(({ told }) => told !== null && !told.isConflict)
    const old = new Set(settled.slice(0, Math.max(0, settled.length - MOST_TOLD)).map(({ nonce }) => nonce))
    if (old.size === 0) return
    this.#set({ own: this.#state.own.filter(({ nonce }) => !old.has(nonce)) })
    await this.#vault.forgetOwn([...old])
  }

  async #keepOwn(scans: readonly OwnScan[]): Promise<void> {
    if (scans.length === 0) return
    const own = new Map(this.#state.own.map((scan) => [scan.nonce, scan]))
    for (const scan of scans) own.set(scan.nonce, scan)
    this.#set({ own: [...own.values()].toSorted((a, b) => a.at - b.at) })
    await this.#vault.keepOwn(scans)
  }

  async #failed(error: unknown): Promise<void> {
    const { status, code } = error as { status?: number; code?: string }
    if (code === 'DOOR_REVOKED') await this.#forget('revoked')
    else if (status === 0 || (status ?? 0) >= 500) {
      // What was heard until now is what is decided by from here on, also after a restart.
      if (this.#state.isHeard) await this.#keepBook()
      this.#set({ isHeard: false })
    } else if (status === undefined) throw error
  }

  async #forget(phase: DoorState['phase']): Promise<void> {
    await this.#vault.erase()
    this.#keptAt = Number.NEGATIVE_INFINITY
    this.#set({ ...OPENING, phase })
  }

  #proof(timeoutMs: number) {
    return { authorization: `Door ${this.#vault.token}`, timeoutMs }
  }

  #now(): number {
    return this.#clock() + (this.#state.book?.behindMs ?? 0)
  }

  #set(more: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...more }
    for (const listener of this.#listeners) listener()
  }
}
