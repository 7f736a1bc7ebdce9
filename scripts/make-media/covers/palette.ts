// biome-ignore-all format: a drawing is easier to read and to change on one line
import { circle, colour, line, path, rect } from '../paint.ts'

/** A cover's colours: ground, a tone near it, the strongest contrast, three accents, and paper. */
export interface Palette {
  back: string
  soft: string
  deep: string
  a: string
  b: string
  c: string
  paper: string
}

/** Draws the subject of a cover on a 1280 × 720 canvas. */
export type Scene = (p: Palette) => string

const { navy, night, teal, mint, amber, honey, coral, rose, blue, sky, cream, white } = colour

export const palettes = {
  night: { back: navy, soft: '#1d4168', deep: '#081629', a: amber, b: coral, c: mint, paper: cream },
  sand: { back: '#f3e4cb', soft: '#ead4b0', deep: navy, a: teal, b: coral, c: amber, paper: cream },
  teal: { back: '#1d7d78', soft: '#2a928b', deep: '#0c3840', a: honey, b: '#f08a6c', c: mint, paper: cream },
  amber: { back: '#f2b552', soft: '#f7c877', deep: night, a: '#d9573a', b: teal, c: blue, paper: cream },
  coral: { back: '#e57b5e', soft: '#ee967c', deep: '#43203a', a: honey, b: navy, c: '#bfe3d6', paper: cream },
  sky: { back: '#bcd7e6', soft: '#d2e6f0', deep: navy, a: coral, b: amber, c: teal, paper: white },
  mint: { back: '#b3dac9', soft: '#c9e8da', deep: '#11434a', a: amber, b: coral, c: blue, paper: cream },
  plum: { back: '#4b2f50', soft: '#603f63', deep: '#281730', a: amber, b: rose, c: sky, paper: cream },
  rose: { back: '#f5cbba', soft: '#fadccf', deep: '#3a2947', a: teal, b: coral, c: amber, paper: cream },
  blue: { back: blue, soft: '#39709f', deep: night, a: honey, b: '#f0876a', c: mint, paper: cream },
} as const satisfies Record<string, Palette>

/** Grounds that a subject stands on; none repeats within a theme. */
export const grounds = {
  sun: (p) => circle(640, 360, 300, p.soft),
  arcs: (p) => [520, 410, 300].map((r, at) => circle(1180, 720, r, at % 2 ? p.back : p.soft)).join('') + [230, 150].map((r, at) => circle(60, 20, r, at % 2 ? p.back : p.soft)).join(''),
  dots: (p) => Array.from({ length: 96 }, (_, at) => circle(54 + (at % 12) * 106.5, 52 + Math.floor(at / 12) * 88, 6, p.soft)).join(''),
  waves: (p) => [470, 550, 630].map((y, at) => path(`M0 ${y} q 160 -70 320 0 t 320 0 t 320 0 t 320 0 V720 H0 z`, p.soft, `opacity="${0.5 + at * 0.25}"`)).join(''),
  slant: (p) => path('M760 0 H1280 V720 H380 z', p.soft),
  hills: (p) => path('M0 560 q 220 -190 470 -40 q 200 -160 420 -10 q 190 -120 390 10 V720 H0 z', p.soft),
  blob: (p) => path('M230 330 C 210 130 470 40 650 100 C 860 30 1120 130 1080 350 C 1110 560 860 660 660 610 C 430 670 220 560 230 330 z', p.soft),
  stripes: (p) => Array.from({ length: 8 }, (_, at) => rect(at * 176, 0, 88, 720, p.soft, 0, 'opacity="0.6"')).join(''),
  halves: (p) => rect(0, 470, 1280, 250, p.soft),
  rings: (p) => [180, 270, 360, 450, 540].map((r) => `<circle cx="640" cy="360" r="${r}" fill="none" stroke="${p.soft}" stroke-width="26"/>`).join(''),
  confetti: (p) => Array.from({ length: 26 }, (_, at) => { const x = (at * 397) % 1240 + 20; const y = (at * 263) % 690 + 15; return at % 3 ? circle(x, y, 9, p.soft) : line(`M${x} ${y} l26 ${at % 2 ? 14 : -14}`, p.soft, 9) }).join(''),
  window: (p) => path('M320 720 V330 a320 290 0 0 1 640 0 V720 z', p.soft),
} as const satisfies Record<string, Scene>
