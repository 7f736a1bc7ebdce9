import { Worker } from 'node:worker_threads'
import { Refused } from './source.ts'

export type PdfFacts = { pages: number; text: string }
type Found = PdfFacts | { refused: string }

const LONGEST_MS = 60_000
const MOST_CHARACTERS = 400_000

/** Pages and words of a PDF. Throws Refused where it cannot be opened without a password, or at all. */
export async function probePdf(bytes: Uint8Array): Promise<PdfFacts> {
  const found = await inThread(new Uint8Array(bytes))
  if ('refused' in found) {
    throw new Refused(
      found.refused === 'PasswordException'
        ? 'PDF này có mật khẩu. Hãy bỏ mật khẩu rồi tải lên lại.'
        : 'PDF này bị hỏng nên không mở được.',
    )
  }
  if (found.pages < 1) throw new Refused('PDF này không có trang nào.')
  return { pages: found.pages, text: found.text.replaceAll('\0', '').normalize('NFC') }
}

function inThread(bytes: Uint8Array<ArrayBuffer>): Promise<Found> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: { bytes, mostCharacters: MOST_CHARACTERS },
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // Its complaints about optional parts and broken fonts are nobody's business.
      stdout: true,
      stderr: true,
    })
    const end = (found: Found) => {
      clearTimeout(late)
      void worker.terminate()
      resolve(found)
    }
    const late = setTimeout(() => end({ refused: 'TooSlow' }), LONGEST_MS)
    worker.once('message', end)
    worker.once('error', () => end({ refused: 'Broken' }))
    worker.once('exit', () => end({ refused: 'Broken' }))
  })
}
