import type { DoorMode, DoorReason, ScanKind, ScanResult } from '#domain/event/doors/terms.ts'
import { localDay } from '#domain/time.ts'
import { isByOthers, pairOf, type ScanRow } from './passages.ts'
import { type Found, isSame, type Sent, type World } from './scans.ts'

/** What a door is answered. */
export type Outcome = {
  nonce: string
  id: string | null
  kind: ScanKind
  result: ScanResult
  reason: DoorReason | null
  isConflict: boolean
  isUndone: boolean
  at: Date
  ticket: { id: string; holderName: string; tierName: string } | null
  first: { at: Date; gate: string } | null
}

/** What became of a scan, as its row says now. `passages` are those of its ticket. */
export function outcomeOf(
  sent: Sent,
  found: Found,
  row: ScanRow | undefined,
  passages: readonly ScanRow[],
  world: World,
): Outcome {
  const { nonce, kind, at } = sent
  const nothing = { nonce, kind, at, id: null, isConflict: false, isUndone: false, ticket: null, first: null }
  if (!row) return { ...nothing, result: 'REFUSED', reason: 'LIST_REMOVED' }
  if (!isSame(row, sent, found, world)) return { ...nothing, result: 'REFUSED', reason: 'NONCE_USED' }
  const ticket = row.ticketId === null ? undefined : world.tickets.get(row.ticketId)
  const mode = world.lists.find(({ id }) => id === row.listId)?.mode ?? 'ONCE'
  const first = firstBefore(row, mode, passages)
  return {
    nonce,
    kind,
    id: row.id,
    result: row.result,
    reason: row.reason,
    isConflict: row.isConflict,
    isUndone: row.undoneAt !== null,
    at: row.at,
    ticket: ticket ? { id: ticket.id, holderName: ticket.holderName, tierName: ticket.tierName } : null,
    first: first && { at: first.at, gate: first.gate },
  }
}

/** The scan that counts and stands in the way of one that does not; null where that is none. */
export function firstBefore(row: ScanRow, mode: DoorMode, passages: readonly ScanRow[]): ScanRow | null {
  if (!isByOthers(row.reason)) return null
  const kind = row.reason === 'NOT_IN' ? 'EXIT' : 'ENTRY'
  const counted = passages.filter(
    (one) =>
      one.result === 'ACCEPTED' &&
      one.kind === kind &&
      pairOf(one) === pairOf(row) &&
      (mode !== 'PER_DAY' || localDay(one.at) === localDay(row.at)),
  )
  return counted.findLast(({ at }) => at <= row.at) ?? counted[0] ?? null
}
