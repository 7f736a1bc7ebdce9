import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { csvOf, xlsxOf } from './write-sheet.ts'

const ROWS = [
  ['Mã', 'Số tiền', 'Lúc', 'Ngày', 'Ghi chú'],
  ['0123', 1_500_000, new Date('2026-06-14T17:30:00Z'), { day: '2026-06-15' }, null],
  ['=1+1', -250_000, null, null, 'Tiếng Việt & <dấu>'],
]

it('a spreadsheet holds numbers that sum up, moments of Vietnam, days, and texts as they are', async () => {
  const [, first = [], second = []] = await readSheet(Buffer.from(xlsxOf(ROWS)))
  expect(first).toEqual([
    '0123',
    1_500_000,
    // The reader gives what stands in the cell as if it were UTC: half past midnight, as a clock in Vietnam showed.
    new Date('2026-06-15T00:30:00Z'),
    new Date('2026-06-15T00:00:00Z'),
    null,
  ])
  expect(second).toEqual(['=1+1', -250_000, null, null, 'Tiếng Việt & <dấu>'])
  expect(Number(first[1]) + Number(second[1])).toBe(1_250_000)
})

it('a comma file writes the same as text, and runs no formula', () => {
  expect(csvOf(ROWS).split('\r\n').slice(1, 3)).toEqual([
    '0123,1500000,00:30 15/06/2026,15/06/2026,',
    "'=1+1,-250000,,,Tiếng Việt & <dấu>",
  ])
})
