import { group, rect, svg } from '../paint.ts'
import { kinhdoanh, marketing, taichinh } from './business.ts'
import { amnhacnhiepanh, amthuc, suckhoe } from './life.ts'
import { grounds, type Palette, palettes, type Scene } from './palette.ts'
import { kynang, ngoaingu, nuoidaycon } from './people.ts'
import { dulieu, laptrinh, thietke } from './tech.ts'

type Dress = [keyof typeof palettes, keyof typeof grounds]

/** Each theme: its scenes, and for each scene the colours and the ground. */
const themes: Record<string, { scenes: Scene[]; dress: Dress[] }> = {
  'lap-trinh': {
    scenes: laptrinh,
    dress: [
      ['sand', 'sun'],
      ['night', 'arcs'],
      ['sky', 'dots'],
      ['amber', 'slant'],
      ['coral', 'waves'],
      ['teal', 'rings'],
    ],
  },
  'du-lieu': {
    scenes: dulieu,
    dress: [
      ['mint', 'halves'],
      ['night', 'dots'],
      ['sand', 'slant'],
      ['rose', 'arcs'],
      ['blue', 'waves'],
      ['plum', 'sun'],
    ],
  },
  'thiet-ke': {
    scenes: thietke,
    dress: [
      ['amber', 'arcs'],
      ['sky', 'sun'],
      ['sand', 'confetti'],
      ['plum', 'dots'],
      ['mint', 'blob'],
      ['night', 'stripes'],
    ],
  },
  'kinh-doanh': {
    scenes: kinhdoanh,
    dress: [
      ['sky', 'hills'],
      ['amber', 'sun'],
      ['teal', 'dots'],
      ['rose', 'slant'],
      ['sand', 'waves'],
      ['night', 'rings'],
    ],
  },
  marketing: {
    scenes: marketing,
    dress: [
      ['teal', 'rings'],
      ['sky', 'slant'],
      ['sand', 'hills'],
      ['night', 'confetti'],
      ['rose', 'blob'],
      ['blue', 'waves'],
    ],
  },
  'tai-chinh': {
    scenes: taichinh,
    dress: [
      ['night', 'sun'],
      ['mint', 'confetti'],
      ['sand', 'arcs'],
      ['sky', 'dots'],
      ['coral', 'blob'],
      ['blue', 'hills'],
    ],
  },
  'ngoai-ngu': {
    scenes: ngoaingu,
    dress: [
      ['sand', 'blob'],
      ['night', 'dots'],
      ['teal', 'halves'],
      ['coral', 'arcs'],
      ['sky', 'rings'],
      ['blue', 'waves'],
    ],
  },
  'ky-nang': {
    scenes: kynang,
    dress: [
      ['blue', 'dots'],
      ['sky', 'hills'],
      ['teal', 'slant'],
      ['night', 'confetti'],
      ['rose', 'sun'],
      ['amber', 'waves'],
    ],
  },
  'am-nhac-nhiep-anh': {
    scenes: amnhacnhiepanh,
    dress: [
      ['amber', 'rings'],
      ['sky', 'slant'],
      ['sand', 'dots'],
      ['plum', 'waves'],
      ['teal', 'arcs'],
      ['night', 'stripes'],
    ],
  },
  'suc-khoe': {
    scenes: suckhoe,
    dress: [
      ['sand', 'window'],
      ['rose', 'sun'],
      ['night', 'waves'],
      ['sky', 'slant'],
      ['blue', 'dots'],
      ['mint', 'blob'],
    ],
  },
  'am-thuc': {
    scenes: amthuc,
    dress: [
      ['coral', 'sun'],
      ['mint', 'window'],
      ['sky', 'confetti'],
      ['rose', 'dots'],
      ['sand', 'halves'],
      ['teal', 'blob'],
    ],
  },
  'nuoi-day-con': {
    scenes: nuoidaycon,
    dress: [
      ['mint', 'halves'],
      ['sky', 'hills'],
      ['night', 'dots'],
      ['rose', 'sun'],
      ['teal', 'confetti'],
      ['amber', 'waves'],
    ],
  },
}

/** Every cover as SVG, by key. */
export function allCovers(): Record<string, string> {
  const covers: Record<string, string> = {}
  for (const [theme, { scenes, dress }] of Object.entries(themes))
    for (const [at, scene] of scenes.entries()) {
      const [palette, ground] = dress[at] ?? ['sand', 'sun']
      covers[`${theme}-${at + 1}`] = cover(palettes[palette], grounds[ground], scene)
    }
  covers['mac-dinh'] = cover(palettes.sand, grounds.waves, harbour)
  return covers
}

function cover(palette: Palette, ground: Scene, scene: Scene) {
  return svg(1280, 720, rect(0, 0, 1280, 720, palette.back) + ground(palette) + group('', scene(palette)))
}

/** The default cover: a boat at its landing, for a course that has no picture yet. */
function harbour(p: Palette) {
  return `<circle cx="860" cy="240" r="110" fill="${p.c}"/><path d="M430 500 h420 q -40 120 -150 120 h-130 q -100 0 -140 -120 z" fill="${p.deep}"/><path d="M630 470 V120 q 220 160 200 350 z" fill="${p.paper}"/><path d="M600 470 V190 q -150 130 -140 280 z" fill="${p.b}"/><path d="M0 610 q 160 -50 320 0 t 320 0 t 320 0 t 320 0 V720 H0 z" fill="${p.a}"/>`
}
