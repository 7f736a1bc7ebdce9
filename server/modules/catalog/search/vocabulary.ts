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
  /** The same for names alone. */
  named: ReadonlyMap<string, number>
  /** Word without accents → its most frequent spelling in names. */
  spelling: ReadonlyMap<string, string>
  byLength: ReadonlyMap<number, readonly string[]>
  /** Step of `bought_step` → how many courses reach it. */
  bought: readonly number[]
  /** How many courses there are. */
  size: number
}

const FRESH_MS = 10 * 60_000
const MOST_CORRECTIONS = 3
const LONGEST_PART = 14

/** Reading it walks the whole index, so it is some minutes old; new words are still found as typed. */
export function vocabulary(ctx: Context): Promise<Vocabulary> {
  return kept(ctx, 'vocabulary', () => readVocabulary(ctx), FRESH_MS)
}

async function readVocabulary(ctx: Context): Promise<Vocabulary> {
  const [all, names, steps] = await Promise.all([
    sql<{
      word: string
      ndoc: number
    }>`select word, ndoc from ts_stat('select document from products where on_sale', 'bcd')`.execute(ctx.db),
    sql<{
      word: string
      ndoc: number
    }>`select word, ndoc from ts_stat('select document from products where on_sale', 'ab') order by ndoc`.execute(
      ctx.db,
    ),
    sql<{ step: number; n: number }>`
      select step, (sum(count(*)) over (order by step desc))::int as n
      from (select bought_step(paid_count) as step from products where on_sale) as p group by step order by step`.execute(
      ctx.db,
    ),
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
  return {
    counts,
    named,
    spelling,
    byLength: Map.groupBy(counts.keys(), (word) => word.length),
    bought: reached(steps.rows),
    size: steps.rows[0]?.n ?? 0,
  }
}

/** Steps nobody stands on are reached by those further up. */
function reached(steps: readonly { step: number; n: number }[]): number[] {
  return steps.flatMap(({ step, n }, index) => Array<number>(step - (steps[index - 1]?.step ?? -1)).fill(n))
}

type Sought = { groups: readonly (readonly string[])[]; prefix: boolean }

/** In about how many courses a reading is found. Words of one language keep company: more often than by chance, less than always. */
export function estimate(counts: ReadonlyMap<string, number>, size: number, sought: Sought): number {
  const each = eachCount(counts, sought)
  if (size === 0 || each.length === 0) return 0
  const byChance = each.reduce((rest, own) => rest * Math.min(1, own / size), size)
  return Math.sqrt(byChance * Math.min(size, ...each))
}

/** In how many courses a reading is found at most: those of its rarest word. */
export function atMost(counts: ReadonlyMap<string, number>, size: number, sought: Sought): number {
  return Math.min(size, ...eachCount(counts, sought))
}

function eachCount(counts: ReadonlyMap<string, number>, { groups, prefix }: Sought): number[] {
  return groups.map((group, index) =>
    group.reduce(
      (sum, word) =>
        sum + (prefix && index === groups.length - 1 ? prefixCount(counts, word) : (counts.get(word) ?? 0)),
      0,
    ),
  )
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
