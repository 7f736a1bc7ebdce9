import { createRequire } from 'node:module'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '#domain/faults.ts'
import { escaped } from '#domain/markup.ts'
import { draw } from '#server/core/draw.ts'

const LARGEST_EDGE = 2_200
const MOST_PIXELS = 50_000_000
const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/be-vietnam-pro/500Medium/BeVietnamPro_500Medium.ttf',
)
const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Draws a photographed paper anew, upright and without what the camera wrote into it. PAPER_REFUSED. */
export async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || !ACCEPTED.has(found.mime)) fail('PAPER_REFUSED')
  try {
    return await draw((open) =>
      open(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: LARGEST_EDGE, height: LARGEST_EDGE, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 85 })
        .toBuffer(),
    )
  } catch {
    return fail('PAPER_REFUSED')
  }
}

/** The picture with words across all of it, so that a screenshot says who made it and when. */
export function watermarked(picture: Uint8Array, words: string): Promise<Uint8Array> {
  return draw(async (open) => {
    const { width, height } = await open(picture).metadata()
    const edge = Math.max(width, height)
    const text = await open({
      text: {
        text: `<span foreground="#7a0c0c" alpha="45%">${escaped(words)}</span>`,
        fontfile: FONT,
        font: 'Be Vietnam Pro',
        dpi: Math.max(72, Math.round(edge / 12)),
        rgba: true,
      },
    })
      .png()
      .toBuffer()
    const tile = await open(text)
      .rotate(-24, { background: '#00000000' })
      .resize({ width: Math.max(16, Math.min(width, Math.round(edge / 2.5))), height, fit: 'inside' })
      .png()
      .toBuffer()
    return open(picture)
      .composite([{ input: tile, tile: true }])
      .jpeg({ quality: 80 })
      .toBuffer()
  })
}
