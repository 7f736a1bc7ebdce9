import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { FileKind } from '#domain/uploads.ts'
import { checkCaptions } from './captions.ts'
import { probePdf } from './pdf.ts'
import { type CleanPicture, cleanPicture } from './picture.ts'
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
  /** For pictures: what is to be kept in place of the upload. */
  picture?: CleanPicture
}
type Declared = { kind: FileKind; mime: string; sha256: string | null }

/** Looks at all there is to know about uploaded bytes. A refusal is an answer, in words for people. */
export async function inspect(source: Source, declared: Declared): Promise<Findings | { refusal: string }> {
  try {
    if (declared.sha256 !== null && (await sha256Of(source)) !== declared.sha256) {
      throw new Refused('Tệp bị thay đổi trên đường truyền. Hãy tải lên lại.')
    }
    const mime = await trueType(source, declared.kind, declared.mime)
    return { mime, ...(await PROBES[declared.kind](source)) }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message }
    throw error
  }
}

const PROBES: Record<FileKind, (source: Source) => Promise<Omit<Findings, 'mime'>>> = {
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

async function sha256Of(source: Source): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await source.stream(), hash)
  return hash.digest('hex')
}
