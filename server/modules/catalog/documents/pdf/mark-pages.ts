import { openPdfFile, type PdfFile } from './file.ts'
import { markSheet } from './mark-sheet.ts'
import { readArray, readDictionary, referenceOf, writeDictionary } from './syntax.ts'

/** A page: its object's number, what of it is seen, and how it is turned. */
export type PageFacts = { object: number; view: readonly number[]; rotate: number }

const NAME = 'BenHocMark'

/**
 * Draws these words into every page, as one more section at the end of the file: what stood there stays byte for byte. For
 * files as our reading library writes them.
 */
export async function markPages(
  bytes: Uint8Array,
  pages: readonly PageFacts[],
  lines: readonly string[],
): Promise<Buffer> {
  const file = openPdfFile(bytes)
  const objects: { number: number; body: Buffer }[] = []
  let next = file.size
  const add = (body: string | Buffer) => {
    const number = next++
    objects.push({ number, body: typeof body === 'string' ? Buffer.from(body, 'latin1') : body })
    return number
  }
  const opening = add('<< /Length 2 >>\nstream\nq\n\nendstream')
  const sheets = new Map<string, { size: { width: number; height: number }; drawing: number }>()
  for (const page of pages) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view
    const [across, up] = [x1 - x0, y1 - y0]
    const turned = page.rotate % 180 !== 0
    const size = { width: turned ? up : across, height: turned ? across : up }
    const key = `${size.width}x${size.height}`
    let sheet = sheets.get(key)
    if (!sheet) {
      const made = await markSheet(lines, size, next)
      objects.push(...made.objects)
      next = made.next
      sheet = { size, drawing: made.drawing }
      sheets.set(key, sheet)
    }
    const drawing = `\nQ\nq\n${matrixOf(page.rotate, x0, y0, across, up)} cm\n/${NAME} Do\nQ\n`
    const closing = add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    objects.push({
      number: page.object,
      body: Buffer.from(withMark(file, page.object, opening, closing, sheet.drawing), 'latin1'),
    })
  }
  return section(file, bytes, objects, next)
}

/** The page again, drawing one thing more after everything else. */
function withMark(file: PdfFile, object: number, opening: number, closing: number, drawing: number): string {
  const page = dictionaryOf(file, file.valueOf(object))
  const contents = page.get('Contents')
  const inside = referenceOf(contents)
  const streams = inside === null ? contents : file.valueOf(inside)
  const items = streams === undefined ? [] : streams.startsWith('[') ? readArray(streams) : [contents as string]
  page.set('Contents', `[${opening} 0 R ${items.join(' ')} ${closing} 0 R]`)
  const resources = dictionaryOf(file, page.get('Resources'))
  const drawings = dictionaryOf(file, resources.get('XObject'))
  drawings.set(NAME, `${drawing} 0 R`)
  resources.set('XObject', writeDictionary(drawings))
  page.set('Resources', writeDictionary(resources))
  return writeDictionary(page)
}

function dictionaryOf(file: PdfFile, raw: string | undefined): Map<string, string> {
  const reference = referenceOf(raw)
  const value = reference === null ? raw : file.valueOf(reference)
  return value?.startsWith('<<') ? readDictionary(value, 0).entries : new Map()
}

/** From the sheet as people see it to the page as it is stored: turned pages are stored unturned. */
function matrixOf(rotate: number, x: number, y: number, across: number, up: number): string {
  const turn = ((rotate % 360) + 360) % 360
  if (turn === 90) return `0 1 -1 0 ${x + across} ${y}`
  if (turn === 180) return `-1 0 0 -1 ${x + across} ${y + up}`
  if (turn === 270) return `0 -1 1 0 ${x} ${y + up}`
  return `1 0 0 1 ${x} ${y}`
}

function section(
  file: PdfFile,
  bytes: Uint8Array,
  objects: readonly { number: number; body: Buffer }[],
  xref: number,
): Buffer {
  const parts: Buffer[] = [Buffer.from(bytes), Buffer.from('\n')]
  let at = bytes.length + 1
  const offsets = new Map<number, number>()
  const put = (number: number, body: Buffer) => {
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    offsets.set(number, at)
    parts.push(whole)
    at += whole.length
  }
  for (const { number, body } of objects) put(number, body)
  const start = at
  offsets.set(xref, start)
  const numbers = [...offsets.keys()].sort((a, b) => a - b)
  const rows = Buffer.alloc(numbers.length * 6)
  for (const [index, number] of numbers.entries()) {
    rows.writeUInt8(1, index * 6)
    rows.writeUInt32BE(offsets.get(number) ?? 0, index * 6 + 1)
  }
  const { trailer } = file
  const head = new Map([
    ['Type', '/XRef'],
    ['Size', String(xref + 1)],
    ['Root', trailer.get('Root') ?? ''],
    ...(trailer.has('Info') ? [['Info', trailer.get('Info') ?? ''] as const] : []),
    ...(trailer.has('ID') ? [['ID', trailer.get('ID') ?? ''] as const] : []),
    ['Prev', String(file.startxref)],
    ['Index', `[${numbers.map((number) => `${number} 1`).join(' ')}]`],
    ['W', '[1 4 1]'],
    ['Length', String(rows.length)],
  ])
  put(
    xref,
    Buffer.concat([Buffer.from(`${writeDictionary(head)}\nstream\n`, 'latin1'), rows, Buffer.from('\nendstream')]),
  )
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}
