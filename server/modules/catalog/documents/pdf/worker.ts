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
  const all = await document.extractPages([{ document: null, includePages: [[0, document.numPages - 1]] }])
  const marked = await markPages(all, await factsOf(all), lines)
  const first =
    pages === null ? marked : await document.extractPages([{ document: null, includePages: [[0, pages - 1]] }])
  await task.destroy()
  return first
}

async function factsOf(plain: Uint8Array): Promise<PageFacts[]> {
  const task = open(new Uint8Array(plain))
  const document = await task.promise
  const facts: PageFacts[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    facts.push({ object: page.ref?.num ?? 0, view: page.view, rotate: page.rotate })
    page.cleanup()
  }
  await task.destroy()
  return facts
}

work().then(
  (done) => parentPort?.postMessage({ done }),
  (error: Error) => parentPort?.postMessage({ failed: error.message }),
)
