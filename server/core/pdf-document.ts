import path from 'node:path'
import PDFDocument from 'pdfkit'

/** `flows`: its words may go over several lines; what stands in other columns (dates, codes, sums) is never broken. */
export type PaperColumn = { title: string; align?: 'right' | undefined; flows?: boolean }
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

/** How a table fits its page: the size of its letters, and how wide each column is. */
type Fit = { size: number; layout: 'portrait' | 'landscape'; widths: readonly number[] }

/** Tried in this order until the table fits. */
const WAYS = [
  { layout: 'portrait', size: 8.5 },
  { layout: 'portrait', size: 7.5 },
  { layout: 'landscape', size: 8.5 },
  { layout: 'landscape', size: 7 },
] as const
const A4 = { portrait: 595.28, landscape: 841.89 }
/** Between columns, and least for words that flow. */
const GAP = 8
const LEAST_FLOW = 110

/** A business paper as PDF, A4, in a font with every Vietnamese letter; tables run over as many pages as they need. */
export async function pdfDocument(paper: Paper): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
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
  const fit = fitOf(document, paper)
  const turn = () => document.addPage({ size: 'A4', margin: MARGIN, layout: fit.layout })
  turn()
  drawHead(document, paper)
  drawTable(document, paper, fit, turn)
  drawTotals(document, paper.totals, turn)
  for (const note of paper.notes ?? []) {
    document.font('regular').fontSize(8.5).fillColor(QUIET)
    document.text(note.normalize('NFC'), MARGIN, document.y + 6, { width: widthOf(document) })
  }
  document.end()
  await finished
  return Buffer.concat(chunks)
}

/** The first way in which no whole cell is broken; of none, the last. What is left over goes to what flows, else to all columns. */
function fitOf(document: PDFKit.PDFDocument, { columns, rows }: Paper): Fit {
  const flowing = columns.filter(({ flows }) => flows).length
  const fits = WAYS.map(({ layout, size }) => {
    const least = columns.map(({ title, flows }, at) => {
      const words = widest(document, 'strong', size, title.split(' '))
      const cells = flows
        ? LEAST_FLOW
        : widest(
            document,
            'regular',
            size,
            rows.map((row) => row[at] ?? ''),
          )
      return Math.ceil(Math.max(words, cells)) + GAP
    })
    const left = A4[layout] - 2 * MARGIN - least.reduce((sum, width) => sum + width, 0)
    const share = Math.max(0, left) / (flowing || columns.length)
    const widths = least.map((width, at) => width + (flowing === 0 || columns[at]?.flows ? share : 0))
    return { layout, size, widths, fits: left >= 0 }
  })
  return fits.find((one) => one.fits) ?? (fits.at(-1) as Fit)
}

function widest(document: PDFKit.PDFDocument, font: string, size: number, words: readonly string[]): number {
  document.font(font).fontSize(size)
  return Math.max(0, ...words.map((word) => document.widthOfString(word.normalize('NFC'))))
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

function drawTable(document: PDFKit.PDFDocument, { columns, rows }: Paper, { size, widths }: Fit, turn: () => void) {
  const draw = (cells: readonly string[], font: string, colour: string) => {
    document.font(font).fontSize(size).fillColor(colour)
    const inside = widths.map((width) => width - GAP + 1)
    const height = Math.max(...cells.map((cell, at) => document.heightOfString(cell, { width: inside[at] ?? 0 })))
    if (document.y + height + 8 > document.page.height - MARGIN) turn()
    document.font(font).fontSize(size).fillColor(colour)
    const top = document.y + 4
    let left = MARGIN
    for (const [at, cell] of cells.entries()) {
      document.text(cell.normalize('NFC'), left, top, { width: inside[at] ?? 0, align: columns[at]?.align ?? 'left' })
      left += widths[at] ?? 0
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

function drawTotals(document: PDFKit.PDFDocument, totals: Paper['totals'], turn: () => void) {
  const width = widthOf(document)
  for (const [label, value] of totals) {
    if (document.y + 20 > document.page.height - MARGIN) turn()
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
