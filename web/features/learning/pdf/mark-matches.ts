import type { Match } from './text-match.ts'

/**
 * Marks the letters that were found in the text pieces of a page, and only these; marks of before go. Gives the mark where
 * the shown match begins, null when it is not among them.
 */
export function markMatches(
  pieces: readonly HTMLElement[],
  matches: readonly Match[],
  shown: Match | null,
): HTMLElement | null {
  for (const piece of pieces) if (piece.firstElementChild) piece.replaceChildren(piece.textContent ?? '')
  let start: HTMLElement | null = null
  // From the end: what comes before a mark stays the first text of its piece, and places in it stay right.
  for (const match of matches.toReversed()) {
    for (const { item, from, to } of match.spans.toReversed()) {
      const text = pieces[item]?.firstChild
      // Of an endless page pdf.js lays out no further pieces; one letter may belong to two finds.
      if (!(text instanceof Text) || from >= text.length) continue
      const mark = document.createElement('mark')
      if (match === shown) {
        mark.dataset.shown = ''
        start = mark
      }
      const range = new Range()
      range.setStart(text, from)
      range.setEnd(text, Math.min(to, text.length))
      range.surroundContents(mark)
    }
  }
  return start
}
