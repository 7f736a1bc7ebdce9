import type { LessonContent } from '#domain/course/content.ts'
import { plainText } from '#domain/richtext.ts'

/** A piece of a lesson that is found for itself. Row 0 is the title. */
export type Piece = { number: number; text: string; page: number | null; seconds: number[] | null }
/** What was read from the files of a lesson; null where it has none. */
export type Spoken = { captions: string | null; pdf: string | null }

/** A piece of a text takes paragraphs until it is so long, a piece of captions what is said until so many seconds went by. */
const LONG_ENOUGH = 600
const SECONDS = 15
/** More of one lesson nobody searches. */
const MOST_PIECES = 2_000
const CUE = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.\d{3}[ \t]+-->/

/** All that a lesson says, in pieces, the title first. */
export function piecesOf(lesson: Pick<LessonContent, 'name' | 'body'>, { captions, pdf }: Spoken): Piece[] {
  const pieces = [
    ...(lesson.body ? paragraphs(plainText(lesson.body)) : []),
    ...(pdf ? pages(pdf) : []),
    ...(captions ? said(captions) : []),
  ]
  const title = { text: lesson.name, page: null, seconds: null }
  return [title, ...pieces.slice(0, MOST_PIECES)].map((piece, number) => ({ number, ...piece }))
}

type Unnumbered = Omit<Piece, 'number'>

function paragraphs(text: string): Unnumbered[] {
  const pieces: Unnumbered[] = []
  let piece = ''
  for (const paragraph of text.split(/\n+/)) {
    piece = piece === '' ? paragraph : `${piece}\n${paragraph}`
    if (piece.length < LONG_ENOUGH) continue
    pieces.push({ text: piece, page: null, seconds: null })
    piece = ''
  }
  if (piece.trim() !== '') pieces.push({ text: piece, page: null, seconds: null })
  return pieces
}

/** The words of a PDF stand page by page between form feeds. */
function pages(text: string): Unnumbered[] {
  return text
    .split('\f')
    .map((page, index) => ({ text: page.trim(), page: index + 1, seconds: null }))
    .filter((page) => page.text !== '')
}

/** What WebVTT says, a line each; the last line of a piece is the first of the next, for what is said across both. */
function said(captions: string): Unnumbered[] {
  const lines = linesOf(captions)
  const pieces: Unnumbered[] = []
  for (let from = 0; from < lines.length; ) {
    const began = lines[from]?.second ?? 0
    let to = from + 1
    while (to < lines.length && (lines[to]?.second ?? 0) < began + SECONDS) to++
    const piece = lines.slice(from, to + 1)
    pieces.push({
      text: piece.map((line) => line.text).join('\n'),
      page: null,
      seconds: piece.map((line) => line.second),
    })
    from = to
  }
  return pieces
}

function linesOf(captions: string): { second: number; text: string }[] {
  return captions
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => CUE.test(line))
      const [, hours = '0', minutes = '0', seconds = '0'] = CUE.exec(lines[at] ?? '') ?? []
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim()
      if (at < 0 || text === '') return []
      return [{ second: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), text }]
    })
}
