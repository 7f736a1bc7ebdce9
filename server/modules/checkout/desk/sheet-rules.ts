import { z } from 'zod'
import { email } from '#domain/contract/shapes.ts'
import { fail } from '#domain/faults.ts'
import { parseDong } from '#domain/money.ts'
import { squash } from '#domain/text.ts'
import { localDay, parseDate } from '#domain/time.ts'
import type { Sheet } from '#server/core/sheet.ts'
import type { Manual } from '#server/modules/payments/index.ts'

export type RowProblem = { path: string; message: string }
/** One row of the sheet: one order. `slugs` name products as their addresses do. */
export type OrderRow = {
  row: number
  email: string
  slugs: string[]
  codes: string[]
  /** What came in, in đồng; null: the person is to pay. */
  amount: number | null
  payment: Manual | null
  problems: RowProblem[]
}

const MOST_ROWS = 500
/** What a column may be called, in either language, without accents and blanks. */
const HEADINGS = {
  email: ['email', 'thudientu', 'nguoimua', 'buyer'],
  products: ['sanpham', 'khoahoc', 'duongdan', 'products', 'product', 'slug'],
  codes: ['magiamgia', 'ma', 'voucher', 'vouchers'],
  amount: ['datra', 'sotien', 'dathu', 'amount', 'paid'],
  reason: ['lydo', 'reason'],
  evidence: ['chungtu', 'evidence'],
  receivedOn: ['ngaynhan', 'ngay', 'date', 'receivedon'],
} as const
type Column = keyof typeof HEADINGS

/**
 * Orders from a sheet with a heading, one a row: e-mail, products (addresses, separated by commas), and where money came
 * already its amount, reason, evidence and day. @throws SHEET_UNREADABLE without the first two columns, or past 500 rows
 */
export function ordersOfSheet(sheet: Sheet): OrderRow[] {
  const [heading = [], ...rows] = sheet
  const names = heading.map((name) => squash(name).replace(/[^a-z]/g, ''))
  const at = Object.fromEntries(
    Object.entries(HEADINGS).map(([column, known]) => [
      column,
      names.findIndex((name) => (known as readonly string[]).includes(name)),
    ]),
  ) as Record<Column, number>
  if (at.email < 0 || at.products < 0)
    fail('SHEET_UNREADABLE', { message: 'Dòng đầu của tệp cần có cột “Email” và cột “Sản phẩm”.' })
  if (rows.length > MOST_ROWS) fail('SHEET_UNREADABLE', { message: 'Mỗi lần tải lên tối đa 500 đơn hàng.' })
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return []
    return [rowOf((column) => cells[at[column]]?.trim() ?? '', index + 2)]
  })
}

function rowOf(cell: (column: Column) => string, row: number): OrderRow {
  const address = email.safeParse(cell('email'))
  const slugs = list(cell('products')).map((one) => one.replace(/^.*\//, ''))
  const amount = cell('amount') === '' ? null : parseDong(cell('amount'))
  const paid = cell('amount') !== ''
  const day = parseDate(cell('receivedOn')) ?? z.iso.date().safeParse(cell('receivedOn')).data
  const receivedOn = day instanceof Date ? localDay(day) : day
  const problem = (wrong: boolean, path: string, message: string): RowProblem[] => (wrong ? [{ path, message }] : [])
  const problems = [
    ...problem(!address.success, 'email', 'Email chưa đúng.'),
    ...problem(slugs.length === 0, 'products', 'Chưa có sản phẩm nào.'),
    ...problem(paid && amount === null, 'amount', `“${cell('amount')}” không phải một số tiền.`),
    ...problem(paid && cell('reason').length < 3, 'reason', 'Đã nhận tiền thì cần lý do.'),
    ...problem(paid && cell('evidence').length < 3, 'evidence', 'Đã nhận tiền thì cần chứng từ.'),
    ...problem(paid && receivedOn === undefined, 'receivedOn', 'Ngày nhận tiền viết như 31/12/2026.'),
  ]
  const payment =
    paid && problems.length === 0 && receivedOn
      ? { reason: cell('reason').slice(0, 500), evidence: cell('evidence').slice(0, 500), receivedOn }
      : null
  return { row, email: address.data ?? cell('email'), slugs, codes: list(cell('codes')), amount, payment, problems }
}

function list(cell: string): string[] {
  return cell
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
}
