import { sql } from 'kysely'
import { decodeTelex } from '#domain/telex.ts'
import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { kept } from '../cache.ts'
import { errorsBetween } from './words.ts'

/** The words of all courses on sale. */
export type Vocabulary = {
  /** Word without accents → in how many courses it stands. */
  counts: ReadonlyMap<string, number>
  /** Word without accents → its most frequent spelling in names. */
  spelling: ReadonlyMap<string, string>
  byLength: ReadonlyMap<number, readonly string[]>
  /** How many courses there are. */
  size: number
}

const FRESH_MS = 10 * 60_000
const MOST_CORRECTIONS = 3

/** Reading it walks the whole index, so it is some minutes old; new words are still found as typed. */
export function vocabulary(ctx: Context): Promise<Vocabulary> {
  return kept(ctx, 'vocabulary', () => readVocabulary(ctx), FRESH_MS)
}

async function readVocabulary(ctx: Context): Promise<Vocabulary> {
  const { rows } = await sql<{ word: string; ndoc: number; size: number }>`
    select word, ndoc, (select count(*)::int from products where on_sale) as size
    from ts_stat('select document from products where on_sale') order by ndoc`.execute(ctx.db)
  const counts = new Map<string, number>()
  const spelling = new Map<string, string>()
  for (const { word, ndoc } of rows) {
    const folded = fold(word)
    if (folded === word) counts.set(word, ndoc)
    // Rows come by frequency: the last spelling of a word is its most frequent one.
    else spelling.set(folded, word)
  }
  return { counts, spelling, byLength: Map.groupBy(counts.keys(), (word) => word.length), size: rows[0]?.size ?? 0 }
}

/** In about how many courses all these words stand together; `prefix` lets the last one go on. */
export function estimate({ counts, size }: Vocabulary, words: readonly string[], prefix: boolean): number {
  if (size === 0) return 0
  return words.reduce((sum, word, index) => {
    const own = prefix && index === words.length - 1 ? prefixCount(counts, word) : (counts.get(word) ?? 0)
    return sum * Math.min(1, own / size)
  }, size)
}

function prefixCount(counts: ReadonlyMap<string, number>, prefix: string): number {
  let sum = 0
  for (const [word, count] of counts) if (word.startsWith(prefix)) sum += count
  return sum
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
  return near.sort((a, b) => a.errors - b.errors || b.count - a.count).slice(0, MOST_CORRECTIONS).map((one) => one.word)
}

/**
 * The words behind raw Telex keys (`lieeuj` → `liệu`), where at least one word is unknown as typed and known when decoded;
 * the others stay. Null where that is not so: `excel` and `sales` are words.
 */
export function decoded({ counts }: Vocabulary, words: readonly string[]): string[] | null {
  let any = false
  const read = words.map((word) => {
    if (counts.has(word)) return word
    const syllable = decodeTelex(word)
    if (syllable === null || !counts.has(fold(syllable))) return word
    any = true
    return syllable
  })
  return any ? read : null
}
