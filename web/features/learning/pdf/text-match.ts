import { fold } from '#domain/text.ts'

export type Match = { page: number /** Places of the text pieces it touches. */; items: number[] }

/** Where the words stand, over the text pieces of each page; accents, case and the breaks between pieces do not matter. */
export function findInPages(pages: readonly (readonly string[])[], words: string): Match[] {
  const wanted = squeeze(words)
  if (wanted.length < 2) return []
  return pages.flatMap((pieces, index) => matchesOf(pieces, wanted).map((items) => ({ page: index + 1, items })))
}

function matchesOf(pieces: readonly string[], wanted: string): number[][] {
  const owner: number[] = []
  let whole = ''
  for (const [item, piece] of pieces.entries()) {
    const text = squeeze(piece)
    whole += text
    for (let i = 0; i < text.length; i++) owner.push(item)
  }
  const found: number[][] = []
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    found.push([...new Set(owner.slice(at, at + wanted.length))])
  }
  return found
}

/** Without accents and spaces: pieces of a PDF end in the middle of lines and words. */
function squeeze(text: string): string {
  return fold(text).replace(/\s+/g, '')
}
