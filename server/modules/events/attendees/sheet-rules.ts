import type { EventQuestion } from '#domain/event/fields.ts'
import { readTicketCode } from '#domain/event/ticket-code.ts'
import { fail } from '#domain/faults.ts'
import { cleanLine, squash } from '#domain/text.ts'
import type { Sheet } from '#server/core/sheet.ts'

export const TICKET_COLUMN = 'Mã vé'
/** What a column may be called, without accents and blanks. */
const HEADINGS = {
  ticket: ['mave', 'sove', 'ticket', 'ticketid', 'code'],
  name: ['nguoithamdu', 'tennguoithamdu', 'hoten', 'hovaten', 'ten', 'fullname', 'name'],
  email: ['email', 'emailnguoithamdu', 'thudientu', 'diachiemail'],
} as const

export type SheetRow = {
  /** As the sheet counts, the heading being 1. */
  row: number
  /** What stands for the ticket, and the ticket that is meant. */
  ticket: string
  ticketId: string | null
  /** null: the sheet has no such column. */
  name: string | null
  email: string | null
  /** By the id of the question, for the columns that are there. */
  answers: ReadonlyMap<string, string>
}

/**
 * Who comes by the rows of a sheet with a heading. Columns that nobody knows are left alone.
 * @throws SHEET_UNREADABLE without the column of tickets, or with nothing beside it
 */
export function namesOfSheet(sheet: Sheet, questions: readonly Pick<EventQuestion, 'id' | 'label'>[]): SheetRow[] {
  const [heading = [], ...rows] = sheet
  const names = heading.map((name) => squash(name).replace(/[^a-z0-9]/g, ''))
  const at = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [ticketAt, nameAt, emailAt] = [at(HEADINGS.ticket), at(HEADINGS.name), at(HEADINGS.email)]
  const asked = questions.flatMap(({ id, label }) => {
    const column = heading.findIndex((name) => name !== '' && squash(name) === squash(label))
    return column < 0 ? [] : [{ id, column }]
  })
  if (ticketAt < 0)
    fail('SHEET_UNREADABLE', {
      message: `Dòng đầu của tệp cần có cột “${TICKET_COLUMN}”. Hãy tải bảng tính về rồi sửa.`,
    })
  if (nameAt < 0 && emailAt < 0 && asked.length === 0)
    fail('SHEET_UNREADABLE', { message: 'Tệp không có cột nào để sửa: “Người tham dự”, “Email” hay một câu hỏi.' })
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return []
    const cell = (column: number) => (column < 0 ? null : (cells[column] ?? ''))
    const ticket = cell(ticketAt) ?? ''
    return [
      {
        row: index + 2,
        ticket,
        ticketId: idOf(ticket),
        name: nameAt < 0 ? null : cleanLine(cell(nameAt) ?? ''),
        email: cell(emailAt)?.toLowerCase() ?? null,
        answers: new Map(asked.map(({ id, column }) => [id, cell(column) ?? ''])),
      },
    ]
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Its number, or what its square picture says. */
function idOf(text: string): string | null {
  const plain = text.trim().toLowerCase()
  return UUID.test(plain) ? plain : (readTicketCode(text)?.ticketId ?? null)
}
