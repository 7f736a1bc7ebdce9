import { wrap } from './measure.ts'
import { circle, colour, line, monoFont, path, rect, svg, text } from './paint.ts'

/** A slide. In `say`, a sentence that begins with "+" first reveals the next part of the slide. */
export type Slide = { say: string[] } & (
  | { kind: 'title'; eyebrow: string; title: string }
  | { kind: 'points'; heading: string; points: string[] }
  | { kind: 'table'; heading: string; head: string[]; rows: string[][] }
  | { kind: 'code'; heading: string; code: string[]; note?: string }
  | { kind: 'big'; heading: string; figure: string; caption: string }
  | { kind: 'drawing'; heading: string; parts: string[] }
  | { kind: 'phrases'; heading: string; pairs: [string, string][] }
)

export interface Look {
  accent: string
  course: string
}

const wide = 1280
const tall = 720

/** Draws a slide with its first `shownParts` parts; `passed` is the played share of the video. */
export function drawSlide(slide: Slide, shownParts: number, look: Look, passed: number) {
  const body =
    slide.kind === 'title' ? titleSlide(slide, look) : frame(slide.heading, look) + content(slide, shownParts, look)
  return svg(
    wide,
    tall,
    body + rect(0, 712, wide, 8, '#00000022') + rect(0, 712, Math.round(wide * passed), 8, look.accent),
  )
}

function titleSlide(slide: { eyebrow: string; title: string }, look: Look) {
  const lines = wrap(slide.title, 820, 66, 'bold')
  const top = 400 - lines.length * 42
  return (
    rect(0, 0, wide, tall, colour.night) +
    circle(1130, 620, 330, colour.navy) +
    circle(1130, 620, 210, colour.blue) +
    circle(1130, 620, 96, look.accent) +
    line('M0 640 Q 160 590 320 640 T 640 640 T 960 640', colour.blue, 5, 'opacity="0.55"') +
    line('M0 672 Q 160 622 320 672 T 640 672 T 960 672', colour.blue, 5, 'opacity="0.35"') +
    rect(96, top - 108, 64, 8, look.accent, 4) +
    text(96, top - 62, slide.eyebrow, { size: 28, fill: colour.honey, weight: 600 }) +
    lines
      .map((words, at) => text(96, top + 24 + at * 84, words, { size: 66, fill: colour.white, weight: 700 }))
      .join('') +
    brand(colour.sky)
  )
}

function brand(fill: string) {
  return (
    line('M1086 66 q 11 -15 22 0 t 22 0', colour.amber, 5) + text(1140, 72, 'Bến Học', { size: 22, fill, weight: 600 })
  )
}

function frame(heading: string, look: Look) {
  return (
    rect(0, 0, wide, tall, colour.cream) +
    rect(0, 0, 24, tall, colour.navy) +
    rect(0, 0, 24, 150, look.accent) +
    text(84, 72, look.course, { size: 22, fill: colour.grey, weight: 600 }) +
    text(84, 142, heading, { size: 46, fill: colour.navy, weight: 700 }) +
    brand(colour.navy)
  )
}

function content(slide: Exclude<Slide, { kind: 'title' }>, shownParts: number, look: Look): string {
  switch (slide.kind) {
    case 'points':
      return points(slide.points, shownParts, look)
    case 'table':
      return table(slide.head, slide.rows.slice(0, shownParts), look)
    case 'code':
      return code(slide.code, shownParts, slide.note)
    case 'big':
      return big(slide, look)
    case 'drawing':
      return slide.parts.slice(0, shownParts + 1).join('')
    case 'phrases':
      return phrases(slide.pairs.slice(0, shownParts), look)
  }
}

function points(all: string[], shownParts: number, look: Look) {
  let y = 232
  let out = ''
  for (const [at, point] of all.slice(0, shownParts).entries()) {
    const lines = wrap(point, 1010, 38, 'semibold')
    const now = at === shownParts - 1
    out +=
      circle(112, y - 11, 26, now ? look.accent : colour.navy) +
      text(112, y, String(at + 1), { size: 28, fill: colour.white, weight: 700, anchor: 'middle' })
    out += lines
      .map((words, row) =>
        text(164, y + row * 50, words, { size: 38, fill: now ? colour.ink : colour.grey, weight: now ? 600 : 400 }),
      )
      .join('')
    y += lines.length * 50 + 48
  }
  return out
}

function table(head: string[], rows: string[][], look: Look) {
  const width = 1112 / head.length
  const row = (cells: string[], y: number, fill: string, weight: number, back: string) =>
    rect(84, y, 1112, 64, back) +
    cells.map((cell, at) => text(108 + at * width, y + 42, cell, { size: 27, fill, weight })).join('')
  return (
    row(head, 190, colour.white, 600, colour.navy) +
    rows
      .map((cells, at) =>
        row(
          cells,
          254 + at * 66,
          colour.ink,
          at === rows.length - 1 ? 600 : 400,
          at === rows.length - 1 ? `${look.accent}33` : at % 2 ? '#f3e9d8' : colour.white,
        ),
      )
      .join('')
  )
}

function code(lines: string[], shownParts: number, note?: string) {
  const tall = lines.length * 46 + 64
  const body = lines.slice(0, shownParts).map((words, at) => {
    const result = words.startsWith('>')
    const y = 250 + at * 46
    return text(124, y, result ? words.slice(2) : words, {
      size: 29,
      font: monoFont,
      fill: result ? colour.honey : words.trimStart().startsWith('#') ? '#7f9bb8' : '#e8f0f8',
    })
  })
  const dots = circle(116, 196, 7, colour.coral) + circle(140, 196, 7, colour.amber) + circle(164, 196, 7, colour.teal)
  return (
    rect(84, 172, 1112, tall + 8, colour.night, 18) +
    dots +
    body.join('') +
    (note ? text(84, 172 + tall + 62, note, { size: 28, fill: colour.grey, weight: 600 }) : '')
  )
}

function big(slide: { figure: string; caption: string }, look: Look) {
  const lines = wrap(slide.caption, 1000, 34, 'regular')
  return (
    rect(84, 210, 1112, 210, colour.navy, 24) +
    path('M84 234 a24 24 0 0 1 24 -24 h10 v210 h-10 a24 24 0 0 1 -24 -24 z', look.accent) +
    text(640, 338, slide.figure, {
      size: slide.figure.length > 26 ? 46 : 66,
      fill: colour.white,
      weight: 700,
      anchor: 'middle',
    }) +
    lines.map((words, at) => text(640, 500 + at * 50, words, { size: 34, fill: colour.ink, anchor: 'middle' })).join('')
  )
}

function phrases(pairs: [string, string][], look: Look) {
  return pairs
    .map(([english, vietnamese], at) => {
      const y = 182 + at * 122
      const now = at === pairs.length - 1
      return (
        rect(84, y, 1112, 108, now ? colour.navy : colour.white, 18) +
        rect(84, y + 22, 8, 64, look.accent, 4) +
        text(122, y + 48, english, { size: 32, fill: now ? colour.white : colour.navy, weight: 600 }) +
        text(122, y + 86, vietnamese, { size: 25, fill: now ? colour.honey : colour.grey })
      )
    })
    .join('')
}
