import type { Answers } from '#domain/event/answers.ts'
import { asksAtDoor } from '#domain/event/doors/asks.ts'
import { decide } from '#domain/event/doors/judge.ts'
import type { DoorScan } from '#domain/event/doors/kept.ts'
import type { Passage } from '#domain/event/doors/replay.ts'
import type { DoorReason, ScanKind } from '#domain/event/doors/terms.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { readTestCode, readTicketCode } from '#domain/event/ticket-code.ts'
import { fold } from '#domain/text.ts'
import { foldedTickets, scansByTicket, ticketsById } from './book-index.ts'
import type { DoorBook, OwnScan } from './kept.ts'

/** Whom somebody at the gate means: the code they hold up, or the ticket that was found by name; and what they were asked. */
export type Seen = {
  listId: string
  kind: ScanKind
  code: string | null
  ticketId: string | null
  answers: Answers | null
}
/** What a gate shows. */
export type Said = {
  nonce: string
  kind: ScanKind
  reason: DoorReason | null
  holderName: string | null
  tierName: string | null
  first: { at: number; gate: string } | null
  at: number
  /** Decided here, without the other gates. */
  isAlone: boolean
}
/** Somebody who may come in when they answered. */
export type Asking = { seen: Seen; holderName: string; tierName: string; questions: EventQuestion[] }
type Known = Passage & { gate: string }

/** What this gate says by itself. `isSigned`: whether we signed the code; null where there is none. */
export function decideAlone(
  book: DoorBook,
  own: readonly OwnScan[],
  seen: Seen,
  { nonce, at, isSigned, gate }: { nonce: string; at: number; isSigned: boolean | null; gate: string },
): Said {
  const { code, ticketId, list, ticket } = found(book, seen)
  const said = { nonce, kind: seen.kind, at, isAlone: true, first: null, ...namesIn(book, ticket?.id ?? null) }
  const test = seen.code === null ? null : readTestCode(seen.code)
  if (code === null && seen.code !== null && test === null) return { ...said, reason: 'NOT_A_TICKET' }
  if (isSigned === false) return { ...said, reason: 'FORGED' }
  if (test) return { ...said, reason: test.eventId === book.tickets.eventId ? 'TEST_TICKET' : 'OTHER_EVENT' }
  if (!list) return { ...said, reason: 'LIST_REMOVED' }
  if (!ticket) return { ...said, reason: ticketId === null ? 'NOT_A_TICKET' : 'OTHER_EVENT' }
  const known = passagesOf(book, own, list.id, ticket.id, gate)
  const { isCanceled } = book.tickets
  const decision = decide({ list, isCanceled, ticket, serial: code?.serial ?? null, at }, seen.kind, known)
  if (decision.result === 'ACCEPTED') return { ...said, reason: null }
  const first = known.find(({ id }) => id === decision.first)
  return { ...said, reason: decision.reason, first: first ? { at: first.at, gate: first.gate } : null }
}

/** Whether nothing is kept of a scan, and nothing told: what was held up is a test ticket of ours, of whichever event. */
export function leavesNothing({ code }: Pick<Seen, 'code'>, { reason }: Pick<Said, 'reason'>): boolean {
  return code !== null && readTestCode(code) !== null && reason !== 'FORGED'
}

/** What whoever may come in is to be asked first; null: nothing, or they may not come in. */
export function asksFirst(book: DoorBook, own: readonly OwnScan[], seen: Seen, at: number): Asking | null {
  const { questions } = book.tickets
  const { ticket, list } = found(book, seen)
  if (seen.kind === 'EXIT' || seen.answers !== null || questions.length === 0 || !ticket || !list) return null
  const hasAnswered =
    ticket.hasAnswered || own.some(({ ticketId, answers }) => ticketId === ticket.id && answers !== null)
  const isFirst = passagesOf(book, own, list.id, ticket.id, '').length === 0
  if (!asksAtDoor(questions, { hasAnswered, isFirst })) return null
  const said = decideAlone(book, own, seen, { nonce: '', at, isSigned: null, gate: '' })
  if (said.reason !== null) return null
  const { holderName, tierName } = ticket
  return { seen, holderName, tierName, questions }
}

