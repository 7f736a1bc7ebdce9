import { fold } from '#domain/text.ts'
import { cut, type Lexicon, type Part } from './parts.ts'
import { corrections, decoded, partsOf } from './vocabulary.ts'
import { type Asked, ask } from './words.ts'

/** One way to understand a search: one of the wordings of each part is to be found. */
export type Reading = {
  parts: readonly Part[]
  /** The last word may go on. */
  prefix: boolean
  /** All its words without accents, as one would find them in one piece. */
  plain: string
}

/** A word this long that nobody uses may be several run together. */
const RUN_TOGETHER = 6
/** Shorter ones are different words with every accent: `vẽ` is not “về”. */
const SURE = 4
const MOST_GUESSES = 64
const MOST_CORRECTED = 6

/**
 * The words as they were typed, with the accents that were typed; a last word that is still being typed, or that nobody
 * knows, may go on.
 */
export function asTyped(asked: Asked, lexicon: Lexicon, typing: boolean): Reading {
  return reading(asked, lexicon, asked.hasMarks, typing)
}

/**
 * Other ways to read the words, those first of which most makes sense: with other accents; as Telex or VNI keys, as words
 * run together or torn apart, as slips of known ones. None of one short word with accents: it is what it is.
 */
export function otherReadings(asked: Asked, lexicon: Lexicon): Reading[] {
  const [only = ''] = asked.words
  if (
    asked.hasMarks &&
    asked.words.length === 1 &&
    (only.length < SURE || lexicon.words.counts.has(asked.spelt[0] ?? ''))
  )
    return []
  const typed = reading(asked, lexicon, asked.hasMarks, false)
  const plain = reading(asked, lexicon, false, false)
  const accentsWrong =
    asked.hasMarks && (!asked.words.every((_, at) => isWord(asked, at, lexicon)) || senseOf(plain) > senseOf(typed))
  const decoded = fromKeys(asked, lexicon)
  const meant = [...decoded, ...takenApart(asked, lexicon), ...joined(asked, lexicon)]
  const { sure, unsure } = corrected(asked, lexicon)
  const inRow = [...(accentsWrong && asked.words.length > 1 ? [plain] : []), ...unsure]
  const all = [
    ...(inRow.length > 0 ? [inARow(inRow)] : []),
    ...(accentsWrong ? [plain] : []),
    ...decoded.map((spelt) => reading(ask(spelt.join(' ')), lexicon, true, false)),
    ...meant.map((spelt) => reading(ask(spelt.join(' ')), lexicon, false, false)),
    ...sure,
  ]
  const asks = ({ parts }: Reading) => JSON.stringify(parts.map(({ wordings }) => wordings))
  const once = all.filter((one, index) => all.findIndex((other) => asks(other) === asks(one)) === index)
  return once.toSorted((a, b) => senseOf(b) - senseOf(a))
}

function reading(asked: Asked, lexicon: Lexicon, exact: boolean, typing: boolean): Reading {
  const last = asked.words.at(-1) ?? ''
  return {
    parts: cut(asked, lexicon, exact),
    prefix: last.length > 1 && (typing || !isKnown(lexicon, last)),
    plain: asked.folded,
  }
}

/** How many words belong to a part that means something together. */
function senseOf({ parts }: Reading): number {
  return parts.reduce((sum, { term, wordings }) => {
    const length = wordings[0]?.words.length ?? 0
    return sum + (term && length > 1 ? length : 0)
  }, 0)
}

/** Whether any thing or the list of the staff has this word. */
export function isKnown({ words, synonyms }: Lexicon, plain: string): boolean {
  return words.counts.has(plain) || synonyms.has(plain)
}

/** A word that somebody uses as it was typed, accents included. */
export function isWord({ words, spelt }: Asked, at: number, { words: { counts }, synonyms }: Lexicon): boolean {
  const [plain = '', typed = ''] = [words[at], spelt[at]]
  const known = synonyms.get(plain) ?? []
  return counts.has(typed) || known.some(({ phrase }) => typed === plain || phrase.words[0] === typed)
}

/** Where some words are unknown and no accents were typed: what the keys would have written. */
function fromKeys({ words, hasMarks }: Asked, lexicon: Lexicon): string[][] {
  const syllables = hasMarks ? [] : words.map((word) => decoded(lexicon.words, word))
  return syllables.some((syllable) => syllable !== null) ? [words.map((word, index) => syllables[index] ?? word)] : []
}

function takenApart({ words, spelt }: Asked, lexicon: Lexicon): string[][] {
  const { named, tagged, counts } = lexicon.words
  const ofNames = (word: string) => named.get(word) ?? (tagged.has(word) || lexicon.synonyms.has(word) ? 1 : 0)
  const ofAll = (word: string) => counts.get(word) ?? 0
  const unknown = words.map((word) => word.length >= RUN_TOGETHER && !isKnown(lexicon, word))
  return [ofNames, ofAll].flatMap((countOf) => {
    const apart = words.map((word, index) => (unknown[index] ? partsOf(lexicon.words, word, countOf) : null))
    return apart.some((parts) => parts !== null)
      ? [words.flatMap((_, index) => apart[index] ?? [spelt[index] ?? ''])]
      : []
  })
}

