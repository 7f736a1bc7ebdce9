import { parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import { readSheet as readXlsx } from 'read-excel-file/node'
import { fail, isFault, must } from '#domain/faults.ts'
import { unpackZip, ZipTooLarge } from './unpack-zip.ts'

/** A sheet as its rows of texts, empty cells as ''; the first row is usually the heading. */
export type Sheet = readonly (readonly string[])[]

const MOST_ROWS = 5_000
/** What an .xlsx file may hold unpacked: some ten times the largest that is taken, as full sheets pack. */
const MOST_UNPACKED = 32 * 1024 * 1024
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/**
 * Reads the first sheet of an .xlsx file, or a .csv (comma, semicolon or tab, UTF-8 with or without a mark). What it is
 * is told by its bytes, not by its name. Blank rows at the end are left out.
 * @throws SHEET_UNREADABLE for anything else, TOO_LARGE past 5,000 rows, or past 32 MiB unpacked
 */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const rows = ZIP.every((byte, at) => bytes[at] === byte) ? await fromXlsx(bytes) : fromCsv(bytes)
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  must(rows.length > 0, 'SHEET_UNREADABLE')
  must(rows.length <= MOST_ROWS + 1, 'TOO_LARGE')
  return rows
}

async function fromXlsx(bytes: Uint8Array): Promise<string[][]> {
  try {
    const parts = await unpackZip(bytes, MOST_UNPACKED, (name) => /\.xml(\.rels)?$/.test(name))
    for (const part of parts.values()) mustBeSmall(Buffer.from(part.buffer, part.byteOffset, part.length).toString())
    const rows = await readXlsx(Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 })))
    return rows.map((row) => row.map(textOf))
  } catch (error) {
    if (error instanceof ZipTooLarge || (isFault(error) && error.code === 'TOO_LARGE')) fail('TOO_LARGE')
    return fail('SHEET_UNREADABLE')
  }
}

/**
 * The reader fills up with empty rows and cells what stands before an address, so the address alone makes a sheet large.
 * A row or cell whose tag is not plain is refused: it could hide one.
 */
function mustBeSmall(xml: string): void {
  const tags = [...xml.matchAll(TAG)]
  must(tags.length === (xml.match(TAG_BEGINS)?.length ?? 0), 'SHEET_UNREADABLE')
  for (const [, attributes = ''] of tags) {
    for (const [, name = '', quoted = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (name !== 'r' && !name.endsWith(':r')) continue
      const [, row] = /^[A-Z]{0,2}(\d{1,9})$/.exec(quoted.slice(1, -1)) ?? []
      must(row !== undefined && Number(row) <= MOST_ROWS + 1, 'TOO_LARGE')
    }
  }
}

const TAG_BEGINS = /<(?:[^\s<>/]+:)?(?:row|c)(?=[\s/>])/g
const TAG = /<(?:[^\s<>/]+:)?(?:row|c)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g

function fromCsv(bytes: Uint8Array): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    must(!text.includes('\0'), 'SHEET_UNREADABLE')
    return parse(text, { bom: true, delimiter: delimiterOf(text), relaxColumnCount: true, trim: true })
  } catch {
    return fail('SHEET_UNREADABLE')
  }
}

/** Spreadsheets save with whatever their country separates by: the one that the heading holds most. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => heading.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).trim()
}
