import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from './context.ts'
import { draw } from './draw.ts'

/** A picture or a document that somebody hands in, fit to be kept and looked at. */
export type Paper = { type: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array }

const LARGEST_EDGE = 2_400
const MOST_PIXELS = 50_000_000
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * Reads a paper: a picture is drawn anew, upright and without what the camera wrote into it; a PDF is kept as it is, once
 * the scanner found nothing in it. The name and the type that were sent count for nothing. Null for anything else.
 */
export async function readPaper(ctx: Context, base64: string, largest: number): Promise<Paper | null> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.length > largest) return null
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime === 'application/pdf') {
    const verdict = await ctx.providers.scan?.({ size: bytes.length, stream: async () => Readable.from(bytes) })
    return verdict === undefined || verdict.kind === 'CLEAN' ? { type: 'application/pdf', bytes } : null
  }
  if (found === undefined || !PICTURES.has(found.mime)) return null
  try {
    const picture = await draw((open) =>
      open(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: LARGEST_EDGE, height: LARGEST_EDGE, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 85 })
        .toBuffer(),
    )
    return { type: 'image/jpeg', bytes: picture }
  } catch {
    return null
  }
}
