import { sql } from 'kysely'
import { FILLERS } from '#domain/search.ts'
import { decodeTelex } from '#domain/telex.ts'
import { canonicalTone, fold } from '#domain/text.ts'
import type { Context } from '../context.ts'
import { errorsBetween, wordsOf } from './words.ts'

/** The words of everything public of one kind, or of several together. */
export type Vocabulary = {
  /** Word as documents hold it, without accents or with them → in how many things it stands. */
  counts: ReadonlyMap<string, number>
  /** The same for names alone. */
  named: ReadonlyMap<string, number>
  /** Word without accents → its spellings in names, the most frequent first. */
  spellings: ReadonlyMap<string, readonly string[]>
  /** What things are tagged with, of one word or two, without accents → how it is spelt. */
  terms: ReadonlyMap<string, readonly string[]>
  /** The words of those, without accents. */
  tagged: ReadonlySet<string>
  /** Words without accents by their length. */
  byLength: ReadonlyMap<number, readonly string[]>
  /** Words without accents by how they sound to somebody who mixes up ch and tr, s and x, and the like. */
  bySound: ReadonlyMap<string, readonly string[]>
  /** How many things there are. */
  size: number
}

/** Reading words walks the whole index, so they are kept for some minutes; new ones are still found as typed. */
export const WORDS_FRESH_MS = 10 * 60_000

const MOST_TERMS = 20_000
const LONGEST_PART = 14
const AROUND = new Set(FILLERS)

/** Where the words of a kind stand; SQL of the program, never of a person. */
export type WordSource = {
  /**
   * Gives all documents. They carry the words of names with accents under weight A and without under B, keywords under C
   * and the rest under D, each with accents and without.
   */
  documents: string
  /** Gives every tag of every thing, as `term`. */
  terms: string
}

