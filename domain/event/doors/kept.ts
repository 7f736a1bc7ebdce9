import type { EventQuestion } from '../fields.ts'
import type { DoorList, DoorTicket, ScanKind, ScanRefusal, ScanResult } from './terms.ts'

/** What a gate keeps of an event, sealed: the server writes it, the phone reads it. Instants are milliseconds. */
export type DoorTickets = {
  /** A test ticket of this event is told from one of another. */
  eventId: string
  eventName: string
  /** Where tickets are bought: whoever stands at the door without one is shown the way. */
  slug: string
  isCanceled: boolean
  /** What codes are checked with: 32 bytes of Ed25519, base64url. */
  key: { id: string; key: string }
  lists: DoorList[]
  tiers: { id: string; name: string; sessionIds: readonly string[] | null }[]
  /** What is asked at the door. */
  questions: EventQuestion[]
  tickets: (Omit<DoorTicket, 'sessionIds'> & {
    holderName: string
    orderCode: string
    /** Whoever comes with it answered at a door before. */
    hasAnswered: boolean
  })[]
}

/** A scan of any gate, as the server has it. `nonce` is told of those that this gate scanned. */
export type DoorScan = {
  id: string
  nonce: string | null
  listId: string
  ticketId: string | null
  kind: ScanKind
  at: number
  letPass: boolean
  result: ScanResult
  reason: ScanRefusal | null
  isUndone: boolean
  gate: string
}
