import type { Answers } from '#domain/event/answers.ts'
import type { DoorScan, DoorTickets } from '#domain/event/doors/kept.ts'
import type { DoorReason, ScanKind, ScanRefusal, ScanResult } from '#domain/event/doors/terms.ts'

/** What makes this phone a gate. The key opens what is sealed, and cannot be read out of the browser. */
export type Pairing = { key: CryptoKey; sealedToken: string; gate: string; eventName: string }

/** A scan of this gate, as it was decided at the door; `told` is what the server made of it, null while it does not know. */
export type OwnScan = {
  nonce: string
  listId: string
  kind: ScanKind
  code: string | null
  ticketId: string | null
  at: number
  letPass: boolean
  reason: ScanRefusal | null
  isUndone: boolean
  /** What whoever came in was asked; null where nothing was. */
  answers: Answers | null
  told: { result: ScanResult; reason: DoorReason | null; isConflict: boolean } | null
}

/** All that this phone knows of the event. */
export type DoorBook = {
  tickets: DoorTickets
  digest: string
  /** Scans of all gates by their ids. */
  scans: Record<string, DoorScan>
  /** When the server was last heard, by its clock; what this phone's clock is behind that one. */
  heardAt: string
  behindMs: number
}

/** Where a gate keeps things over a restart. All texts are sealed. */
export type DoorStore = {
  pairing(): Promise<Pairing | null>
  keepPairing(pairing: Pairing): Promise<void>
  /** The tickets, as the server sealed them. */
  tickets(): Promise<string | null>
  keepTickets(sealed: string): Promise<void>
  /** What was heard of scans, and when. */
  heard(): Promise<string | null>
  keepHeard(sealed: string): Promise<void>
  own(): Promise<readonly SealedScan[]>
  keepOwn(scans: readonly SealedScan[]): Promise<void>
  forgetOwn(nonces: readonly string[]): Promise<void>
  erase(): Promise<void>
}
export type SealedScan = { nonce: string; sealed: string }
