import { canonicalTone, fold } from './text.ts'

/** A piece of a text; `found`: it is a word that was searched for. */
export type ExcerptPiece = { text: string; found: boolean }

const AROUND = 160
const WORD = /[\p{L}\p{N}]+/gu

type Token = { start: number; end: number; found: boolean }

/**
 * The part of a text around the words that were found, and which those are. Words are given as they are found: in lower
 * case, with accents where accents count. Where none of them stands in the text, its beginning.
 */
export function excerptOf(text: string, words: ReadonlySet<string>, around = AROUND): ExcerptPiece[] {
  const tokens = tokensOf(text, words)
  const best = densest(tokens, around)
  const from = best === null ? 0 : Math.max(0, wordStart(text, best.start - around / 4))
  const to = Math.min(text.length, wordEnd(text, from + around))
  const pieces: ExcerptPiece[] = []
  const add = (piece: string, found: boolean) => piece !== '' && pieces.push({ text: piece, found })
  let at = from
  if (from > 0) add('…', false)
  for (const { start, end } of tokens.filter((token) => token.found && token.start >= from && token.end <= to)) {
    add(text.slice(at, start), false)
    add(text.slice(start, end), true)
    at = end
  }
  add(text.slice(at, to) + (to < text.length ? '…' : ''), false)
  return pieces.map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ') }))
}

/** Where in the text the words that were found first stand close together; null where none does. */
export function firstFound(text: string, words: ReadonlySet<string>, around = AROUND): number | null {
  return densest(tokensOf(text, words), around)?.start ?? null
}

function tokensOf(text: string, words: ReadonlySet<string>): Token[] {
  return [...text.matchAll(WORD)].map((match) => {
    const spelt = canonicalTone(match[0].normalize('NFC').toLowerCase())
    const found = words.has(spelt) || words.has(fold(spelt)) || words.has(match[0])
    return { start: match.index, end: match.index + match[0].length, found }
  })
}

/** The found word after which the most found words follow within the excerpt. */
function densest(tokens: readonly Token[], around: number): Token | null {
  const found = tokens.filter((token) => token.found)
  let best: { token: Token; count: number } | null = null
  for (const token of found) {
    const count = found.filter((other) => other.start >= token.start && other.end <= token.start + around).length
    if (best === null || count > best.count) best = { token, count }
  }
  return best?.token ?? null
}

function wordStart(text: string, at: number): number {
  const index = Math.max(0, Math.floor(at))
  const blank = text.lastIndexOf(' ', index)
  return index === 0 ? 0 : blank + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const blank = text.indexOf(' ', at)
  return blank < 0 || blank > at + 30 ? at : blank
}
