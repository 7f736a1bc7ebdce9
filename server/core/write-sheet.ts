import { strToU8, zipSync } from 'fflate'
import { escaped } from '#domain/markup.ts'
import { dayWords, formatDateTime, startOfDay } from '#domain/time.ts'

/** What a cell holds: text, a number (đồng, a count), an instant, a calendar day (`2026-11-21`), or nothing. */
export type Cell = string | number | Date | { readonly day: string } | null
export type Row = readonly Cell[]

/** A sheet as CSV that spreadsheets read with its accents: a mark in front, CRLF, and no cell that would be run as a formula. */
export function csvOf(rows: readonly Row[]): string {
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/**
 * The same as an .xlsx file of one sheet. Numbers and moments are cells of their own kind, so that a spreadsheet sums,
 * sorts and groups them; moments stand as they are in Vietnam, since a spreadsheet knows no zones. The same rows give the
 * same bytes, whenever they are written.
 */
export function xlsxOf(rows: readonly Row[]): Uint8Array {
  const sheet = rows
    .map((row, index) => `<row r="${index + 1}">${row.map((value, at) => cell(value, at, index)).join('')}</row>`)
    .join('')
  return zipSync(
    Object.fromEntries(
      Object.entries({
        ...PARTS,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
      }).map(([name, xml]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)]),
    ),
    { mtime: FIRST_ZIP_DAY },
  )
}

/** The earliest day that a zip can name. */
const FIRST_ZIP_DAY = new Date(1980, 0, 1)
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const PLAIN = 'fontId="0" fillId="0" borderId="0"'
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Bến Học" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  // A reader takes the first two fills for its own, so both stand there as the schema (ECMA-376, part 1, 18.8) names them.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" ${PLAIN}/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" ${PLAIN} xfId="0"/>${[3, 164, 165].map((format) => `<xf numFmtId="${format}" ${PLAIN} xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}

/** Their places among the formats of styles.xml: 1.234, 21/11/2026 16:05, 21/11/2026. */
const NUMBER = 1
const MOMENT = 2
const DAY = 3
const ZONE_SECONDS = 7 * 3_600
const MOST_LETTERS = 32_767
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi

function cell(value: Cell, column: number, row: number): string {
  const at = `${letters(column)}${row + 1}`
  if (value === null) return ''
  if (typeof value === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cellText(value))}</t></is></c>`
  if (typeof value === 'number') return `<c r="${at}" s="${NUMBER}"><v>${value}</v></c>`
  if (value instanceof Date) return `<c r="${at}" s="${MOMENT}"><v>${serial(value)}</v></c>`
  return `<c r="${at}" s="${DAY}"><v>${Math.floor(serial(startOfDay(`${value.day}T12:00:00+07:00`)))}</v></c>`
}

/**
 * Signs that XML cannot hold stand in a sheet as `_x0001_`, so what only looks like that has its first sign written so. A
 * cell holds 32,767 letters; a file with more does not open.
 */
function cellText(text: string): string {
  return text
    .slice(0, MOST_LETTERS)
    .toWellFormed()
    .replace(NOT_IN_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}

/** Days since the day before 1900 of what a clock in Vietnam showed, to the second: how spreadsheets count time. */
function serial(instant: Date): number {
  const days = Math.round(instant.getTime() / 1_000 + ZONE_SECONDS) / 86_400 + 25_569
  // A fraction that is rounded down would show the second before.
  return Math.ceil(days * 1e9) / 1e9
}

/** 0 → A, 25 → Z, 26 → AA. */
function letters(column: number): string {
  const rest = Math.floor(column / 26)
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}

function csvCell(value: Cell): string {
  const text = textOf(value)
  // What is a number of ours is no formula.
  if (typeof value === 'number') return text
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function textOf(value: Cell): string {
  if (value === null) return ''
  if (value instanceof Date) return formatDateTime(value)
  return typeof value === 'object' ? dayWords(value.day) : String(value)
}
