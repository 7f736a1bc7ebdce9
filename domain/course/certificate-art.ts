/** The drawing of a certificate, as SVG paths: the printed one and the one on screens are the same picture. */

/** A4 landscape in points. */
export const CERTIFICATE_SIZE = { width: 841.89, height: 595.28 } as const
export const CERTIFICATE_COLOURS = {
  paper: '#fffdf8',
  navy: '#0f2a47',
  line: '#214b77',
  soft: '#8fb3d9',
  accent: '#c4470f',
  ink: '#15263a',
  quiet: '#4a596b',
  sail: '#e2622a',
  sailLight: '#f08c5c',
} as const

/** The mark of the product on a field of 40 × 40: path and colour, and a wave that is drawn as a line. */
export const MARK = {
  fills: [
    ['M19 23.2V7.4C15.8 5.3 11.6 5.1 8 6.7v13.6c3.9-1.2 8.1-.6 11 2.9Z', CERTIFICATE_COLOURS.sail],
    ['M21 23.2V7.4c3.2-2.1 7.4-2.3 11-.7v13.6c-3.9-1.2-8.1-.6-11 2.9Z', CERTIFICATE_COLOURS.sailLight],
    ['M4.5 25.5h31c-1.3 4.8-5.2 7.5-10 7.5h-11c-4.8 0-8.7-2.7-10-7.5Z', CERTIFICATE_COLOURS.navy],
  ],
  wave: 'M3 36.5c2.8 0 2.8 1.5 5.7 1.5s2.8-1.5 5.6-1.5S17.2 38 20 38s2.8-1.5 5.7-1.5 2.8 1.5 5.6 1.5 2.9-1.5 5.7-1.5',
} as const

const INSET = 34
const AMPLITUDE = 9
const PERIOD = 27

/** Interlaced waves around the page, one path for each strand; every second one is drawn in the lighter colour. */
export function guillocheStrands(): string[] {
  const { width, height } = CERTIFICATE_SIZE
  const [right, bottom] = [width - INSET, height - INSET]
  return [0, 0.25, 0.5, 0.75].map((phase) =>
    [
      wave(INSET, INSET, right - INSET, phase, 'across'),
      wave(INSET, bottom, right - INSET, phase, 'across'),
      wave(INSET, INSET, bottom - INSET, phase, 'down'),
      wave(right, INSET, bottom - INSET, phase, 'down'),
    ].join(''),
  )
}

/** Where the waves of two edges meet stands a flower. */
export function cornerFlowers(): string[] {
  const { width, height } = CERTIFICATE_SIZE
  const corners = [INSET, width - INSET].flatMap((x) => [INSET, height - INSET].map((y) => [x, y] as const))
  return corners.map(([x, y]) => rosette(x, y, 19, 8, 0.42) + rosette(x, y, 12, 8, 0.3))
}

/** The faint flower behind the words. */
export function watermark(): string {
  const { width, height } = CERTIFICATE_SIZE
  return [210, 180, 150].map((radius, index) => rosette(width / 2, height / 2, radius, 18 - index * 3, 0.3)).join('')
}

/** A sine along an edge, each half of it one curve, in a whole number of halves. */
function wave(x: number, y: number, length: number, phase: number, along: 'across' | 'down'): string {
  const halves = Math.round(length / PERIOD) * 2
  const half = length / halves
  const point = (at: number, off: number) =>
    along === 'across' ? `${round(x + at)} ${round(y + off)}` : `${round(x + off)} ${round(y + at)}`
  const shift = (phase * half * 2) % (half * 2)
  const parts = [`M${point(shift, 0)}`]
  for (let index = 0; shift + (index + 1) * half <= length + 0.01; index++) {
    const from = shift + index * half
    const height = (index % 2 === 0 ? 1 : -1) * AMPLITUDE * (4 / 3)
    parts.push(`C${point(from + half * 0.364, height)} ${point(from + half * 0.636, height)} ${point(from + half, 0)}`)
  }
  return parts.join('')
}

/** A closed line that swings between `radius` and `radius × (1 − 2 × depth)` as often as it has petals, drawn twice, half a petal apart. */
function rosette(x: number, y: number, radius: number, petals: number, depth: number): string {
  const steps = petals * 12
  const line = (turn: number) =>
    Array.from({ length: steps }, (_, index) => {
      const angle = (index / steps) * 2 * Math.PI
      const reach = radius * (1 - depth + depth * Math.cos(petals * angle + turn))
      return `${index === 0 ? 'M' : 'L'}${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`
    }).join('')
  return `${line(0)}Z${line(Math.PI)}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
