/** Reads one PDF in a thread of its own: a malicious file costs that thread, not the server. */
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const { bytes, mostCharacters } = workerData as { bytes: Uint8Array; mostCharacters: number }

async function read() {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  })
  try {
    const document = await task.promise
    const texts: string[] = []
    let length = 0
    for (let number = 1; number <= document.numPages && length < mostCharacters; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      texts.push(text)
      length += text.length
      page.cleanup()
    }
    return { pages: document.numPages, text: texts.join('\n\f').slice(0, mostCharacters) }
  } finally {
    await task.destroy()
  }
}

read().then(
  (found) => parentPort?.postMessage(found),
  (error: Error) => parentPort?.postMessage({ refused: error.name }),
)