function found({ tickets }: DoorBook, { listId, code: text, ticketId: given }: Seen) {
  const code = text === null ? null : readTicketCode(text)
  const ticketId = code?.ticketId ?? given
  const ticket = ticketsById(tickets).get(ticketId ?? '')
  return { code, ticketId, list: tickets.lists.find(({ id }) => id === listId), ticket }
}

/** Who comes with a ticket, as it is shown. */
export function namesIn({ tickets }: DoorBook, ticketId: string | null) {
  const row = ticketsById(tickets).get(ticketId ?? '')
  return { holderName: row?.holderName ?? null, tierName: row?.tierName ?? null }
}

const BY_OTHERS = ['ALREADY_IN', 'NOT_IN', 'NO_EXIT']

/** Whether a scan takes part in how those of its ticket stand to each other, as the server has it. */
export function mayCount({ letPass, isUndone, result, reason }: DoorScan): boolean {
  return letPass && !isUndone && (result === 'ACCEPTED' || BY_OTHERS.includes(reason ?? ''))
}

/** Scans that let somebody pass with a ticket by a list, of all gates as far as this one knows. */
export function passagesOf(
  { scans }: DoorBook,
  own: readonly OwnScan[],
  listId: string,
  ticketId: string,
  gate: string,
): Known[] {
  const { byTicket, byNonce } = scansByTicket(scans)
  const mine = own.filter((scan) => scan.ticketId === ticketId && scan.listId === listId)
  const isTakenBack = (nonce: string | null) => mine.some((scan) => scan.nonce === nonce && scan.isUndone)
  const told = (byTicket.get(ticketId) ?? []).filter(
    (scan) => scan.listId === listId && mayCount(scan) && !isTakenBack(scan.nonce),
  )
  const untold = mine.filter(({ nonce, letPass, isUndone }) => letPass && !isUndone && !byNonce.has(nonce))
  return [
    ...told.map(({ id, kind, at, gate: other }) => ({ id, kind, at, gate: other })),
    ...untold.map(({ nonce: id, kind, at }) => ({ id, kind, at, gate })),
  ]
}

/** When somebody came in who is still in, as far as this gate knows; null where they are not. */
export function inSince(book: DoorBook, own: readonly OwnScan[], listId: string, ticketId: string): number | null {
  const last = passagesOf(book, own, listId, ticketId, '')
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  return last?.kind === 'ENTRY' ? last.at : null
}

/** Tickets whose holder's name or order has these words, those that begin with them first. */
export function findTickets({ tickets }: DoorBook, words: string, most = 20) {
  const sought = fold(words).trim()
  if (sought === '') return []
  const byId = ticketsById(tickets)
  return foldedTickets(tickets)
    .filter(({ name, order }) => name.includes(sought) || order.startsWith(sought))
    .toSorted(
      (a, b) => Number(b.name.startsWith(sought)) - Number(a.name.startsWith(sought)) || (a.name < b.name ? -1 : 1),
    )
    .slice(0, most)
    .map(({ id }) => ({
      id,
      holderName: byId.get(id)?.holderName ?? '',
      tierName: byId.get(id)?.tierName ?? '',
      orderCode: byId.get(id)?.orderCode ?? '',
    }))
}

/** The book with what the server told of scans since. What it no longer lets pass is kept out. */
export function withScans(book: DoorBook, scans: readonly DoorScan[]): DoorBook {
  const fresh = scans.filter((scan) => JSON.stringify(scan) !== JSON.stringify(book.scans[scan.id]))
  if (fresh.length === 0) return book
  return { ...book, scans: { ...book.scans, ...Object.fromEntries(fresh.map((scan) => [scan.id, scan])) } }
}
