import { colour } from './paint.ts'

/** Writes a line and the page number below every page of a finished document. */
export function writeFooters(doc: PDFKit.PDFDocument, words: string, { left, width }: { left: number; width: number }) {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    doc.rect(left, 795, width, 0.8).fill('#e2d7c3')
    doc.font('regular').fontSize(8.5).fillColor(colour.grey).text(words, left, 803, { lineBreak: false })
    doc.text(`Trang ${at + 1} / ${count}`, left, 803, { width, align: 'right', lineBreak: false })
  }
}
