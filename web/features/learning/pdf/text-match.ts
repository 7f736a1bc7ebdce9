import { squash } from '#domain/text.ts'

/** Characters of one text piece: from one place to before another. */
export type Span = { item: number; from: number; to: number }
/** What was found: its characters in each text piece that it touches. */
export type Match = { page: number; spans: readonly Span[] }

/** A letter with the accents that stand behind it. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu

/** Where the words stand, over the text pieces of each page; accents, case and the breaks between pieces do not matter. */
export function findInPages(pages: readonly (readonly string[])[], words: string): Match[] {
  // A long document has a million letters and some hundred different ones.
  const known = new Map<string, string>()
  function folded(letter: string): string {
    const plain = known.get(letter) ?? squash(letter)
    known.set(letter, plain)
    return plain
  }
  const wanted = words.replace(LETTER, folded)
  if (wanted.length < 2) return []
  return pages.flatMap((pieces, index) =>
    matchesOf(pieces, wanted, folded).map((spans) => ({ page: index + 1, spans })),
  )
}

/** Without accents and spaces: pieces of a PDF end in the middle of lines and words. */
function matchesOf(pieces: readonly string[], wanted: string, folded: (letter: string) => string): Span[][] {
  const places: Span[] = []
  let whole = ''
  for (const [item, piece] of pieces.entries()) {
    for (const { 0: letter, index: from } of piece.matchAll(LETTER)) {
      const plain = folded(letter)
      whole += plain
      const place = { item, from, to: from + letter.length }
      for (let i = 0; i < plain.length; i++) places.push(place)
    }
  }
  const found: Span[][] = []
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    found.push(joined(places.slice(at, at + wanted.length)))
  }
  return found
}

/** One span for each piece, from its first found letter to its last. */
function joined(places: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const { item, from, to } of places) {
    const last = spans.at(-1)
    if (last?.item === item) last.to = to
    else spans.push({ item, from, to })
  }
  return spans
}
