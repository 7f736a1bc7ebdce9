import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { fail, must } from '#domain/faults.ts'
import { PROOF_BYTES } from '#domain/layoff.ts'
import type { Context } from '#server/core/context.ts'
import { draw } from '#server/core/draw.ts'

export type Proof = { type: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array }

const LARGEST_EDGE = 2_400
const MOST_PIXELS = 50_000_000
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * Reads a proof: a picture is drawn anew, upright and without what the camera wrote into it; a PDF is kept as it is, once
 * the scanner found nothing in it. The name and the type that were sent count for nothing. PROOF_REFUSED.
 */
export async function readProof(ctx: Context, base64: string): Promise<Proof> {
  const bytes = Buffer.from(base64, 'base64')
  must(bytes.length > 0 && bytes.length <= PROOF_BYTES, 'PROOF_REFUSED')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime === 'application/pdf') {
    const verdict = await ctx.providers.scan?.({ size: bytes.length, stream: async () => Readable.from(bytes) })
    must(verdict === undefined || verdict.kind === 'CLEAN', 'PROOF_REFUSED')
    return { type: 'application/pdf', bytes }
  }
  must(found !== undefined && PICTURES.has(found.mime), 'PROOF_REFUSED')
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
    return fail('PROOF_REFUSED')
  }
}
