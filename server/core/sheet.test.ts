import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isFault } from '#domain/faults.ts'
import { readSheet } from './sheet.ts'
import { unpackZip, ZipTooLarge } from './unpack-zip.ts'
import { xlsxOf } from './write-sheet.ts'

const MiB = 1024 * 1024
const SHEET = 'xl/worksheets/sheet1.xml'
const codeOf = (bytes: Uint8Array) =>
  readSheet(bytes).then(
    () => 'read',
    (error: unknown) => (isFault(error) ? error.code : String(error)),
  )
/** One of our own files with its sheet, or another part, written anew. */
const withPart = (name: string, xml: string | Uint8Array) =>
  zipSync({ ...unzipSync(xlsxOf([['a']])), [name]: typeof xml === 'string' ? strToU8(xml) : xml })
const sheetOf = (rows: string) => withPart(SHEET, `<worksheet><sheetData>${rows}</sheetData></worksheet>`)

/** As `withPart`, but its table of contents and the head before the part say that it is `said` bytes long. */
function lyingAbout(bytes: Uint8Array, size: number, said: number): Uint8Array {
  const zip = Buffer.from(bytes)
  const [true_, false_] = [Buffer.alloc(4), Buffer.alloc(4)]
  true_.writeUInt32LE(size)
  false_.writeUInt32LE(said)
  for (let at = zip.indexOf(true_); at >= 0; at = zip.indexOf(true_, at + 4)) false_.copy(zip, at)
  return zip
}

describe('an .xlsx file', () => {
  it('is read', async () => {
    expect(
      await readSheet(
        xlsxOf([
          ['Họ tên', 'Số'],
          ['Đỗ Mười', 10],
        ]),
      ),
    ).toEqual([
      ['Họ tên', 'Số'],
      ['Đỗ Mười', '10'],
    ])
    expect(
      await readSheet(sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>a &lt;c r="ZZZ9"&gt;</t></is></c></row>')),
    ).toEqual([['a <c r="ZZZ9">']])
  })

  it.each(['xl/worksheets/sheet1.xml', 'xl/styles.xml', 'xl/sharedStrings.xml'])(
    'of some kilobytes whose %s is forty megabytes unpacked is TOO_LARGE',
    async (name) => {
      const bytes = withPart(name, new Uint8Array(40 * MiB))
      expect(bytes.length).toBeLessThan(MiB / 10)
      expect(await codeOf(bytes)).toBe('TOO_LARGE')
    },
  )

  it('is TOO_LARGE too where many small parts come to as much, or it lies about their sizes', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`xl/${n}.xml`, new Uint8Array(MiB)]))
    expect(await codeOf(zipSync({ ...unzipSync(xlsxOf([['a']])), ...many }))).toBe('TOO_LARGE')
    const size = 40 * MiB + 77
    expect(await codeOf(lyingAbout(withPart(SHEET, new Uint8Array(size)), size, 100))).toBe('TOO_LARGE')
    expect(await codeOf(lyingAbout(xlsxOf([['a']]), unzipSync(xlsxOf([['a']]))[SHEET]?.length ?? 0, 0xfffffff0))).toBe(
      'read',
    )
  })

  it('may hold pictures and the like, which are not unpacked', async () => {
    expect(await codeOf(withPart('xl/media/image1.png', new Uint8Array(40 * MiB)))).toBe('read')
  })

  it.each([
    ['a row far down', '<row r="999999999"><c r="A999999999"><v>1</v></c></row>'],
    ['a row far down, in another way of writing', "<x:row x:r = '999999999' ><c r='A1'/></x:row>"],
    ['a cell far down in a row without a number', '<row><c r="A900000"><v>1</v></c></row>'],
    ['a cell far to the right', '<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'],
  ])('with %s is TOO_LARGE', async (_what, rows) => expect(await codeOf(sheetOf(rows))).toBe('TOO_LARGE'))

  it.each([
    ['its address as a reference', '<row r="&#57;99999999"><c r="A1"/></row>', 'TOO_LARGE'],
    ['a tag with no quotes', '<row r=999999999><c r="A1"/></row>', 'SHEET_UNREADABLE'],
    ['a tag that ends within an attribute', '<row a="<" r="999999999"><c r="A1"/></row>', 'SHEET_UNREADABLE'],
  ])('hides nothing: %s', async (_what, rows, code) => expect(await codeOf(sheetOf(rows))).toBe(code))

  it.each([
    ['cut off', xlsxOf([['a']]).slice(0, -30)],
    ['only begins as a zip', strToU8('PK\u0003\u0004 và không gì khác')],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('a') })],
    [
      'damaged within',
      (() => {
        const bytes = xlsxOf([['a']])
        bytes.fill(0xff, 60, 200)
        return bytes
      })(),
    ],
  ])('that is %s is SHEET_UNREADABLE', async (_what, bytes) => expect(await codeOf(bytes)).toBe('SHEET_UNREADABLE'))
})

describe('unpacking', () => {
  it('takes exactly as much as it may', async () => {
    const zip = zipSync({ a: new Uint8Array(700), b: new Uint8Array(300) })
    expect([...(await unpackZip(zip, 1_000, () => true))].map(([name, bytes]) => [name, bytes.length])).toEqual([
      ['a', 700],
      ['b', 300],
    ])
    await expect(unpackZip(zip, 999, () => true)).rejects.toThrow(ZipTooLarge)
    const stored = zipSync({ a: new Uint8Array(700) }, { level: 0 })
    await expect(unpackZip(stored, 699, () => true)).rejects.toThrow(ZipTooLarge)
  })
})
