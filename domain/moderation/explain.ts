import type { KeywordTones, MatchWay } from './kinds.ts'
import { toneWords, wayWords } from './kinds.ts'

/** Why a place matched, for the staff: `“lừa đảo”, giữ dấu, viết đúng dấu, vị trí 34–41`. Positions count from one, as people do. */
export function explanationOf(match: {
  word: string
  way: MatchWay
  start: number
  end: number
  tones?: KeywordTones
}): string {
  const tones = match.tones ? `từ khóa ${toneWords[match.tones]}, ` : ''
  return `“${match.word}”: ${tones}${wayWords[match.way]}, vị trí ${match.start + 1}–${match.end}`
}

/** A text cut where matches begin and end; `match` is the number of the match that covers the piece first. */
export function piecesOf(
  text: string,
  places: readonly { start: number; end: number }[],
): { text: string; match: number | null }[] {
  const pieces: { text: string; match: number | null }[] = []
  let at = 0
  const inOrder = places.map((place, match) => ({ ...place, match })).sort((a, b) => a.start - b.start)
  for (const { start, end, match } of inOrder) {
    if (end <= at || start >= text.length) continue
    if (start > at) pieces.push({ text: text.slice(at, start), match: null })
    pieces.push({ text: text.slice(Math.max(at, start), end), match })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), match: null })
  return pieces
}
