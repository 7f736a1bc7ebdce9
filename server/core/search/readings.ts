import { otherWordings } from '#domain/synonyms.ts'
import { fold } from '#domain/text.ts'
import { corrections, decoded, partsOf, type Vocabulary } from './vocabulary.ts'
import { type Asked, wordsOf } from './words.ts'

/** One way to understand a search: a word of each group is to be found. */
export type Reading = {
  groups: readonly (readonly string[])[]
  /** Words whose accents were typed, or decoded from the keys. */
  marked: readonly string[]
  /** The last word may go on. */
  prefix: boolean
  /** The same in other words; what holds those comes after what holds the groups. */
  others: readonly (readonly string[])[]
}

/** A word this long that nobody uses may be several run together. */
const RUN_TOGETHER = 6

/** The words as they were typed; a last word that is still being typed, or that nobody knows, may go on. */
export function asTyped(asked: Asked, words: Vocabulary, typing: boolean): Reading {
  const last = asked.words.at(-1) ?? ''
  return {
    groups: asked.words.map((word) => [word]),
    marked: asked.marked,
    prefix: last.length > 1 && (typing || !words.counts.has(last)),
    others: otherWordings(asked.words, asked.marked),
  }
}

/** Other ways to read the words, where some are unknown: as Telex or VNI keys, as words run together, as slips of known ones. */
export function otherReadings(asked: Asked, words: Vocabulary): Reading[] {
  if (asked.words.every((word) => words.counts.has(word))) return []
  const marked = asked.marked.filter((word) => words.counts.has(fold(word)))
  const readings: Reading[] = []
  const syllables = asked.hasMarks ? [] : asked.words.map((word) => decoded(words, word))
  if (syllables.some((syllable) => syllable !== null)) {
    const meant = asked.words.map((word, index) => fold(syllables[index] ?? word))
    readings.push({
      groups: meant.map((word) => [word]),
      marked: syllables.filter((syllable) => syllable !== null),
      prefix: false,
      others: otherWordings(meant),
    })
  }
  const split = asked.words.map((word) =>
    word.length >= RUN_TOGETHER && !words.counts.has(word) ? partsOf(words, word) : null,
  )
  if (split.some((parts) => parts !== null)) {
    readings.push({
      groups: asked.words.flatMap((word, index) => split[index] ?? [word]).map((word) => [word]),
      marked,
      prefix: false,
      others: [],
    })
  }
  const put = asked.words.map((word) => (words.counts.has(word) ? [word] : corrections(words, word)))
  if (put.every((group) => group.length > 0)) readings.push({ groups: put, marked, prefix: false, others: [] })
  return readings
}

/** The reading as one would write it: spelt as in a name that holds these words in a row, else each by its usual spelling. */
export function spelt({ groups, marked }: Reading, words: Vocabulary, names: readonly string[]): string {
  const plain = groups.map((group) => group[0] ?? '')
  for (const name of names) {
    const own = wordsOf(name.toLowerCase())
    const folded = own.map(fold)
    const at = folded.findIndex((_, start) => plain.every((word, index) => folded[start + index] === word))
    if (at >= 0) return own.slice(at, at + plain.length).join(' ')
  }
  const typed = new Map(marked.map((word) => [fold(word), word]))
  return plain.map((word) => typed.get(word) ?? words.spelling.get(word) ?? word).join(' ')
}
