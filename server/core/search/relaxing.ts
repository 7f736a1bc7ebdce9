import { type Lexicon, type Part, wordsApart } from './parts.ts'
import type { Reading } from './readings.ts'

/** A part of a search and what finding it is worth; `loose`: one of the words of what is known as a whole and stands nowhere. */
export type Wish = { part: Part; worth: number; loose: boolean }

/** A word of the trade says more than one that only happens to stand beside it. */
const OF_THE_TRADE = 2
const FILLER = 0.05
/** Vietnamese names the thing first and says more of it afterwards. */
const FIRST = 1.2
/** A thing that holds less of what was asked is not near. */
export const NEAR_ENOUGH = 0.3
/** Things that hold less than this of what the nearest one holds stand in its shadow. */
export const BESIDE_BEST = 0.5

/**
 * What each part of a search is worth where not all of them can be had: the rarer, the more; of a word that nobody uses, as
 * of a middling one. What means one thing but stands nowhere is taken as its words.
 */
export function wishesOf({ parts }: Reading, lexicon: Lexicon): Wish[] {
  const { counts, size } = lexicon.words
  const countOf = ({ wordings }: Part) => {
    const each = wordings.map(({ words }) => Math.min(...words.map((word) => counts.get(word) ?? 0)))
    return each[0] || each.reduce((sum, one) => sum + one, 0)
  }
  const middling = Math.sqrt(size)
  const first = parts.find(({ filler }) => !filler)
  return parts.flatMap((part) => {
    const apart = countOf(part) === 0 ? wordsApart(part, lexicon) : [part]
    return apart.map((word) => {
      const rarity = Math.log((size + 1) / Math.min(countOf(word) || middling, size)) + 0.1
      const length = Math.sqrt(word.wordings[0]?.words.length ?? 1)
      const worth = rarity * length * (word.term ? OF_THE_TRADE : 1) * (part === first ? FIRST : 1)
      return { part: word, worth: word.filler ? FILLER : worth, loose: apart.length > 1 }
    })
  })
}

/**
 * What a thing must hold to be looked at: a term of the trade, or two words beside each other in meaning nothing of their
 * own. Empty where a search has neither; then nothing is near.
 */
export function leastOf(wishes: readonly Wish[]): Part[][] {
  const needed = wishes.filter(({ part }) => !part.filler)
  const words = needed.filter(({ part, loose }) => !part.term && !loose).map(({ part }) => part)
  return [
    ...needed.filter(({ part }) => part.term).map(({ part }) => [part]),
    ...words.flatMap((one, index) => words.slice(index + 1).map((other) => [one, other])),
  ]
}
