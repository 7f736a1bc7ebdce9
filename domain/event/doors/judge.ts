import { nextPassage, type Passage } from './replay.ts'
import type { DoorList, DoorTicket, ScanKind, ScanRefusal } from './terms.ts'

/** What a scan is judged by. `serial` is that of the code; null where somebody was found by their name. */
export type Asked = {
  list: DoorList
  isCanceled: boolean
  ticket: DoorTicket
  serial: number | null
  at: number
}

/**
 * Why this ticket does not pass by this list, whatever was scanned before; null: nothing stands against it. What is wrong
 * with the ticket is told before what is wrong with the door or the hour.
 */
export function refusalOf({ list, isCanceled, ticket, serial, at }: Asked): ScanRefusal | null {
  if (serial !== null && serial !== ticket.serial) return serial < ticket.serial ? 'OLD_CODE' : 'FORGED'
  if (ticket.revokedAt !== null && ticket.revokedAt <= at) return ticket.isRefunded ? 'REFUNDED' : 'REVOKED'
  if (isCanceled) return 'EVENT_CANCELED'
  if (list.isRemoved) return 'LIST_REMOVED'
  if (list.tierIds !== null && !list.tierIds.includes(ticket.tierId)) return 'WRONG_TIER'
  if (list.sessionId !== null && ticket.sessionIds !== null && !ticket.sessionIds.includes(list.sessionId))
    return 'WRONG_SESSION'
  if (list.opensAt !== null && at < list.opensAt) return 'NOT_YET'
  if (list.closesAt !== null && at >= list.closesAt) return 'OVER'
  return null
}

/** Whether a ticket may ever pass by a list: who is counted as expected there. */
export function isExpected(list: DoorList, ticket: DoorTicket): boolean {
  const at = Math.max(list.opensAt ?? 0, ticket.revokedAt ?? 0)
  return (
    refusalOf({ list: { ...list, closesAt: null, isRemoved: false }, isCanceled: false, ticket, serial: null, at }) ===
    null
  )
}

export type Decision =
  | { result: 'ACCEPTED'; slot: string }
  | { result: 'REFUSED'; reason: ScanRefusal; first: string | null }

/** What a door says to a ticket now. Server and phone ask this alike; `passages` are those of this ticket by this list. */
export function decide(asked: Asked, kind: ScanKind, passages: readonly Passage[]): Decision {
  const reason = refusalOf(asked)
  if (reason !== null) return { result: 'REFUSED', reason, first: null }
  const next = nextPassage(asked.list.mode, passages, kind, asked.at)
  if (!next.counts) return { result: 'REFUSED', reason: next.reason, first: next.first }
  return { result: 'ACCEPTED', slot: next.slot }
}
