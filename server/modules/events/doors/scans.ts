import type { Answers } from '#domain/event/answers.ts'
import { decide, refusalOf } from '#domain/event/doors/judge.ts'
import type { DoorList, ScanKind, ScanRefusal } from '#domain/event/doors/terms.ts'
import { readTestCode, readTicketCode } from '#domain/event/ticket-code.ts'
import type { Tx } from '#server/core/context.ts'
import { openTicketCode } from '../tickets/keys.ts'
import type { TicketAtDoor } from './lists.ts'
import { asPassage, isByOthers, pairOf, type ScanRow } from './passages.ts'

/** What was scanned. `told`: what a phone decided by itself; null where it asks us. */
export type Sent = {
  nonce: string
  listId: string
  kind: ScanKind
  code?: string | undefined
  ticketId?: string | undefined
  /** What whoever came in was asked, by the id of the question. */
  answers?: Answers | undefined
  at: Date
  told: { letPass: boolean; reason: ScanRefusal | null; isUndone: boolean } | null
}
/** The ticket that was meant; null with why where the code is none of ours. */
export type Found = { ticketId: string | null; serial: number | null; refusal: ScanRefusal | null }
/** What scans of one event are judged by. */
export type World = {
  lists: readonly DoorList[]
  tickets: ReadonlyMap<string, TicketAtDoor>
  isCanceled: boolean
}
/** A scan that is not in the log yet. `refusal` is not that of other scans where a phone told what it decided. */
export type Made = {
  sent: Sent
  id: string
  ticketId: string | null
  at: Date
  letPass: boolean
  refusal: ScanRefusal | null
  slot: string | null
}

/** Which ticket somebody holds up. */
export async function findTicket(tx: Tx, { code, ticketId }: Sent): Promise<Found> {
  if (code === undefined) return { ticketId: ticketId ?? null, serial: null, refusal: null }
  const opened = await openTicketCode(tx, code)
  if (opened) return { ...opened, refusal: null }
  const isLikeOurs = readTicketCode(code) !== null || readTestCode(code) !== null
  return { ticketId: null, serial: null, refusal: isLikeOurs ? 'FORGED' : 'NOT_A_TICKET' }
}

/** What comes of a scan; of one that a phone decided, all but how it stands to the other scans of its ticket. */
export function judgeScan(world: World, passages: readonly ScanRow[], sent: Sent, found: Found, id: string): Made {
  const ticket = found.ticketId === null ? undefined : world.tickets.get(found.ticketId)
  const list = world.lists.find((own) => own.id === sent.listId) as DoorList
  const { told, at } = sent
  const made = { sent, id, ticketId: ticket?.id ?? null, at, letPass: false, slot: null }
  const unknown = found.refusal ?? (sent.code === undefined ? 'NOT_A_TICKET' : 'OTHER_EVENT')
  const asked = ticket && { list, isCanceled: world.isCanceled, ticket, serial: found.serial, at: at.getTime() }
  if (told && !told.letPass) return { ...made, refusal: told.reason ?? unknown }
  if (told) return { ...made, letPass: true, refusal: asked ? refusalOf(asked) : unknown }
  if (!asked) return { ...made, refusal: unknown }
  const own = passages.filter((row) => pairOf(row) === pairOf({ ticketId: asked.ticket.id, listId: list.id }))
  const decision = decide(asked, sent.kind, own.map(asPassage))
  if (decision.result === 'REFUSED') return { ...made, refusal: decision.reason }
  // What is asked here is the last that happened, also where a phone with a fast clock told of something later.
  const last = own.reduce((most, row) => Math.max(most, row.at.getTime() + 1), at.getTime())
  return { ...made, at: new Date(last), letPass: true, refusal: null, slot: decision.slot }
}

/** It as the log will have it, as far as other scans ask. */
export function asRow({ sent, refusal, ...made }: Made): ScanRow {
  return {
    ...made,
    nonce: sent.nonce,
    listId: sent.listId,
    kind: sent.kind,
    result: refusal === null ? 'ACCEPTED' : 'REFUSED',
    reason: refusal,
    isConflict: false,
    undoneAt: sent.told?.isUndone ? made.at : null,
    gate: '',
  }
}

/** Whether it takes part in how scans of its ticket stand to each other. */
export function isPassage(row: ScanRow): boolean {
  const mayCount = row.result === 'ACCEPTED' || isByOthers(row.reason)
  return row.letPass && row.undoneAt === null && row.ticketId !== null && mayCount
}

/** Whether a name was given to this scan before, or to another. */
export function isSame(row: ScanRow, { listId, kind }: Sent, found: Found, { tickets }: World): boolean {
  const ticketId = found.ticketId !== null && tickets.has(found.ticketId) ? found.ticketId : null
  return row.listId === listId && row.kind === kind && row.ticketId === ticketId
}

/**
 * A phone that never heard our answer decided by itself, or it takes back what it told: what happened at the door stands.
 * Null where nothing is new.
 */
export function correctionOf(row: ScanRow, { told, at }: Sent): ScanRow | null {
  if (!told || row.undoneAt !== null) return null
  if (told.isUndone || (row.letPass && !told.letPass)) return { ...row, undoneAt: at, slot: null }
  return told.letPass && !row.letPass ? { ...row, letPass: true } : null
}
