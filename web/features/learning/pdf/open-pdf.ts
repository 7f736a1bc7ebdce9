import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { Renew } from '../player/types.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/**
 * Opens a PDF from its signed address. It is fetched whole, once: reading takes longer than a signature lives.
 * An address that ran out is renewed once. Throws when the file cannot be fetched or read.
 */
export async function openPdf(url: string, renew: Renew | undefined, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = await fetchBytes(url, renew, signal)
  return getDocument({ data, useWasm: false }).promise
}

async function fetchBytes(url: string, renew: Renew | undefined, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (response.ok) return response.arrayBuffer()
  const fresh = response.status === 403 ? await renew?.() : null
  if (!fresh?.url) throw new Error(`the file answers ${response.status}`)
  return fetchBytes(fresh.url, undefined, signal)
}

/** The text pieces of every page, for searching. */
export async function textOf(pdf: PDFDocumentProxy): Promise<string[][]> {
  const pages: string[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item ? [item.str] : [])))
  }
  return pages
}
