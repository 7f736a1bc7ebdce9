import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { markdown } from '../../server/seed/full-courses/markdown.ts'
import type { RichNode } from '../../server/seed/full-courses/types.ts'
import { type FontName, fontFiles } from './fonts.ts'
import { writeFooters } from './footers.ts'
import { colour } from './paint.ts'

/** A handout; its text is `pdfs/{key}.md`, or for a book the texts of lessons one after the other. */
export interface Handout {
  key: string
  chapters?: readonly string[]
  title: string
  subtitle: string
  course: string
  author: string
  accent: string
}

const left = 56
const width = 595.28 - 2 * left
const bottom = 841.89 - 58
const MADE = new Date('2026-03-02T00:00:00Z')
/** Sets a handout on A4 pages. */
export async function makePdf(handout: Handout) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 20, left, right: left },
    bufferPages: true,
    lang: 'vi',
    displayTitle: true,
    info: { Title: handout.title, Author: handout.author, Subject: handout.course, CreationDate: MADE, ModDate: MADE },
  })
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  opening(doc, handout)
  const { content } = markdown(textOf(handout).replace(/(^|[\s(“])_([^_\n]+)_/gm, '$1$2'))
  for (const [at, node] of content.entries()) {
    if (node.type === 'heading')
      room(doc, 44 + content.slice(at + 1, at + 3).reduce((sum, next) => sum + together(doc, next), 0))
    await block(doc, node, handout)
  }
  writeFooters(doc, `Bến Học · ${handout.course}`, { left, width })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const read = (...parts: string[]) => readFileSync(join(import.meta.dirname, ...parts), 'utf8')
function textOf({ key, chapters }: Handout) {
  return chapters
    ? chapters.map((chapter) => read('../../server/seed/full-courses/texts', `${chapter}.md`)).join('\n\n')
    : read('pdfs', `${key}.md`)
}

type Doc = InstanceType<typeof PDFDocument>

function opening(doc: Doc, handout: Handout) {
  doc.rect(0, 0, 595.28, 190).fill(colour.night)
  doc
    .circle(540, 170, 96)
    .fill(colour.navy)
    .circle(540, 170, 54)
    .fill(handout.accent)
    .rect(-5, 190, 605, 90)
    .fill(colour.white)
  doc.rect(left, 50, 40, 5).fill(handout.accent)
  doc.font('semibold').fontSize(11).fillColor(colour.honey).text(handout.course, left, 66)
  doc.font('bold').fontSize(25).fillColor(colour.white).text(handout.title, left, 86, { width: 400, lineGap: 2 })
  doc
    .font('regular')
    .fontSize(11.5)
    .fillColor(colour.sky)
    .text(handout.subtitle, left, doc.y + 6, { width: 390 })
  doc.x = left
  doc.y = 216
}

/** Starts a page when less than `height` is left on this one. */
function room(doc: Doc, height: number) {
  if (doc.y + height > bottom) doc.addPage()
}

/** How much of a block should stand on the page of its heading. */
function together(doc: Doc, node: RichNode) {
  if (node.type === 'table') return Math.min(300, tableHeight(doc, node))
  if (node.type === 'codeBlock') return plain(node).split('\n').length * 15 + 34
  if (node.type === 'image') return 260
  return node.type === 'heading' ? 0 : 46
}

async function block(doc: Doc, node: RichNode, handout: Handout) {
  switch (node.type) {
    case 'heading':
      return heading(doc, node, handout)
    case 'paragraph':
      room(doc, 34)
      return runs(doc, node, left, width, 11)
    case 'bulletList':
    case 'orderedList':
      return list(doc, node, handout)
    case 'table':
      return table(doc, node)
    case 'codeBlock':
      return code(doc, plain(node))
    case 'blockquote':
      return quote(doc, node, handout)
    case 'image':
      return picture(doc, String(node.attrs?.src))
  }
}

function heading(doc: Doc, node: RichNode, handout: Handout) {
  const top = node.attrs?.level === 2
  doc.y += top ? 12 : 6
  if (top) doc.rect(left, doc.y + 5, 5, 17).fill(handout.accent)
  doc
    .font('bold')
    .fontSize(top ? 17 : 13)
    .fillColor(colour.navy)
    .text(plain(node), left + (top ? 15 : 0), doc.y, { width: width - 15 })
  doc.y += 5
}

function plain(node: RichNode): string {
  return node.text ?? (node.content ?? []).map(plain).join('')
}

/** Sets a paragraph's words with their marks. */
function runs(doc: Doc, node: RichNode, x: number, wide: number, size: number, fill: string = colour.ink) {
  const parts = node.content ?? []
  const faces: Record<string, FontName> = { bold: 'semibold', italic: 'italic', code: 'mono' }
  for (const [at, part] of parts.entries()) {
    const mark = part.marks?.[0]?.type
    doc
      .font(mark ? (faces[mark] ?? 'regular') : 'regular')
      .fontSize(mark === 'code' ? size - 1.2 : size)
      .fillColor(mark === 'code' ? '#a5452c' : fill)
    const options = { width: wide, lineGap: 3, continued: at < parts.length - 1 }
    if (at === 0) doc.text(part.text ?? '', x, doc.y, options)
    else doc.text(part.text ?? '', options)
  }
  doc.y += 6
}

function list(doc: Doc, node: RichNode, handout: Handout) {
  for (const [at, item] of (node.content ?? []).entries()) {
    const paragraph = item.content?.[0] ?? { type: 'paragraph' }
    const first = paragraph.content?.[0]
    const box = first?.text?.startsWith('[ ] ')
    room(doc, 32)
    const y = doc.y
    if (box && first) {
      doc
        .roundedRect(left + 4, y + 2, 11, 11, 2.5)
        .lineWidth(1.2)
        .stroke(colour.teal)
      runs(
        doc,
        {
          ...paragraph,
          content: [{ ...first, text: first.text?.slice(4) ?? '' }, ...(paragraph.content?.slice(1) ?? [])],
        },
        left + 24,
        width - 24,
        11,
      )
    } else {
      if (node.type === 'orderedList')
        doc
          .font('bold')
          .fontSize(11)
          .fillColor(handout.accent === colour.amber ? '#b87413' : handout.accent)
          .text(`${at + 1}.`, left + 2, y, { width: 20 })
      else doc.circle(left + 8, y + 7.5, 2.6).fill(handout.accent)
      doc.y = y
      runs(doc, paragraph, left + 24, width - 24, 11)
    }
    doc.y -= 1
  }
  doc.y += 6
}

/** Widths of a table's columns: by the longest text, never less than the longest word. */
function columnsOf(doc: Doc, rows: RichNode[]) {
  const cells = (at: number) => rows.map((row) => plain(row.content?.[at] ?? { type: 'tableCell' }))
  const wanted = (rows[0]?.content ?? []).map((_, at) => {
    doc.font('semibold').fontSize(10)
    const word = Math.max(...cells(at).flatMap((words) => words.split(' ').map((each) => doc.widthOfString(each))))
    return { least: word * 1.12 + 22, wish: Math.min(46, Math.max(...cells(at).map((words) => words.length))) }
  })
  const spare = width - wanted.reduce((sum, each) => sum + each.least, 0)
  const wishes = wanted.reduce((sum, each) => sum + each.wish, 0)
  return wanted.map((each) => each.least + (spare * each.wish) / wishes)
}

function rowHeight(doc: Doc, row: RichNode, widths: number[]) {
  doc.font('semibold').fontSize(10)
  return (
    Math.max(
      ...(row.content ?? []).map((cell, col) =>
        doc.heightOfString(plain(cell) || ' ', { width: (widths[col] ?? 60) - 20, lineGap: 2 }),
      ),
    ) + 14
  )
}

function tableHeight(doc: Doc, node: RichNode) {
  const rows = node.content ?? []
  const widths = columnsOf(doc, rows)
  return rows.reduce((sum, row) => sum + rowHeight(doc, row, widths), 14)
}

function table(doc: Doc, node: RichNode) {
  const rows = node.content ?? []
  const widths = columnsOf(doc, rows)
  if (tableHeight(doc, node) < 300) room(doc, tableHeight(doc, node))
  doc.y += 2
  for (const [at, row] of rows.entries()) {
    const tall = rowHeight(doc, row, widths)
    room(doc, tall)
    tableRow(doc, row, at, widths, tall)
  }
  doc.y += 12
}

function tableRow(doc: Doc, row: RichNode, at: number, widths: number[], tall: number) {
  const y = doc.y
  doc.rect(left, y, width, tall).fill(at === 0 ? colour.navy : at % 2 ? '#fbf6ec' : '#f3ead9')
  let x = left
  for (const [col, cell] of (row.content ?? []).entries()) {
    const mark = cell.content?.[0]?.content?.[0]?.marks?.[0]?.type
    const mono = mark === 'code'
    doc.font(mono ? 'mono' : at === 0 || mark === 'bold' ? 'semibold' : 'regular').fontSize(mono ? 8.8 : 10)
    doc
      .fillColor(at === 0 ? colour.white : mono ? '#a5452c' : colour.ink)
      .text(plain(cell), x + 10, y + 6, { width: (widths[col] ?? 60) - 20, lineGap: 2 })
    x += widths[col] ?? 0
  }
  doc.x = left
  doc.y = y + tall
}

function code(doc: Doc, words: string) {
  const lines = words.split('\n')
  const tall = lines.length * 15 + 20
  room(doc, tall)
  const y = doc.y + 2
  doc.roundedRect(left, y, width, tall, 7).fill(colour.night)
  for (const [at, line] of lines.entries())
    doc
      .font('mono')
      .fontSize(9.6)
      .fillColor(line.trimStart().startsWith('#') ? '#8fa9c4' : '#eef4fa')
      .text(line || ' ', left + 14, y + 11 + at * 15, { lineBreak: false })
  doc.x = left
  doc.y = y + tall + 12
}

function quote(doc: Doc, node: RichNode, handout: Handout) {
  const paragraphs = node.content ?? []
  doc.font('regular').fontSize(11)
  const tall = paragraphs.reduce(
    (sum, each) => sum + doc.heightOfString(plain(each), { width: width - 40, lineGap: 3 }) + 7,
    14,
  )
  room(doc, tall + 8)
  const y = doc.y + 2
  doc.roundedRect(left, y, width, tall, 6).fill('#fdf1dc').rect(left, y, 5, tall).fill(handout.accent)
  doc.y = y + 9
  for (const each of paragraphs) runs(doc, each, left + 20, width - 40, 11)
  doc.y = y + tall + 10
}

async function picture(doc: Doc, src: string) {
  const file = join(import.meta.dirname, '../../server/seed/assets', src.replace('asset:', ''))
  const image = sharp(file).resize({ width: 900 }).flatten({ background: colour.white }).jpeg({ quality: 82 })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const tall = (info.height / info.width) * width
  room(doc, tall + 12)
  doc.image(data, left, doc.y + 2, { width })
  doc.y += tall + 14
}
