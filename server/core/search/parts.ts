import { FILLERS } from '#domain/search.ts'
import { type Phrase, phraseOf, type Synonyms, standsAt, synonymAt, type TypedWord } from '#domain/synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type Asked, ask } from './words.ts'

/** Words that stand side by side, as documents hold them; `keyword`: only among the keywords of a thing. */
export type Wording = { words: readonly string[]; keyword?: true }

/** A piece of a search that stands for one thing. */
export type Part = {
  /** One of these is to be found; the first is what was typed. */
  wordings: readonly Wording[]
  typed: string
  /** How it is spelt, where that is known of the whole. */
  spelling: string | null
  /** It is only said around the others: what lacks it is found too. */
  filler: boolean
  /** The trade has a word for it, so it says something by itself. */
  term: boolean
}

/** What words mean together: the terms that things are tagged with, and the list that the staff keep. */
export type Lexicon = { words: Vocabulary; synonyms: Synonyms }

/** What a piece costs: a search is cut so that as much of it as possible means something. */
const COST = { synonym: 0.85, term: 0.9, word: 1, filler: 0.5 }
/** Two syllables make a word; what is longer is said in many ways, and its words may stand anywhere. */
const COMPOUND = 2

const fillers = Map.groupBy(FILLERS.map(phraseOf), ({ plain }) => plain[0] ?? '')

type Piece = Part & { length: number; cost: number }

/**
 * Cuts a search into pieces. Where accents count (`exact`), words are found as they were typed, else without accents.
 * Where nothing but fillers was typed, they are what is looked for.
 */
export function cut(asked: Asked, lexicon: Lexicon, exact: boolean): Part[] {
  const typed = asked.words.map((plain, index): TypedWord => {
    return { plain, spelt: asked.spelt[index] ?? plain, capitals: asked.capitals[index] ?? false }
  })
  const best: { cost: number; parts: Part[] }[] = [{ cost: 0, parts: [] }]
  for (let at = 0; at < typed.length; at++) {
    const before = best[at]
    if (!before) continue
    for (const { length, cost, ...part } of piecesAt(typed, at, lexicon, exact)) {
      const now = best[at + length]
      if (!now || before.cost + cost < now.cost)
        best[at + length] = { cost: before.cost + cost, parts: [...before.parts, part] }
    }
  }
  const parts = best[typed.length]?.parts ?? []
  return parts.every(({ filler }) => filler) ? parts.map((part) => ({ ...part, filler: false })) : parts
}

/** The words of a part, each for itself unless the trade has a term for some of them. */
export function wordsApart({ typed, filler }: Part, { words }: Lexicon): Part[] {
  const asked = ask(typed)
  return cut(asked, { words, synonyms: new Map() }, asked.hasMarks).map((part) => ({ ...part, filler }))
}

function piecesAt(typed: readonly TypedWord[], at: number, lexicon: Lexicon, exact: boolean): Piece[] {
  const piece = (length: number, cost: number, more: Partial<Part> = {}): Piece => {
    const words = typed.slice(at, at + length)
    return {
      length,
      cost,
      wordings: [{ words: words.map(({ plain, spelt }) => (exact ? spelt : plain)) }],
      typed: words.map(({ spelt }) => spelt).join(' '),
      spelling: null,
      filler: false,
      term: false,
      ...more,
    }
  }
  const pieces = [piece(1, COST.word, ofOneWord(typed, at, lexicon))]
  const compound = termAt(lexicon.words, typed, at, COMPOUND)
  if (compound) pieces.push(piece(COMPOUND, COST.term, { term: true, spelling: compound }))
  for (const phrase of fillers.get(typed[at]?.plain ?? '') ?? [])
    if (standsAt(phrase, typed, at)) pieces.push(piece(phrase.plain.length, COST.filler, { filler: true }))
  const synonym = synonymAt(lexicon.synonyms, typed, at)
  if (synonym) {
    const { phrase, others } = synonym
    const { wordings } = piece(phrase.plain.length, 0)
    const own = phrase.abbreviation ? wordingsOf(phrase) : wordings
    pieces.push(
      piece(phrase.plain.length, COST.synonym, {
        wordings: [...own, ...others.flatMap(wordingsOf)],
        spelling: phrase.words.join(' '),
        term: true,
      }),
    )
  }
  return pieces
}

function ofOneWord(typed: readonly TypedWord[], at: number, { words }: Lexicon): Partial<Part> {
  const spelling = termAt(words, typed, at, 1)
  const known = { term: spelling !== null, spelling }
  const capitals = typed[at]?.capitals ? phraseOf((typed[at]?.plain ?? '').toUpperCase()) : null
  return capitals?.abbreviation ? { ...known, wordings: wordingsOf(capitals) } : known
}

/** An abbreviation that reads like a syllable is found where it stands in capitals, or among the keywords. */
function wordingsOf({ words, plain, abbreviation }: Phrase): Wording[] {
  return abbreviation ? [{ words }, { words: plain, keyword: true }] : [{ words }]
}

/** The term of the trade that stands at a place, as it is spelt. */
function termAt({ terms }: Vocabulary, typed: readonly TypedWord[], at: number, length: number): string | null {
  const words = typed.slice(at, at + length)
  const plain = words.map((word) => word.plain)
  const spellings = terms.get(plain.join(' ')) ?? []
  return spellings.find((spelling) => standsAt({ words: spelling.split(' '), plain }, words, 0)) ?? null
}
