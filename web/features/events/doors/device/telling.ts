import type { InputOf, ReplyOf } from '#domain/contract/index.ts'
import type { DoorScan } from '#domain/event/doors/kept.ts'
import { DOOR_LIMITS } from '#domain/event/doors/terms.ts'
import type { Said, Seen } from './book.ts'
import type { OwnScan } from './kept.ts'

/** Answers make scans large: no more than this is told at once. */
const MOST_LETTERS = 400_000

type Told = InputOf<'uploadDoorScans'>['body']['scans'][number]
type Outcome = ReplyOf<'uploadDoorScans'>['results'][number]

/** How somebody was found, and what they were asked, as calls have it. */
export function wayOf({ code, ticketId, answers }: Pick<Seen, 'code' | 'ticketId' | 'answers'>) {
  const said: Record<string, string | string[]> = {}
  for (const [id, answer] of Object.entries(answers ?? {})) said[id] = typeof answer === 'string' ? answer : [...answer]
  return {
    ...(code !== null ? { code } : ticketId !== null ? { ticketId } : {}),
    ...(answers !== null && { answers: said }),
  }
}

/** As many of those that the server does not know as are told at once. */
export function lotOf(own: readonly OwnScan[]): OwnScan[] {
  let letters = 0
  const waiting = own.filter(({ told }) => told === null).slice(0, DOOR_LIMITS.batch)
  return waiting.filter((scan, at) => {
    letters += JSON.stringify(scan).length
    return at === 0 || letters <= MOST_LETTERS
  })
}

export function asTold({ nonce, listId, kind, at, letPass, reason, isUndone, ...seen }: OwnScan): Told {
  const scannedAt = new Date(at).toISOString()
  return { nonce, listId, kind, letPass, reason, isUndone, ...wayOf(seen), scannedAt }
}

/** Scans of a lot with what the server made of them. What was taken back meanwhile is told again. */
export function withOutcomes(lot: readonly OwnScan[], own: readonly OwnScan[], results: readonly Outcome[]): OwnScan[] {
  const [now, outcomes] = [byNonce(own), byNonce(results)]
  return lot.flatMap((scan) => {
    const [mine, one] = [now.get(scan.nonce), outcomes.get(scan.nonce)]
    if (!mine || !one || mine.isUndone !== scan.isUndone) return []
    const { result, reason } = one
    return [{ ...mine, told: { result, reason, isConflict: one.isConflict && !one.isUndone } }]
  })
}

/** Scans of ours that became something else by what another gate told: a conflict, or none any more. */
export function changedBy(scans: readonly DoorScan[], own: readonly OwnScan[]): OwnScan[] {
  const heard = new Map(scans.map((scan) => [scan.nonce, scan]))
  return own.flatMap((mine) => {
    const scan = heard.get(mine.nonce)
    if (!scan || mine.told === null) return []
    const isConflict = scan.letPass && scan.result === 'REFUSED' && !scan.isUndone
    const told = { result: scan.result, reason: scan.reason, isConflict }
    const changed = { ...mine, isUndone: mine.isUndone || scan.isUndone, told }
    return JSON.stringify(changed) === JSON.stringify(mine) ? [] : [changed]
  })
}

/** What the server answered, as the gate shows and keeps it. */
export function answered(nonce: string, { listId, kind, code, answers }: Seen, answer: ReplyOf<'doorScan'>) {
  const { result, reason, isConflict, ticket, first } = answer
  // A test ticket has none of its own: nothing is kept of it.
  const kept = reason === 'TEST_TICKET' ? null : reason
  const at = Date.parse(answer.at)
  const own: OwnScan = {
    ...{ nonce, listId, kind, code, at, reason: kept, answers, isUndone: false },
    ticketId: ticket?.id ?? null,
    letPass: reason === null,
    told: { result, reason, isConflict },
  }
  const said: Said = {
    ...{ nonce, kind, reason, at, isAlone: false },
    holderName: ticket?.holderName ?? null,
    tierName: ticket?.tierName ?? null,
    first: first && { at: Date.parse(first.at), gate: first.gate },
  }
  return { own, said }
}

function byNonce<Named extends { nonce: string }>(all: readonly Named[]): Map<string, Named> {
  return new Map(all.map((one) => [one.nonce, one]))
}
