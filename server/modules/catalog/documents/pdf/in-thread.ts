import { Worker } from 'node:worker_threads'

export type PdfJob = {
  bytes: Uint8Array
  /** Only the first so many, after a trial of drawing the lines into all; null for all with the lines. */
  pages: number | null
  /** What is drawn into every page. */
  lines: readonly string[]
}

const LONGEST_MS = 60_000

/**
 * The first pages of a PDF as a file of their own: nothing of the others is in it. Throws where it cannot be read, or where
 * words could not be drawn into each of its pages.
 */
export function firstPages(bytes: Uint8Array, pages: number): Promise<Uint8Array> {
  return inThread({ bytes: new Uint8Array(bytes), pages, lines: ['Bến Học'] })
}

/** The whole PDF with these words drawn into every page. Throws where it cannot be read. */
export function markedPdf(bytes: Uint8Array, lines: readonly string[]): Promise<Uint8Array> {
  return inThread({ bytes: new Uint8Array(bytes), pages: null, lines })
}

function inThread(job: PdfJob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: 768 },
      // Its complaints about optional parts and broken fonts are nobody's business.
      stdout: true,
      stderr: true,
    })
    const end = (finish: () => void) => {
      clearTimeout(late)
      void worker.terminate()
      finish()
    }
    const late = setTimeout(() => end(() => reject(new Error('the PDF takes too long'))), LONGEST_MS)
    worker.once('message', (told: { done: Uint8Array } | { failed: string }) =>
      end(() => ('done' in told ? resolve(told.done) : reject(new Error(told.failed)))),
    )
    worker.once('error', (error) => end(() => reject(error)))
    worker.once('exit', () => end(() => reject(new Error('the PDF could not be rewritten'))))
  })
}
