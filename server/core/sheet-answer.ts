import { Answer } from './answer.ts'
import { type Row, xlsxOf } from './write-sheet.ts'

/** A spreadsheet to download. */
export function sheetAnswer(name: string, rows: readonly Row[]): Answer {
  return new Answer(null, {
    stream: xlsxOf(rows),
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
      'cache-control': 'private, no-store',
    },
  })
}
