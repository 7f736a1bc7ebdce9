import path from 'node:path'
import PDFDocument from 'pdfkit'

const FONTS = path.join(import.meta.dirname, '..', '..', 'learning', 'certificates', 'fonts')
export const INK = '#16233a'
export const QUIET = '#5b6679'

type Paper = {
  /** Of a page, in points. */
  size: [width: number, height: number]
  margin: number
  title: string
  /** What stands as its day: the same content gives the same bytes. */
  at: Date
}

/** A document with the fonts `regular` and `strong`, which have every Vietnamese letter, as its bytes. */
export async function paper(
  { size, margin, title, at }: Paper,
  draw: (document: PDFKit.PDFDocument) => Promise<void> | void,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size,
    margin,
    lang: 'vi',
    displayTitle: true,
    info: { Title: title, Author: 'Bến Học', CreationDate: at, ModDate: at },
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
  await draw(document)
  document.end()
  await finished
  return Buffer.concat(chunks)
}
