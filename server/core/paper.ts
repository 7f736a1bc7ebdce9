import path from 'node:path'
import PDFDocument from 'pdfkit'

export type PaperColumn = { title: string; width: number; align?: 'right' | undefined }
export type Paper = {
  title: string
  /** The line below the title: a number, a period. */
  subtitle: string
  /** What is said of each side, in two columns. */
  facts: readonly (readonly [label: string, value: string])[]
  columns: readonly PaperColumn[]
  rows: readonly (readonly string[])[]
  totals: readonly (readonly [label: string, value: string])[]
  notes?: readonly string[]
  /** The file’s own date: the same paper gives the same bytes for ever. */
  at: Date
}

const FONTS = path.join(import.meta.dirname, '..', 'modules', 'learning', 'certificates', 'fonts')
const MARGIN = 48
const INK = '#16233a'
const QUIET = '#5b6679'
const LINE = '#d5dae3'

/** A business paper as PDF, A4, in a font with every Vietnamese letter; tables run over as many pages as they need. */
export async function paperOf(paper: Paper): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'vi',
    displayTitle: true,
    info: { Title: paper.title, Author: 'Bến Học', CreationDate: paper.at, ModDate: paper.at },
  })
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document
      .on('data', (chunk: Uint8Array) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
  })
  document.registerFont('regular', path.join(FONTS, 'BeVietnamPro_400Regular.ttf'))
  document.registerFont('strong', path.join(FONTS, 'BeVietnamPro_600SemiBold.ttf'))
  drawHead(document, paper)
  drawTable(document, paper)
  drawTotals(document, paper.totals)
  for (const note of paper.notes ?? []) {
    document.font('regular').fontSize(8.5).fillColor(QUIET)
    document.text(note.normalize('NFC'), MARGIN, document.y + 6, { width: widthOf(document) })
  }
  document.end()
  await finished
  return Buffer.concat(chunks)
}

function drawHead(document: PDFKit.PDFDocument, { title, subtitle, facts }: Paper) {
  document.font('strong').fontSize(11).fillColor(QUIET).text('Bến Học', MARGIN, MARGIN)
  document.font('strong').fontSize(18).fillColor(INK).text(title.normalize('NFC'), { paragraphGap: 2 })
  document.font('regular').fontSize(10).fillColor(QUIET).text(subtitle.normalize('NFC'), { paragraphGap: 10 })
  const half = widthOf(document) / 2 - 8
  for (let at = 0; at < facts.length; at += 2) {
    const top = document.y
    const bottoms = facts.slice(at, at + 2).map(([label, value], side) => {
      const left = MARGIN + side * (half + 16)
      document.font('regular').fontSize(8).fillColor(QUIET).text(label.normalize('NFC'), left, top, { width: half })
      document
        .font('strong')
        .fontSize(10)
        .fillColor(INK)
        .text(value.normalize('NFC'), left, document.y, { width: half })
      return document.y
    })
    document.y = Math.max(...bottoms) + 6
  }
  document.y += 8
}

function drawTable(document: PDFKit.PDFDocument, { columns, rows }: Paper) {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => (width / all) * widthOf(document))
  const draw = (cells: readonly string[], font: string, colour: string) => {
    document.font(font).fontSize(8.5).fillColor(colour)
    const height = Math.max(...cells.map((cell, at) => document.heightOfString(cell, { width: (widths[at] ?? 0) - 6 })))
    if (document.y + height + 8 > document.page.height - MARGIN) document.addPage()
    const top = document.y + 4
    let left = MARGIN
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0
      document.text(cell.normalize('NFC'), left, top, { width: width - 6, align: columns[at]?.align ?? 'left' })
      left += width
    }
    document.y = top + height + 4
    document
      .lineWidth(0.5)
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + widthOf(document), document.y)
      .stroke(LINE)
  }
  draw(
    columns.map(({ title }) => title),
    'strong',
    QUIET,
  )
  for (const row of rows) draw(row, 'regular', INK)
  document.y += 10
}

function drawTotals(document: PDFKit.PDFDocument, totals: Paper['totals']) {
  const width = widthOf(document)
  for (const [label, value] of totals) {
    if (document.y + 20 > document.page.height - MARGIN) document.addPage()
    const top = document.y
    document.font('regular').fontSize(10).fillColor(QUIET)
    document.text(label.normalize('NFC'), MARGIN, top, { width: width * 0.7, align: 'right' })
    document.font('strong').fontSize(10).fillColor(INK)
    document.text(value.normalize('NFC'), MARGIN + width * 0.7, top, { width: width * 0.3, align: 'right' })
    document.y = top + 18
  }
}

function widthOf(document: PDFKit.PDFDocument): number {
  return document.page.width - 2 * MARGIN
}
