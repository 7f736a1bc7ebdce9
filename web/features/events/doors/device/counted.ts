import { isExpected } from '#domain/event/doors/judge.ts'
import type { DoorTickets } from '#domain/event/doors/kept.ts'
import { type Passage, replay } from '#domain/event/doors/replay.ts'
import type { DoorList } from '#domain/event/doors/terms.ts'
import { mayCount, passagesOf } from './book.ts'
import { remembered, scansByTicket, ticketsById } from './book-index.ts'
import type { DoorBook, OwnScan } from './kept.ts'

export type Counted = { expected: number; entries: number; inside: number }
type Told = { entries: number; exits: number; ofTicket: Map<string, { entries: number; exits: number }> }

/** What this gate knows to be in by a list: the same rows and the same rule as the server counts by. */
export function counted(book: DoorBook, own: readonly OwnScan[], list: DoorList): Counted {
  const told = toldBy(book.scans)(list)
  let { entries, exits } = told
  // Only tickets of which this gate knows more than the server told are counted anew.
  for (const ticketId of changedTickets(book, own, list.id)) {
    const [before, now] = [
      told.ofTicket.get(ticketId) ?? NOTHING,
      sum(list, passagesOf(book, own, list.id, ticketId, '')),
    ]
    entries += now.entries - before.entries
    exits += now.exits - before.exits
  }
  return { expected: expectedBy(book.tickets)(list), entries, inside: entries - exits }
}

const NOTHING = { entries: 0, exits: 0 }

const toldBy = remembered((scans: DoorBook['scans']) =>
  remembered((list: DoorList): Told => {
    const ofTicket = new Map<string, { entries: number; exits: number }>()
    const all = { ...NOTHING }
    for (const [ticketId, rows] of scansByTicket(scans).byTicket) {
      const own = rows.filter((scan) => scan.listId === list.id && mayCount(scan))
      if (ticketId === '' || own.length === 0) continue
      const one = sum(list, own)
      ofTicket.set(ticketId, one)
      all.entries += one.entries
      all.exits += one.exits
    }
    return { ...all, ofTicket }
  }),
)

const expectedBy = remembered((tickets: DoorTickets) =>
  remembered((list: DoorList) => [...ticketsById(tickets).values()].filter((one) => isExpected(list, one)).length),
)

function changedTickets({ scans }: DoorBook, own: readonly OwnScan[], listId: string): Set<string> {
  const { byNonce } = scansByTicket(scans)
  const changed = own.filter(({ nonce, listId: of, isUndone }) => {
    const told = byNonce.get(nonce)
    return of === listId && (told === undefined || told.isUndone !== isUndone)
  })
  return new Set(changed.flatMap(({ ticketId }) => ticketId ?? []))
}

function sum({ mode }: DoorList, passages: readonly Passage[]) {
  const verdicts = replay(mode, passages)
  const counting = passages.filter(({ id }) => verdicts.get(id)?.counts)
  const entries = counting.filter(({ kind }) => kind === 'ENTRY').length
  return { entries, exits: counting.length - entries }
}
