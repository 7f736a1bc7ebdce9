import { sql } from 'kysely'
import { decodeTelex } from '#domain/telex.ts'
import { fold } from '#domain/text.ts'
import type { Context } from '../context.ts'
import { errorsBetween } from './words.ts'

/** The words of everything public of one kind, or of several together. */
export type Vocabulary = {
  /** Word without accents → in how many things it stands. */
  counts: ReadonlyMap<string, number>
  /** The same for names alone. */
  named: ReadonlyMap<string, number>
  /** Word without accents → its most frequent spelling in names. */
  spelling: ReadonlyMap<string, string>
  byLength: ReadonlyMap<number, readonly string[]>
  /** How many things there are. */
  size: number
}

/** Reading words walks the whole index, so they are kept for some minutes; new ones are still found as typed. */
export const WORDS_FRESH_MS = 10 * 60_000

const MOST_CORRECTIONS = 3
const LONGEST_PART = 14

/**
 * The words of all documents that a query gives. Documents carry names with accents under weight A, names without under
 * B, the rest under C and D. `documents` is SQL of the program, never of a person.
 */
export async function readVocabulary(ctx: Context, documents: string): Promise<Vocabulary> {
  type Row = { word: string; ndoc: number }
  const [all, names, number] = await Promise.all([
    sql<Row>`select word, ndoc from ts_stat(${documents}, 'bcd')`.execute(ctx.db),
    sql<Row>`select word, ndoc from ts_stat(${documents}, 'ab') order by ndoc`.execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from (${sql.raw(documents)}) as d`.execute(ctx.db),
  ])
  const counts = new Map(all.rows.map((row) => [row.word, row.ndoc]))
  const named = new Map<string, number>()
  const spelling = new Map<string, string>()
  for (const { word, ndoc } of names.rows) {
    const folded = fold(word)
    if (folded === word) named.set(word, ndoc)
    // Rows come by frequency: the last spelling of a word is its most frequent one.
    else spelling.set(folded, word)
  }
  return { counts, named, spelling, byLength: byLength(counts), size: number.rows[0]?.n ?? 0 }
}

/** Several vocabularies as one; a word is spelt as in the first that spells it. */
export function together(all: readonly Vocabulary[]): Vocabulary {
  const [only] = all
  if (only && all.length === 1) return only
  const counts = summed(all.map((one) => one.counts))
  return {
    counts,
    named: summed(all.map((one) => one.named)),
    spelling: new Map(all.toReversed().flatMap((one) => [...one.spelling])),
    byLength: byLength(counts),
    size: all.reduce((sum, one) => sum + one.size, 0),
  }
}

function summed(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const one of all) for (const [word, count] of one) sums.set(word, (sums.get(word) ?? 0) + count)
  return sums
}

function byLength(counts: ReadonlyMap<string, number>): Map<number, string[]> {
  return Map.groupBy(counts.keys(), (word) => word.length)
}

/** The known words that an unknown one may be a slip of, the likeliest first; none for short words, where everything is near everything. */
export function corrections({ counts, byLength }: Vocabulary, word: string): string[] {
  if (word.length < 4) return []
  const most = word.length >= 8 ? 2 : 1
  const near: { word: string; errors: number; count: number }[] = []
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const known of byLength.get(length) ?? []) {
      const errors = errorsBetween(word, known, most)
      if (errors <= most) near.push({ word: known, errors, count: counts.get(known) ?? 0 })
    }
  }
  return near
    .sort((a, b) => a.errors - b.errors || b.count - a.count)
    .slice(0, MOST_CORRECTIONS)
    .map((one) => one.word)
}

/**
 * The syllable behind raw Telex keys (`lieeuj` → `liệu`) where the word is unknown as typed and known when decoded, else
 * null: `excel` and `sales` are words.
 */
export function decoded({ counts }: Vocabulary, word: string): string | null {
  if (counts.has(word)) return null
  const syllable = decodeTelex(word)
  return syllable !== null && counts.has(fold(syllable)) ? syllable : null
}

/** A run of letters as the words of names it is likeliest made of: `phobonuoctrong` → pho, bo, nuoc, trong. Null where it is made of none. */
export function partsOf({ named, size }: Vocabulary, run: string): string[] | null {
  const best: ({ cost: number; from: number } | null)[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= run.length; end++) {
    best[end] = null
    for (let from = Math.max(0, end - LONGEST_PART); from < end; from++) {
      const before = best[from]
      const count = named.get(run.slice(from, end))
      if (!before || count === undefined) continue
      const cost = before.cost + 1 + Math.log((size + 1) / count)
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { cost, from }
    }
  }
  const parts: string[] = []
  for (let end = run.length; end > 0; ) {
    const step = best[end]
    if (!step) return null
    parts.unshift(run.slice(step.from, end))
    end = step.from
  }
  return parts.length > 1 ? parts : null
}
