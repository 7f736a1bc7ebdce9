import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** Two seconds of H.264, 160 × 90. */
export const video: Buffer = readFileSync(path.join(import.meta.dirname, 'inspection', 'fixtures', 'h264.mp4'))

/** A PDF with one line of text on each page. */
export async function pdf(
  lines: readonly string[] = ['Trang mot'],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  for (const line of lines) document.addPage().text(line)
  document.end()
  return buffer(document)
}

export async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  width = 1_400,
  height = 700,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6e99' } })
    .toFormat(format)
    .toBuffer()
}

/** An empty archive, for hiding behind other files. */
export const emptyZip: Buffer = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

export const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nXin chào các bạn\n'
