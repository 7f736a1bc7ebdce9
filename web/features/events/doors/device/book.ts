import { decide, isExpected } from '#domain/event/doors/judge.ts'
import type { DoorScan } from '#domain/event/doors/kept.ts'
import { type Passage, replay } from '#domain/event/doors/replay.ts'
import type { DoorList, DoorTicket, ScanKind, ScanRefusal } from '#domain/event/doors/terms.ts'
import { readTicketCode } from '#domain/event/ticket-code.ts'
import { fold } from '#domain/text.ts'
import type { DoorBook, OwnScan } from './kept.ts'

/** Whom somebody at the gate means: the code they hold up, or the ticket that was found by name. */
export type Seen = { listId: string; kind: ScanKind; code: string | null; ticketId: string | null }
/** What a gate shows. */
export type Said = {
  nonce: string
  kind: ScanKind
  reason: ScanRefusal | null
  holderName: string | null
  tierName: string | null
  first: { at: number; gate: string } | null
  at: number
  /** Decided here, without the other gates. */
  isAlone: boolean
}
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
  if (code === null && seen.code !== null) return { ...said, reason: 'NOT_A_TICKET' }
  if (isSigned === false) return { ...said, reason: 'FORGED' }
  if (!list) return { ...said, reason: 'LIST_REMOVED' }
  if (!ticket) return { ...said, reason: ticketId === null ? 'NOT_A_TICKET' : 'OTHER_EVENT' }
  const known = passagesOf(book, own, list.id, ticket.id, gate)
  const { isCanceled } = book.tickets
  const decision = decide({ list, isCanceled, ticket, serial: code?.serial ?? null, at }, seen.kind, known)
  if (decision.result === 'ACCEPTED') return { ...said, reason: null }
  const first = known.find(({ id }) => id === decision.first)
  return { ...said, reason: decision.reason, first: first ? { at: first.at, gate: first.gate } : null }
}

function found({ tickets: { lists, tickets, tiers } }: DoorBook, { listId, code: text, ticketId: given }: Seen) {
  const code = text === null ? null : readTicketCode(text)
  const ticketId = code?.ticketId ?? given
  const row = tickets.find(({ id }) => id === ticketId)
  const ticket: DoorTicket | undefined = row && {
    ...row,
    sessionIds: tiers.find(({ id }) => id === row.tierId)?.sessionIds ?? null,
  }
  return { code, ticketId, list: lists.find(({ id }) => id === listId), ticket }
}

/** Who comes with a ticket, as it is shown. */
export function namesIn({ tickets: { tickets, tiers } }: DoorBook, ticketId: string | null) {
  const row = tickets.find(({ id }) => id === ticketId)
  return { holderName: row?.holderName ?? null, tierName: tiers.find(({ id }) => id === row?.tierId)?.name ?? null }
}

const BY_OTHERS = ['ALREADY_IN', 'NOT_IN', 'NO_EXIT']

/** Scans that let somebody pass by a list, of all gates as far as this one knows; of one ticket, or of all. */
function passing(
  book: DoorBook,
  own: readonly OwnScan[],
  listId: string,
  gate: string,
): (Known & { ticketId: string })[] {
  const mine = new Map(own.map((scan) => [scan.nonce, scan]))
  const told = Object.values(book.scans).flatMap((scan): (Known & { ticketId: string })[] => {
    const isOut = scan.isUndone || (scan.nonce !== null && mine.get(scan.nonce)?.isUndone)
    const mayCount = scan.letPass && (scan.result === 'ACCEPTED' || BY_OTHERS.includes(scan.reason ?? ''))
    if (isOut || !mayCount || scan.listId !== listId || scan.ticketId === null) return []
    return [{ id: scan.id, kind: scan.kind, at: scan.at, gate: scan.gate, ticketId: scan.ticketId }]
  })
  const known = new Set(Object.values(book.scans).map(({ nonce }) => nonce))
  const untold = own.flatMap((scan) =>
    known.has(scan.nonce) || !scan.letPass || scan.isUndone || scan.listId !== listId || scan.ticketId === null
      ? []
      : [{ id: scan.nonce, kind: scan.kind, at: scan.at, gate, ticketId: scan.ticketId }],
  )
  return [...told, ...untold]
}

function passagesOf(book: DoorBook, own: readonly OwnScan[], listId: string, ticketId: string, gate: string): Known[] {
  return passing(book, own, listId, gate).filter((one) => one.ticketId === ticketId)
}

export type Counted = { expected: number; entries: number; inside: number }

/** What this gate knows to be in by a list: the same rows and the same rule as the server counts by. */
export function counted(book: DoorBook, own: readonly OwnScan[], list: DoorList): Counted {
  let [entries, exits] = [0, 0]
  const all = passing(book, own, list.id, '')
  for (const passages of Map.groupBy(all, ({ ticketId }) => ticketId).values()) {
    const verdicts = replay(list.mode, passages)
    for (const { id, kind } of passages) {
      if (!verdicts.get(id)?.counts) continue
      if (kind === 'ENTRY') entries++
      else exits++
    }
  }
  const sessions = new Map(book.tickets.tiers.map(({ id, sessionIds }) => [id, sessionIds]))
  const expected = book.tickets.tickets.filter((ticket) =>
    isExpected(list, { ...ticket, sessionIds: sessions.get(ticket.tierId) ?? null }),
  ).length
  return { expected, entries, inside: entries - exits }
}

/** Tickets whose holder's name has these words, those that begin with them first. */
export function findByName({ tickets: { tickets, tiers } }: DoorBook, words: string, most = 20) {
  const sought = fold(words).trim()
  if (sought === '') return []
  const named = tickets.map((ticket) => ({ ...ticket, folded: fold(ticket.holderName) }))
  return named
    .filter(({ folded }) => folded.includes(sought))
    .toSorted(
      (a, b) =>
        Number(b.folded.startsWith(sought)) - Number(a.folded.startsWith(sought)) || (a.folded < b.folded ? -1 : 1),
    )
    .slice(0, most)
    .map(({ id, holderName, tierId }) => ({
      id,
      holderName,
      tierName: tiers.find((tier) => tier.id === tierId)?.name ?? '',
    }))
}

/** The book with what the server told of scans since. What it no longer lets pass is kept out. */
export function withScans(book: DoorBook, scans: readonly DoorScan[]): DoorBook {
  return { ...book, scans: { ...book.scans, ...Object.fromEntries(scans.map((scan) => [scan.id, scan])) } }
}
