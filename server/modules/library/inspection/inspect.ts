import { createHash } from 'node:crypto'
import type { FileKind } from '#domain/uploads.ts'
import { checkCaptions } from './captions.ts'
import { probePdf } from './pdf.ts'
import { type CleanPicture, cleanPicture, samePicture } from './picture.ts'
import { Refused, type Source, wholeOf } from './source.ts'
import { trueType } from './true-type.ts'
import { probeVideo } from './video.ts'

/** What the bytes of a file truly are. */
export type Findings = {
  mime: string
  durationMs?: number
  width?: number
  height?: number
  pages?: number
  text?: string
  /** SHA-256 of what was uploaded. */
  sha256: string
  /** For pictures: what is to be kept in place of the upload. */
  picture?: CleanPicture
}
type Declared = { kind: FileKind; mime: string; sha256: string | null }
/** What the sender says its parts are: their length and the hash of each, in order. */
export type DeclaredParts = { partSize: number; hashes: readonly string[] }

/** Looks at all there is to know about uploaded bytes. A refusal is an answer, in words for people. */
export async function inspect(
  source: Source,
  declared: Declared,
  parts?: DeclaredParts,
): Promise<Findings | { refusal: string }> {
  try {
    const { whole: sha256, hashes } = await hashesOf(source, parts?.partSize ?? source.size)
    const asSent = parts === undefined || parts.hashes.join() === hashes.join()
    if (!asSent || (declared.sha256 !== null && declared.sha256 !== sha256))
      throw new Refused('Tệp bị thay đổi trên đường truyền. Hãy tải lên lại.')
    const mime = await trueType(source, declared.kind, declared.mime)
    const found = await probe(declared.kind, mime, source)
    return { mime, sha256, ...found }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message }
    throw error
  }
}

/** A picture that is handed out as a document is drawn anew too, in its own type and size: where it was taken is nobody's business. */
async function probe(kind: FileKind, mime: string, source: Source): Promise<Facts> {
  if (kind !== 'OTHER' || !mime.startsWith('image/')) return PROBES[kind](source)
  const picture = await samePicture(await wholeOf(source), mime)
  return { picture, width: picture.width, height: picture.height }
}

type Facts = Omit<Findings, 'mime' | 'sha256'>
const PROBES: Record<FileKind, (source: Source) => Promise<Facts>> = {
  VIDEO: probeVideo,
  PDF: async (source) => probePdf(await wholeOf(source)),
  async IMAGE(source) {
    const picture = await cleanPicture(await wholeOf(source))
    return { picture, width: picture.width, height: picture.height }
  },
  async CAPTIONS(source) {
    checkCaptions(await wholeOf(source))
    return {}
  },
  OTHER: async () => ({}),
}

/** In one reading: of the whole, and of each part of `partSize` bytes. */
async function hashesOf(source: Source, partSize: number): Promise<{ whole: string; hashes: string[] }> {
  const whole = createHash('sha256')
  const hashes: string[] = []
  let [part, left] = [createHash('sha256'), partSize]
  for await (const chunk of (await source.stream()) as AsyncIterable<Buffer>) {
    whole.update(chunk)
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + left)
      part.update(piece)
      at += piece.length
      left -= piece.length
      if (left > 0) continue
      hashes.push(part.digest('hex'))
      part = createHash('sha256')
      left = partSize
    }
  }
  if (left < partSize) hashes.push(part.digest('hex'))
  return { whole: whole.digest('hex'), hashes }
}
