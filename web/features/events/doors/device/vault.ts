import type { DoorScan, DoorTickets } from '#domain/event/doors/kept.ts'
import type { DoorBook, DoorStore, OwnScan } from './kept.ts'
import { keyOf, openSealed, openSmall, sealText } from './secrets.ts'

export type Paired = { gate: string; eventName: string }
type Heard = { tickets: string | null; scans: string }

/** What a gate keeps in this browser over a restart, all of it sealed with the key of its token. */
export class DoorVault {
  #key: CryptoKey | null = null
  #token = ''
  readonly #store: DoorStore

  constructor(store: DoorStore) {
    this.#store = store
  }

  /** By which the phone proves itself; empty where it is no gate. */
  get token(): string {
    return this.#token
  }

  /** What this browser is a gate of; null: of nothing. */
  async open(): Promise<Paired | null> {
    const pairing = await this.#store.pairing()
    if (pairing === null) return null
    const { key, sealedToken, gate, eventName } = pairing
    this.#key = key
    this.#token = await openSealed(key, sealedToken)
    return { gate, eventName }
  }

  /** Keeps a new token; what was kept under another is erased. */
  async pair(token: string, { gate, eventName }: Paired): Promise<void> {
    await this.erase()
    const key = await keyOf(token)
    await this.#store.keepPairing({ key, sealedToken: await sealText(key, token), gate, eventName })
    this.#key = key
    this.#token = token
  }

  async erase(): Promise<void> {
    this.#key = null
    this.#token = ''
    await this.#store.erase()
  }

  /** What was heard before a restart; null where that is not whole. */
  async book(): Promise<DoorBook | null> {
    const [tickets, heard] = await Promise.all([this.#store.tickets(), this.#store.heard()])
    if (tickets === null || heard === null || this.#key === null) return null
    const known = JSON.parse(await openSealed(this.#key, heard)) as Omit<DoorBook, 'tickets'>
    return { ...known, tickets: JSON.parse(await openSmall(this.#key, tickets)) as DoorTickets }
  }

  /** Opens what the server sealed; null where this is the gate no more that asked with `token`. */
  async heard(token: string, { tickets, scans }: Heard) {
    const key = this.#key
    if (key === null || token !== this.#token) return null
    return {
      scans: JSON.parse(await openSmall(key, scans)) as DoorScan[],
      tickets: tickets === null ? null : (JSON.parse(await openSmall(key, tickets)) as DoorTickets),
    }
  }

  /** Keeps tickets as the server sealed them. */
  keepTickets(sealed: string): Promise<void> {
    return this.#store.keepTickets(sealed)
  }

  async keepBook({ tickets: _, ...heard }: DoorBook): Promise<void> {
    if (this.#key) await this.#store.keepHeard(await sealText(this.#key, JSON.stringify(heard)))
  }

  async own(): Promise<OwnScan[]> {
    const key = this.#key
    if (key === null) return []
    const kept = (await this.#store.own()).map(({ sealed }) => openSealed(key, sealed))
    return (await Promise.all(kept)).map((one) => JSON.parse(one) as OwnScan).toSorted((a, b) => a.at - b.at)
  }

  async keepOwn(scans: readonly OwnScan[]): Promise<void> {
    const key = this.#key
    if (key === null) return
    const sealed = scans.map(async (scan) => ({ nonce: scan.nonce, sealed: await sealText(key, JSON.stringify(scan)) }))
    await this.#store.keepOwn(await Promise.all(sealed))
  }

  forgetOwn(nonces: readonly string[]): Promise<void> {
    return this.#store.forgetOwn(nonces)
  }
}
