import type { Lexicon } from './parts.ts'
import { ask } from './words.ts'

const MOST = 6
/** Shorter words are shared by everything. */
const LONG_ENOUGH = 3

/**
 * What may be searched for instead of a text that finds nothing, as the trade spells it: terms that share a word with it
 * first, then those that most things are tagged with. The caller asks whether each still finds something.
 */
export function proposalsFor(text: string, { words }: Lexicon): string[] {
  const { words: plain, spelt, hasMarks } = ask(text)
  const typed = new Set((hasMarks ? spelt : plain).filter((word) => word.length >= LONG_ENOUGH))
  const all = [...words.terms].map(([term, spellings]) => ({ term, spelling: spellings[0] ?? term }))
  const shares = ({ term, spelling }: (typeof all)[number]) =>
    (hasMarks ? spelling : term).split(' ').some((word) => typed.has(word))
  return [...all.filter(shares), ...all.filter((one) => !shares(one))].slice(0, MOST).map(({ spelling }) => spelling)
}
