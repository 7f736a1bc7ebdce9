import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { afterSpace, readDictionary, referenceOf, writeDictionary } from './syntax.ts'

/** One thing to draw, with all that it needs: raw objects whose references are already the numbers they will have. */
export type Sheet = { objects: { number: number; body: Buffer }[]; drawing: number; next: number }

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
)
const STEP = 190
const REFERENCE = /\b(\d+) 0 R\b/g

/**
 * The reader's name and address, faint and slanted all over a page of this size, and plainly at its foot: drawn once and
 * shown on every page of that size. Objects are numbered from `from` on.
 */
export async function markSheet(
  lines: readonly string[],
  { width, height }: { width: number; height: number },
  from: number,
): Promise<Sheet> {
  const bytes = await draw(lines, width, height)
  const text = bytes.toString('latin1')
  const table = Number(/startxref\s+(\d+)/.exec(text.slice(-200))?.[1])
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) \d{5} ([nf])/gm)].map((row) => Number(row[1]))
  const renumbered = (raw: string) => raw.replace(REFERENCE, (_, number: string) => `${Number(number) + from} 0 R`)
  const values = offsets.map((offset, number) => {
    if (number === 0) return null
    const start = afterSpace(text, text.indexOf('obj', offset) + 3)
    const isDictionary = text.startsWith('<<', start)
    const end = isDictionary ? readDictionary(text, start).end : start
    const close = text.indexOf('endobj', end)
    const rest = isDictionary ? text.slice(end, close) : ''
    return {
      number,
      entries: isDictionary ? readDictionary(text, start).entries : null,
      head: isDictionary ? text.slice(start, end) : text.slice(start, close),
      stream: /^\s*stream/.test(rest) ? streamOf(text, start, end) : '',
    }
  })
  const page = values.find((value) => value?.entries?.get('Type') === '/Page')
  const contents = referenceOf(page?.entries?.get('Contents'))
  if (!page || contents === null) throw new Error('a sheet without a page')
  const objects = values.flatMap((value) => {
    if (!value || ['/Page', '/Pages', '/Catalog'].includes(value.entries?.get('Type') ?? '')) return []
    const head =
      value.number === contents && value.entries
        ? writeDictionary(
            new Map([
              ['Type', '/XObject'],
              ['Subtype', '/Form'],
              ['BBox', `[0 0 ${width} ${height}]`],
              ['Resources', page.entries?.get('Resources') ?? '<< >>'],
              ...value.entries,
            ]),
          )
        : value.head
    const body = Buffer.from(`${renumbered(head)}\n${value.stream}`, 'latin1')
    return [{ number: value.number + from, body }]
  })
  return { objects, drawing: contents + from, next: from + offsets.length }
}

function streamOf(text: string, start: number, end: number): string {
  const length = Number(readDictionary(text, start).entries.get('Length'))
  const body = text.indexOf('stream', end) + 'stream'.length
  const from = text.startsWith('\r\n', body) ? body + 2 : body + 1
  return `stream\n${text.slice(from, from + length)}\nendstream`
}

async function draw(lines: readonly string[], width: number, height: number): Promise<Buffer> {
  const document = new PDFDocument({ size: [width, height], margin: 0, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
  })
  const all = lines.join(' · ').normalize('NFC')
  document.registerFont('mark', FONT).font('mark').fillColor('#1b2a41')
  document.fontSize(13).fillOpacity(0.08)
  const reach = Math.hypot(width, height)
  document.save().rotate(-32, { origin: [width / 2, height / 2] })
  for (let y = (height - reach) / 2, row = 0; y < (height + reach) / 2; y += STEP, row++)
    for (let x = (width - reach) / 2 - (row % 2) * 140; x < (width + reach) / 2; x += document.widthOfString(all) + 90)
      document.text(all, x, y, { lineBreak: false })
  document.restore()
  document.fontSize(Math.min(7.5, width / 60)).fillOpacity(0.6)
  document.text(`Bản dành riêng cho ${all}`, 14, height - 14, { lineBreak: false })
  document.end()
  await finished
  return Buffer.concat(chunks)
}
