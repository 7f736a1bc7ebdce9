/** Rewrites one PDF in a thread of its own: a malicious or very large file costs that thread, not the server. */
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfJob } from './in-thread.ts'
import { markPages, type PageFacts } from './mark-pages.ts'

const { bytes, pages, lines } = workerData as PdfJob

function open(data: Uint8Array) {
  return getDocument({ data, verbosity: VerbosityLevel.ERRORS, disableFontFace: true, useSystemFonts: false })
}

async function work(): Promise<Uint8Array> {
  const task = open(bytes)
  const document = await task.promise
  const last = Math.min(pages ?? document.numPages, document.numPages) - 1
  const taken = await document.extractPages([{ document: null, includePages: [[0, last]] }])
  await task.destroy()
  if (lines.length === 0) return taken
  const again = open(new Uint8Array(taken))
  const plain = await again.promise
  const facts: PageFacts[] = []
  for (let number = 1; number <= plain.numPages; number++) {
    const page = await plain.getPage(number)
    facts.push({ object: page.ref?.num ?? 0, view: page.view, rotate: page.rotate })
    page.cleanup()
  }
  await again.destroy()
  return markPages(taken, facts, lines)
}

work().then(
  (done) => parentPort?.postMessage({ done }),
  (error: Error) => parentPort?.postMessage({ failed: error.message }),
)
