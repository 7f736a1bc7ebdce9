// biome-ignore-all format: a drawing is easier to read and to change on one line
import { circle, colour, group, line, path, rect, svg } from './paint.ts'

interface Face {
  back: string
  skin: string
  hair: string
  shirt: string
  /** Which haircut: an index in `cuts`. */
  cut: number
  glasses?: boolean
  beard?: boolean
  earrings?: boolean
  collar?: boolean
}

const { navy, teal, mint, amber, honey, coral, rose, blue, sky, sand, cream, plum, night } = colour
const skins = ['#f1c7a3', '#e8b48c', '#d99f74', '#f6d3b5'] as const
const dark = '#2a1f24'
const brown = '#4a2f27'
const grey = '#8b8784'

/** Haircuts: what lies behind the head, and what lies over it. */
const cuts: ((hair: string) => [string, string])[] = [
  (hair) => [path('M150 250 q -14 -150 106 -150 t 106 150 v150 q -106 40 -212 0 z', hair), path('M166 232 q 4 -112 96 -112 q 88 0 84 112 q -30 -66 -100 -74 q -40 48 -80 74 z', hair)],
  (hair) => ['', path('M164 226 q -20 -130 92 -130 q 112 0 92 130 q -10 -52 -34 -62 q -60 16 -110 -6 q -32 20 -40 68 z', hair)],
  (hair) => [path('M156 270 q -20 -170 100 -170 t 100 170 q 8 56 -20 66 h-160 q -28 -10 -20 -66 z', hair), path('M164 236 q 8 -118 92 -118 t 92 118 q -16 -30 -24 -60 q -70 8 -136 0 q -8 30 -24 60 z', hair)],
  (hair) => [circle(256, 96, 52, hair) + path('M160 250 q -10 -140 96 -140 t 96 140 z', hair), path('M164 230 q 4 -106 92 -106 t 92 106 q -30 -64 -92 -64 t -92 64 z', hair)],
  (hair) => ['', path('M160 230 q -10 -80 30 -104 q 10 -36 70 -34 q 90 0 94 84 q 0 30 -8 54 q -10 -46 -30 -62 q -70 10 -118 -14 q -30 20 -38 76 z', hair)],
  (hair) => [path('M150 230 q 0 -130 106 -130 t 106 130 q 30 60 0 110 q 24 50 -20 80 q -86 20 -172 0 q -44 -30 -20 -80 q -30 -50 0 -110 z', hair), path('M164 240 q -4 -116 92 -116 t 92 116 q -6 -58 -44 -74 q -90 -4 -140 74 z', hair)],
  (hair) => ['', path('M166 214 q 0 -104 90 -104 t 90 104 q -14 -40 -30 -46 h-120 q -16 6 -30 46 z', hair)],
  (hair) => [path('M158 250 q -16 -150 98 -150 t 98 150 l14 130 q -30 26 -60 12 h-104 q -30 14 -60 -12 z', hair), path('M164 240 q 0 -120 92 -120 t 92 120 q -70 -10 -92 -74 q -22 64 -92 74 z', hair)],
]

const faces: Face[] = [
  { back: sand, skin: skins[0], hair: dark, shirt: teal, cut: 1, glasses: true, collar: true },
  { back: sky, skin: skins[3], hair: dark, shirt: coral, cut: 0, earrings: true },
  { back: rose, skin: skins[1], hair: brown, shirt: navy, cut: 2, earrings: true },
  { back: mint, skin: skins[2], hair: dark, shirt: plum, cut: 4, beard: true },
  { back: honey, skin: skins[3], hair: brown, shirt: blue, cut: 7 },
  { back: blue, skin: skins[1], hair: dark, shirt: cream, cut: 6, collar: true },
  { back: coral, skin: skins[0], hair: dark, shirt: navy, cut: 3, earrings: true },
  { back: navy, skin: skins[2], hair: grey, shirt: amber, cut: 1, glasses: true },
  { back: teal, skin: skins[3], hair: dark, shirt: honey, cut: 5 },
  { back: amber, skin: skins[1], hair: dark, shirt: night, cut: 4, glasses: true, collar: true },
  { back: plum, skin: skins[0], hair: brown, shirt: rose, cut: 0, glasses: true },
  { back: sand, skin: skins[2], hair: dark, shirt: coral, cut: 6, beard: true },
  { back: mint, skin: skins[0], hair: grey, shirt: navy, cut: 2, glasses: true, collar: true },
  { back: sky, skin: skins[1], hair: dark, shirt: amber, cut: 4 },
  { back: honey, skin: skins[2], hair: dark, shirt: teal, cut: 3, collar: true },
  { back: rose, skin: skins[3], hair: dark, shirt: blue, cut: 7, earrings: true },
]

/** Sixteen drawn portraits as SVG. */
export function allAvatars() {
  return faces.map((face) => svg(512, 512, portrait(face)))
}

function portrait(face: Face) {
  const [behind, over] = cuts[face.cut]?.(face.hair) ?? ['', '']
  const shade = '#00000018'
  const body =
    rect(216, 300, 80, 110, face.skin) +
    path('M216 340 q 40 40 80 0 v40 h-80 z', shade) +
    path('M76 540 q 0 -150 140 -160 q 40 40 80 0 q 140 10 140 160 z', face.shirt) +
    (face.collar ? path('M216 378 l-26 46 l50 30 l16 -40 l16 40 l50 -30 l-26 -46 q -40 40 -80 0 z', colour.white) : '')
  const head = circle(166, 244, 20, face.skin) + circle(346, 244, 20, face.skin) + rect(170, 130, 172, 206, face.skin, 86)
  const eyes = circle(222, 240, 9, night) + circle(290, 240, 9, night) + line('M206 214 q 16 -12 32 -2 M274 212 q 16 -10 32 2', face.hair, 7)
  const mouth = line('M228 294 q 28 26 56 0', '#a8483e', 7) + line('M256 250 q 10 18 -4 24', '#00000033', 5)
  const cheeks = circle(202, 276, 15, '#e9694b30') + circle(310, 276, 15, '#e9694b30')
  const beard = face.beard ? path('M172 262 q 6 84 84 84 t 84 -84 q -16 22 -40 20 q -44 -14 -88 0 q -24 2 -40 -20 z', face.hair, 'opacity="0.85"') : ''
  const glasses = face.glasses ? `<g fill="none" stroke="${night}" stroke-width="7"><rect x="190" y="216" width="58" height="48" rx="22"/><rect x="264" y="216" width="58" height="48" rx="22"/><path d="M248 236 h16"/></g>` : ''
  const earrings = face.earrings ? circle(164, 276, 9, colour.amber) + circle(348, 276, 9, colour.amber) : ''
  return rect(0, 0, 512, 512, face.back) + group('translate(-41 -26) scale(1.16)', behind, body, head, beard, cheeks, eyes, mouth, over, glasses, earrings)
}
