import { LONGEST_SEARCH } from '#domain/search.ts'
import { canonicalTone, cleanLine, fold, hasMarks } from '#domain/text.ts'

const MOST_WORDS = 16
/** The same separators as `plain_words` of the database. */
// biome-ignore lint/complexity/useRegexLiterals: the class is easier to compare with the migration's when written with escapes
const SEPARATORS = new RegExp('[\\s!-/:-@\\[-`{-~\\u00a0-\\u00bf\\u2010-\\u205e]+', 'u')

/** A search text taken apart. */
export type Asked = {
  /** Its words without accents, in lower case. */
  words: string[]
  /** The same words as they were typed, in lower case, tones in their one place. */
  spelt: string[]
  /** Which of them were typed as abbreviations: in capitals, while not all is. */
  capitals: boolean[]
  /** The whole without accents, words between single spaces. */
  folded: string
  /** The whole without accents and spaces. */
  squashed: string
  hasMarks: boolean
}

/** Takes a search text apart; no words where it holds none. Never throws, whatever is typed. */
export function ask(text: string): Asked {
  const cut = cleanLine(text.slice(0, LONGEST_SEARCH * 4)).slice(0, LONGEST_SEARCH)
  const typed = wordsOf(cut).flatMap(piecesOf).slice(0, MOST_WORDS)
  const words = typed.map(({ plain }) => plain)
  const shouted = typed.length > 1 && cut === cut.toUpperCase()
  return {
    words,
    spelt: typed.map(({ spelt }) => spelt),
    capitals: typed.map(({ capitals }) => capitals && !shouted),
    folded: words.join(' '),
    squashed: words.join('').replace(/[^a-z0-9]+/g, ''),
    hasMarks: hasMarks(cut),
  }
}

/** A sign may be several words once it is plain. */
function piecesOf(typed: string) {
  const plain = wordsOf(fold(typed)).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const spelt = canonicalTone(typed.normalize('NFKC').toLowerCase())
  return plain.map((word) => ({
    plain: word,
    spelt: plain.length === 1 ? spelt : word,
    capitals: /^[A-Z]+$/.test(typed),
  }))
}

/** The asked words are these instead: read from keys, corrected, joined or taken apart. */
export function askedAs(spelt: readonly string[]): Asked {
  return ask(spelt.join(' '))
}

export function wordsOf(text: string): string[] {
  return text.split(SEPARATORS).filter(Boolean)
}

/** Typing errors between two words: letters missing, too many, wrong, or two exchanged; `most + 1` where there are more. */
export function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** How alike two texts are letter by letter, accents included: 0 to 1, by the pairs of letters they share. */
export function likeness(a: string, b: string): number {
  const pairsOfA = pairs(a)
  const pairsOfB = pairs(b)
  if (pairsOfA.size === 0) return 0
  let shared = 0
  for (const pair of pairsOfA) if (pairsOfB.has(pair)) shared++
  return shared / pairsOfA.size
}

const REMEMBERED_TEXTS = 5_000
const remembered = new Map<string, ReadonlySet<string>>()

/** Kept per text: the names of one catalogue are compared over and over. */
function pairs(text: string): ReadonlySet<string> {
  const known = remembered.get(text)
  if (known) return known
  const letters = canonicalTone(text.toLowerCase())
  const found = new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)),
  )
  if (remembered.size >= REMEMBERED_TEXTS) remembered.clear()
  remembered.set(text, found)
  return found
}