/** A word as it may be meant: as it stands, or the known words that it may be a slip of; and in which share of things it stands. */
export type Meant = { any: readonly string[]; share: number }

/** What each word may be; null where one is neither known nor near a known one. */
export function meantBy({ words }: Asked, { words: known }: Lexicon): Meant[] | null {
  const meant = words.map((word) => {
    const any = known.counts.has(word) ? [word] : corrections(known, word)
    const count = any.reduce((sum, one) => sum + (known.counts.get(one) ?? 0), 0)
    return { any, share: count / Math.max(1, known.size) }
  })
  return meant.every(({ any }) => any.length > 0) ? meant : null
}

/** Two words that are one when they are written together. */
function joined({ words, spelt }: Asked, lexicon: Lexicon): string[][] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    const both = `${word}${next}`
    return next !== undefined && both.length >= SURE && isKnown(lexicon, both)
      ? [[...spelt.slice(0, at), both, ...spelt.slice(at + 2)]]
      : []
  })
}

/**
 * Words that are unknown as they were typed, each as a word it may be a slip of; those that make sense together first. Of
 * what no term of the trade confirms nobody can be sure.
 */
function corrected(asked: Asked, lexicon: Lexicon): { sure: Reading[]; unsure: Reading[] } {
  const choices = asked.words.map((word, index) => {
    const spelt = asked.spelt[index] ?? word
    if (isWord(asked, index, lexicon)) return [spelt]
    const slips = corrections(lexicon.words, word)
    return isKnown(lexicon, word) ? [word, ...slips] : slips
  })
  if (choices.every(([first], index) => first === asked.spelt[index])) return { sure: [], unsure: [] }
  const guesses = choices
    .reduce<string[][]>(
      (all, words) => all.flatMap((guess) => words.map((word) => [...guess, word])).slice(0, MOST_GUESSES),
      [[]],
    )
    .filter((guess) => guess.length === asked.words.length)
    .map((guess) => ({ guess, meant: reading(ask(guess.join(' ')), lexicon, false, false) }))
  const isConfirmed = ({ guess, meant }: (typeof guesses)[number]) =>
    confirms(
      meant,
      guess.filter((word, index) => word !== asked.spelt[index]),
    )
  const sure = guesses.filter(isConfirmed).map(({ meant }) => meant)
  return {
    sure: sure.toSorted((a, b) => senseOf(b) - senseOf(a)).slice(0, MOST_CORRECTED),
    unsure: guesses.filter((guess) => !isConfirmed(guess)).map(({ meant }) => meant),
  }
}

/** Whether each word that was changed belongs to a term of several, or nothing but such a word is looked for. */
function confirms({ parts }: Reading, changed: readonly string[]): boolean {
  const needed = parts.filter(({ filler }) => !filler)
  const terms = needed.filter(({ term }) => term).map(({ wordings }) => wordings[0]?.words ?? [])
  const inTerm = (word: string) => terms.some((words) => words.length > 1 && words.includes(fold(word)))
  return needed.length === 1 || changed.every(inTerm)
}

/** Any of several readings, each only where all its words stand in a row. */
function inARow(readings: readonly Reading[]): Reading {
  const wordings = readings.map(({ plain }) => ({ words: plain.split(' ') }))
  const part = { wordings, typed: '', spelling: null, filler: false, term: false }
  return { parts: [part], prefix: false, plain: '' }
}

/**
 * A reading as one would write it: as a thing's name that holds its words in a row, else as its parts are spelt. Null where
 * it is any of several and no name says which.
 */
export function spelt({ parts, plain }: Reading, lexicon: Lexicon, names: readonly string[]): string | null {
  const rows = plain === '' ? (parts[0]?.wordings ?? []).map(({ words }) => words) : [plain.split(' ')]
  for (const row of rows) {
    const inName = rowOf(row, names)
    if (inName) return inName
  }
  if (plain === '') return null
  const usual = (word: string) => (word === fold(word) ? lexicon.words.spellings.get(word)?.[0] : undefined) ?? word
  return parts.map(({ typed, spelling }) => spelling ?? typed.split(' ').map(usual).join(' ')).join(' ')
}

/** These words as a name spells them that holds them side by side. */
function rowOf(plain: readonly string[], names: readonly string[]): string | null {
  for (const name of names) {
    const own = ask(name)
    const at = own.words.findIndex((_, start) => plain.every((word, index) => own.words[start + index] === word))
    if (at >= 0) return own.spelt.slice(at, at + plain.length).join(' ')
  }
  return null
}
