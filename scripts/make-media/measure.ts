import PDFDocument from 'pdfkit'
import { type FontName, fontFiles } from './fonts.ts'

const ruler = new PDFDocument({ autoFirstPage: false })

/** Width of a line of text in the unit of the size. */
export function widthOf(words: string, size: number, font: FontName = 'regular') {
  return ruler.font(fontFiles[font]).fontSize(size).widthOfString(words)
}

/** Breaks text into lines no wider than the width. */
export function wrap(words: string, width: number, size: number, font: FontName = 'regular') {
  const lines: string[] = []
  let current = ''
  for (const word of words.split(' ')) {
    const longer = current ? `${current} ${word}` : word
    if (current && widthOf(longer, size, font) > width) {
      lines.push(current)
      current = word
    } else current = longer
  }
  if (current) lines.push(current)
  return lines
}
