import path from 'node:path'
import { draw } from '#server/core/draw.ts'
import { asset } from './people.ts'

const FONT = path.join(import.meta.dirname, '../modules/learning/certificates/fonts/BeVietnamPro_600SemiBold.ttf')
const [WIDTH, HEIGHT, MARGIN] = [960, 540, 36]
/** Of the panel above the picture; white words can be read on each. */
const TONES = ['#0a1d33', '#17395d', '#7a2c0a', '#134a33', '#4a2a5c']
/** Large enough to be read where the cover is 110 pixels wide; longer titles get the smaller ones. */
const SIZES = [80, 68, 58]
const MOST_LINES = 2

/** A cover with the title set in it: no two courses have the same. */
export async function titleCover(key: string, title: string): Promise<Uint8Array> {
  const picture = await asset(key)
  return draw(async (pictures) => {
    const set = (size: number) =>
      pictures({
        text: {
          text: `<span foreground="white">${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</span>`,
          font: `Be Vietnam Pro SemiBold ${size}`,
          fontfile: FONT,
          width: WIDTH - 2 * MARGIN,
          dpi: 72,
          rgba: true,
        },
      })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true })
    let words = await set(SIZES[0] as number)
    for (const size of SIZES.slice(1)) if (words.info.height > MOST_LINES * size * 1.7) words = await set(size)
    const panel = words.info.height + 2 * MARGIN - 8
    return pictures(picture)
      .resize(WIDTH, HEIGHT)
      .extract({ left: 0, top: Math.min(panel, 60), width: WIDTH, height: HEIGHT - panel })
      .extend({ top: panel, background: toneOf(title) })
      .composite([{ input: words.data, left: MARGIN, top: MARGIN - 4 }])
      .webp({ quality: 84, effort: 2 })
      .toBuffer()
  })
}

function toneOf(title: string): string {
  const sum = [...title].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0)
  return TONES[sum % TONES.length] as string
}
