import { z } from 'zod'
import { email, text } from '#domain/contract/shapes.ts'
import type { UserRole } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import { roleWords } from '#domain/permissions.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { problemsOf } from '#domain/problems.ts'
import { cleanLine, fold, squash } from '#domain/text.ts'
import type { Sheet } from '#server/core/sheet.ts'
import type { NewPerson } from './create-user.ts'

export type RowProblem = { path: string; message: string }
export type UploadRow = { row: number; email: string; person: NewPerson | null; problems: RowProblem[] }

const MOST_ROWS = 1_000

/** What a column may be called, in either language, without accents and blanks. */
const HEADINGS: Record<'email' | 'fullName' | 'phone' | 'role', readonly string[]> = {
  email: ['email', 'thudientu', 'diachiemail'],
  fullName: ['hoten', 'hovaten', 'ten', 'fullname', 'name'],
  phone: ['sodienthoai', 'dienthoai', 'sdt', 'phone', 'phonenumber'],
  role: ['vaitro', 'role'],
}
const shape = z.object({ email, fullName: text(100, 1) })

/**
 * Rows of people from a sheet with a heading; each stands for itself, with what is wrong with it. A second row of the
 * same e-mail is refused. `assignable` are the roles its sender may give.
 * @throws SHEET_UNREADABLE without the columns for e-mail and name, or past 1,000 rows
 */
export function peopleOfSheet(sheet: Sheet, assignable: readonly UserRole[]): UploadRow[] {
  const [heading = [], ...rows] = sheet
  const at = columnsOf(heading)
  if (rows.length > MOST_ROWS) fail('SHEET_UNREADABLE', { message: 'Mỗi lần tải lên tối đa 1.000 người.' })
  const seen = new Set<string>()
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return []
    const cell = (name: keyof typeof HEADINGS) => cells[at[name] ?? -1] ?? ''
    const read = personOf(
      { email: cell('email'), fullName: cell('fullName'), phone: cell('phone'), role: cell('role') },
      assignable,
    )
    const again = read.person !== null && seen.has(read.person.email)
    if (read.person) seen.add(read.person.email)
    const problems = again ? [{ path: 'email', message: 'Email này đã có ở một dòng phía trên.' }] : read.problems
    return [{ row: index + 2, email: cell('email'), person: again ? null : read.person, problems }]
  })
}

function columnsOf(heading: readonly string[]): Partial<Record<keyof typeof HEADINGS, number>> {
  const names = heading.map((name) => squash(name).replace(/[^a-z]/g, ''))
  const found = Object.entries(HEADINGS).map(([column, known]) => [
    column,
    names.findIndex((name) => known.includes(name)),
  ])
  const at = Object.fromEntries(found.filter(([, index]) => (index as number) >= 0))
  if (at.email === undefined || at.fullName === undefined)
    fail('SHEET_UNREADABLE', { message: 'Dòng đầu của tệp cần có cột “Email” và cột “Họ tên”.' })
  return at
}

function personOf(
  cells: { email: string; fullName: string; phone: string; role: string },
  assignable: readonly UserRole[],
): { person: NewPerson | null; problems: RowProblem[] } {
  const checked = shape.safeParse({ ...cells, fullName: cleanLine(cells.fullName) })
  const phone = cells.phone === '' ? null : canonicalPhone(phoneCell(cells.phone))
  const role = roleOf(cells.role)
  const problems = [
    ...(checked.success ? [] : problemsOf(checked.error).map(({ path, message }) => ({ path, message }))),
    ...(cells.phone !== '' && phone === null ? [{ path: 'phone', message: 'Số điện thoại chưa đúng.' }] : []),
    ...(role === null ? [{ path: 'role', message: `Không có vai trò “${cells.role}”.` }] : []),
    ...(role !== null && !assignable.includes(role)
      ? [{ path: 'role', message: `Bạn không thể gán vai trò ${roleWords[role]}.` }]
      : []),
  ]
  const person = checked.success && role && problems.length === 0 ? { ...checked.data, phone, role } : null
  return { person, problems }
}

/** Spreadsheets drop the zero that a number begins with. */
function phoneCell(cell: string): string {
  return /^[35789]\d{8}$/.test(cell) ? `0${cell}` : cell
}

function roleOf(cell: string): UserRole | null {
  if (cell === '') return 'USER'
  const typed = fold(cell)
  const found = (Object.entries(roleWords) as [UserRole, string][]).find(
    ([role, words]) => role.toLowerCase() === typed || fold(words) === typed,
  )
  return found?.[0] ?? null
}
