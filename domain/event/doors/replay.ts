import { localDay } from '../../time.ts'
import type { DoorMode, ScanKind, ScanRefusal } from './terms.ts'

/** A scan of one ticket by one list that let somebody pass, whatever became of it afterwards. */
export type Passage = { id: string; kind: ScanKind; at: number }
/**
 * What a passage is by the books: it counts, in a place that no other has, or somebody passed who should not have.
 * `first` is the passage that stood in its way.
 */
export type Verdict =
  | { counts: true; slot: string }
  | { counts: false; reason: Extract<ScanRefusal, 'ALREADY_IN' | 'NOT_IN' | 'NO_EXIT'>; first: string | null }

/**
 * Which passages of one ticket by one list count. The time of the scan decides and not the order in which phones told of
 * them, so that whoever tells late changes nothing of what was true: of two at the same time the smaller id is the first.
 */
export function replay(mode: DoorMode, passages: readonly Passage[]): Map<string, Verdict> {
  const sorted = passages.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const verdicts = new Map<string, Verdict>()
  const walk = mode === 'ENTRY_EXIT' ? visits() : entries(mode)
  for (const one of sorted) verdicts.set(one.id, walk(one))
  return verdicts
}

/** What one more passage would be that is the last. */
export function nextPassage(mode: DoorMode, passages: readonly Passage[], kind: ScanKind, at: number): Verdict {
  const latest = passages.reduce((most, one) => Math.max(most, one.at + 1), at)
  return replay(mode, [...passages, { id: NEXT, kind, at: latest }]).get(NEXT) as Verdict
}

const NEXT = '~'

function entries(mode: 'ONCE' | 'PER_DAY') {
  const firsts = new Map<string, string>()
  return ({ id, kind, at }: Passage): Verdict => {
    if (kind === 'EXIT') return { counts: false, reason: 'NO_EXIT', first: null }
    const slot = mode === 'ONCE' ? 'once' : localDay(at)
    const first = firsts.get(slot)
    if (first !== undefined) return { counts: false, reason: 'ALREADY_IN', first }
    firsts.set(slot, id)
    return { counts: true, slot }
  }
}

/** In, out, in again: each visit has a number, and an entry and an exit. */
function visits() {
  let [visit, inside, last] = [0, null as string | null, null as string | null]
  return ({ id, kind }: Passage): Verdict => {
    if (kind === 'ENTRY') {
      if (inside !== null) return { counts: false, reason: 'ALREADY_IN', first: inside }
      inside = id
      return { counts: true, slot: String(visit) }
    }
    if (inside === null) return { counts: false, reason: 'NOT_IN', first: last }
    const slot = String(visit++)
    inside = null
    last = id
    return { counts: true, slot }
  }
}
