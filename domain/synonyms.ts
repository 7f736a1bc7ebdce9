import type { FieldProblem } from './faults.ts'
import { isSyllable } from './telex.ts'
import { canonicalTone, fold } from './text.ts'

const LONGEST = 6

/** A row of the list that the staff keep: what people call one thing, and what else is worth finding then. */
export type SynonymGroup = {
  /** Wordings of one thing: a search for one also finds the others. */
  terms: readonly string[]
  /** Found too, though not the same: an exam leads to its language, and no search for the language leads back. */
  leadsTo: readonly string[]
}

/** Words that stand side by side. */
export type Phrase = {
  /** As they are spelt, in lower case; of an abbreviation in capitals. */
  words: readonly string[]
  plain: readonly string[]
  /** It reads like a Vietnamese syllable, so only its capitals tell it apart: AI is not `ai`. */
  abbreviation: boolean
}
/** A word of a search: without accents, as it was typed, and whether in capitals. */
export type TypedWord = { plain: string; spelt: string; capitals: boolean }
export type Synonym = {
  phrase: Phrase
  others: readonly Phrase[]
  /** An abbreviation that begins its row is meant in small letters too; another only in capitals: `ta` is rarely English. */
  inSmall: boolean
}
/** The list, made for looking up what stands at a place of a search: first word → what begins with it, the longest first. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>

/** Makes the list ready. A wording that stands in several groups has the others of all of them. */
export function compileSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const all = new Map<string, { phrase: Phrase; others: Map<string, Phrase>; inSmall: boolean }>()
  for (const group of groups) {
    const terms = group.terms.map(phraseOf)
    const more = group.leadsTo.map(phraseOf)
    for (const [index, phrase] of terms.entries()) {
      const key = keyOf(phrase)
      const entry = all.get(key) ?? { phrase, others: new Map<string, Phrase>(), inSmall: false }
      all.set(key, entry)
      entry.inSmall ||= index === 0 || !phrase.abbreviation
      for (const other of [...terms, ...more]) if (keyOf(other) !== key) entry.others.set(keyOf(other), other)
    }
  }
  const entries = [...all.values()].map((entry) => ({ ...entry, others: [...entry.others.values()] }))
  const byFirst = Map.groupBy(entries, ({ phrase }) => phrase.plain[0] ?? '')
  for (const list of byFirst.values()) list.sort((a, b) => b.phrase.plain.length - a.phrase.plain.length)
  return byFirst
}

/** The longest wording of the list that stands at a place of a search. Accents that were typed must be its own: `ái` is not AI. */
export function synonymAt(synonyms: Synonyms, words: readonly TypedWord[], at: number): Synonym | null {
  const found = synonyms.get(words[at]?.plain ?? '') ?? []
  return found.find(({ phrase, inSmall }) => standsAt(phrase, words, at) && (inSmall || words[at]?.capitals)) ?? null
}

/** Whether the words of a phrase stand at a place, with its own accents wherever some were typed. */
export function standsAt(
  phrase: Pick<Phrase, 'words' | 'plain'>,
  words: readonly Pick<TypedWord, 'plain' | 'spelt'>[],
  at: number,
): boolean {
  return phrase.plain.every((plain, index) => {
    const typed = words[at + index]
    return typed?.plain === plain && (typed.spelt === plain || typed.spelt === phrase.words[index])
  })
}

/** What stands against a row: wordings of no word, too long, or twice; one wording that leads nowhere. */
export function wordingProblems({ terms, leadsTo }: SynonymGroup): FieldProblem[] {
  const known = new Set<string>()
  const each = (list: readonly string[], field: string) =>
    list.flatMap((text, index) => {
      const phrase = phraseOf(text)
      const key = keyOf(phrase)
      const message =
        phrase.plain.length === 0
          ? 'Cần ít nhất một chữ cái hoặc chữ số.'
          : phrase.plain.length > LONGEST
            ? `Mỗi cách gọi dài nhiều nhất ${LONGEST} tiếng.`
            : known.has(key)
              ? `“${text}” đã có trong nhóm này.`
              : null
      known.add(key)
      return message === null ? [] : [{ path: `${field}.${index}`, code: 'invalid', message }]
    })
  const problems = [...each(terms, 'terms'), ...each(leadsTo, 'leadsTo')]
  if (problems.length === 0 && known.size < 2)
    problems.push({
      path: 'terms',
      code: 'invalid',
      message: 'Cần ít nhất hai cách gọi, hoặc một cách gọi và một từ cũng tìm.',
    })
  return problems
}

/** A wording as words to find. */
export function phraseOf(text: string): Phrase {
  const abbreviation = isAbbreviation(text)
  const words = abbreviation
    ? [text]
    : canonicalTone(text.normalize('NFC').toLowerCase())
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
  return { words, plain: words.map(fold), abbreviation }
}

/** Capitals that would be a Vietnamese syllable in small letters. */
export function isAbbreviation(text: string): boolean {
  return /^[A-Z]{2,5}$/.test(text) && isSyllable(text.toLowerCase())
}

function keyOf({ words, abbreviation }: Phrase): string {
  return `${abbreviation ? '!' : ''}${words.join(' ')}`
}