/** The words of all documents and the terms of a kind. */
export async function readVocabulary(ctx: Context, { documents, terms }: WordSource): Promise<Vocabulary> {
  type Row = { word: string; ndoc: number }
  const [all, names, number, tags] = await Promise.all([
    sql<Row>`select word, ndoc from ts_stat(${documents})`.execute(ctx.db),
    sql<Row>`select word, ndoc from ts_stat(${documents}, 'ab') order by ndoc desc`.execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from (${sql.raw(documents)}) as d`.execute(ctx.db),
    sql<{
      term: string
    }>`select t.term from (${sql.raw(terms)}) as t group by t.term order by count(*) desc limit ${sql.lit(MOST_TERMS)}`.execute(
      ctx.db,
    ),
  ])
  return vocabularyOf({
    counts: new Map(all.rows.map((row) => [row.word, row.ndoc])),
    named: new Map(names.rows.map((row) => [row.word, row.ndoc])),
    spellings: spellingsOf(names.rows.map((row) => row.word)),
    terms: termsOf(tags.rows.map((row) => row.term)),
    size: number.rows[0]?.n ?? 0,
  })
}

/** A vocabulary with its ways to look words up. */
export function vocabularyOf(known: Omit<Vocabulary, 'tagged' | 'byLength' | 'bySound'>): Vocabulary {
  const plain = [...known.counts.keys()].filter((word) => /^[a-z0-9]+$/.test(word))
  return {
    ...known,
    tagged: new Set([...known.terms.keys()].flatMap((term) => term.split(' '))),
    byLength: Map.groupBy(plain, (word) => word.length),
    bySound: Map.groupBy(plain, soundOf),
  }
}

/** Plain word → how it is spelt with accents; abbreviations in capitals are no spelling. */
function spellingsOf(words: readonly string[]): Map<string, string[]> {
  const spellings = new Map<string, string[]>()
  for (const word of words) {
    const plain = fold(word)
    if (plain !== word && word === word.toLowerCase()) spellings.set(plain, [...(spellings.get(plain) ?? []), word])
  }
  return spellings
}

/** Tags of one word or two, and the halves of those of four: words of Vietnamese mostly have two syllables. */
export function termsOf(tags: readonly string[]): Map<string, string[]> {
  const terms = new Map<string, string[]>()
  for (const tag of tags) {
    const words = wordsOf(canonicalTone(tag.toLowerCase()))
    const halves = words.length === 4 ? [words.slice(0, 2), words.slice(2)] : [words]
    for (const half of halves) {
      const [spelling, plain] = [half.join(' '), half.map(fold).join(' ')]
      if (half.length === 0 || half.length > 2 || half.some((word) => AROUND.has(word))) continue
      const known = terms.get(plain) ?? []
      if (!known.includes(spelling)) terms.set(plain, [...known, spelling])
    }
  }
  return terms
}

/** Several vocabularies as one; a word is spelt first as in the first that spells it. */
export function together(all: readonly Vocabulary[]): Vocabulary {
  const [only] = all
  if (only && all.length === 1) return only
  return vocabularyOf({
    counts: summed(all.map((one) => one.counts)),
    named: summed(all.map((one) => one.named)),
    spellings: joined(all.map((one) => one.spellings)),
    terms: joined(all.map((one) => one.terms)),
    size: all.reduce((sum, one) => sum + one.size, 0),
  })
}

function summed(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const one of all) for (const [word, count] of one) sums.set(word, (sums.get(word) ?? 0) + count)
  return sums
}

function joined(all: readonly ReadonlyMap<string, readonly string[]>[]): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>()
  for (const one of all)
    for (const [word, list] of one) lists.set(word, [...new Set([...(lists.get(word) ?? []), ...list])])
  return lists
}

const MOST_CORRECTIONS = 12
/** In shorter words everything is near everything. */
const LONG_ENOUGH = 4

/** The known words that one may be a slip of, the likeliest first: those that sound alike, then those a finger away. */
export function corrections({ counts, byLength, bySound }: Vocabulary, word: string): string[] {
  const alike = (bySound.get(soundOf(word)) ?? []).filter((known) => known !== word)
  const near: { word: string; errors: number; count: number }[] = []
  const most = word.length < LONG_ENOUGH ? 0 : word.length >= 8 ? 2 : 1
  for (let length = word.length - most; most > 0 && length <= word.length + most; length++) {
    for (const known of byLength.get(length) ?? []) {
      const errors = anagrams(word, known) ? 1 : errorsBetween(word, known, most)
      if (word !== known && errors <= most) near.push({ word: known, errors, count: counts.get(known) ?? 0 })
    }
  }
  near.sort((a, b) => a.errors - b.errors || b.count - a.count)
  return [...new Set([...alike, ...near.map((one) => one.word)])].slice(0, MOST_CORRECTIONS)
}

/** The same letters in another order: fingers that were too fast. */
function anagrams(a: string, b: string): boolean {
  return a.length === b.length && a.length >= 5 && [...a].sort().join('') === [...b].sort().join('')
}

/** A plain word with what people mix up made the same. */
function soundOf(word: string): string {
  return word
    .replace(/^(?:tr|ch)/, 'ch')
    .replace(/^(?:s|x)/, 's')
    .replace(/^(?:d|gi|r|v)(?=[aeiouy])/, 'd')
    .replace(/^(?:l|n)(?=[aeiouy])/, 'l')
    .replace(/y/g, 'i')
    .replace(/(?<=[aeiou])c$/, 't')
    .replace(/(?<=[aeiou])ng$/, 'n')
    .replace(/(?<=[aeiou])m$/, 'n')
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

/**
 * A run of letters as the words it is likeliest made of: `phobonuoctrong` → pho, bo, nuoc, trong. Null where it is made of
 * none. `countOf` says in how many things a word stands, 0 where it is none.
 */
export function partsOf({ size }: Vocabulary, run: string, countOf: (word: string) => number): string[] | null {
  const best: ({ cost: number; from: number } | null)[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= run.length; end++) {
    best[end] = null
    for (let from = Math.max(0, end - LONGEST_PART); from < end; from++) {
      const before = best[from]
      const count = countOf(run.slice(from, end))
      if (!before || count === 0) continue
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
